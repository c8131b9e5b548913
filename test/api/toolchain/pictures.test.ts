import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entityDiagram, stateDiagram } from '../../../scripts/generate/mermaid.ts'
import { projectDirectory } from '../../../scripts/project/directory.ts'
import { sql } from '../support/database.ts'

const page = readFileSync(join(projectDirectory, 'db/generated/reference.md'), 'utf8')

test('a state machine begins where nothing leads to, and ends where nothing leads from', () => {
  const step = (from: string, action: string, to: string, isOfSystem = false) => ({ from, action, to, isOfSystem })
  expect(stateDiagram([
    step('DRAFT', 'submit_x', 'OPEN'), step('OPEN', 'assign_x', 'OPEN'), step('OPEN', 'close_x', 'DONE'),
    step('OPEN', 'expire_x', 'DONE', true),
  ])).toBe(`\`\`\`mermaid
stateDiagram-v2
  [*] --> DRAFT
  DRAFT --> OPEN: submit_x
  OPEN --> OPEN: assign_x
  OPEN --> DONE: close_x, expire_x (system)
  DONE --> [*]
\`\`\``)
})

test('an entity diagram shows what a domain refers to, and how often', () => {
  const references = [
    { from: 'a.lines', to: 'a.orders', columns: ['site_id', 'order_id'], isOptional: false, isUnique: false },
    { from: 'a.notes', to: 'b.sites', columns: ['site_id'], isOptional: true, isUnique: true },
    { from: 'c.others', to: 'a.orders', columns: ['order_id'], isOptional: false, isUnique: false },
  ]
  expect(entityDiagram('a', references)).toBe(`\`\`\`mermaid
erDiagram
  "a.orders" ||--o{ "a.lines" : "order_id"
  "b.sites" |o--o| "a.notes" : "site_id"
\`\`\``)
  expect(entityDiagram('b', references)).toBeUndefined()
})

test('the reference has a diagram of every state machine, with every step of it', async () => {
  const steps = await sql<{ entity: string, from_status: string, action: string, to_status: string }>(
    'select entity, from_status, action, to_status from core.transitions')
  expect(steps.length).toBeGreaterThan(50)
  for (const { entity, from_status: from, action, to_status: to } of steps) {
    const diagram = page.split(`### Statuses of ${entity}\n`)[1]?.split('```')[1] ?? ''
    const arrow = diagram.split('\n').find((line) => line.startsWith(`  ${from} --> ${to}: `))
    expect([entity, from, to, arrow]).toEqual([entity, from, to, expect.stringContaining(action)])
  }
})

test('the reference has an entity diagram of every domain whose tables refer to others', async () => {
  const domains = await sql<{ domain: string }>(
    `select distinct n.nspname as domain
       from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
      where k.contype = 'f' and k.confrelid <> 'core.organizations'::regclass and n.nspname <> 'graphile_worker'
        and n.nspname in (select split_part(e.entity, '.', 1) from core.entities as e)`)
  expect(domains.length).toBeGreaterThan(8)
  for (const { domain } of domains) {
    const section = page.split(`\n## ${domain}\n`)[1]?.split('\n## ')[0] ?? ''
    expect([domain, section.includes('erDiagram')]).toEqual([domain, true])
  }
})
