import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diagramsPage } from '../../../scripts/generate/diagrams.ts'
import { draw } from '../../../scripts/generate/drawing.ts'
import { machineOf } from '../../../scripts/generate/machine.ts'
import { readModelText } from '../../../scripts/generate/model-text.ts'
import { referencePages } from '../../../scripts/generate/reference.ts'
import { diagramsFile, surfaceFile } from '../../../scripts/project/built.ts'
import { projectDirectory } from '../../../scripts/project/directory.ts'
import { sql } from '../support/database.ts'

const pages = [...referencePages(readModelText(readFileSync(join(projectDirectory, surfaceFile), 'utf8'))).values()]
const drawn = readFileSync(join(projectDirectory, diagramsFile), 'utf8')

/** The figure of a state machine or of the records of a domain, as it is drawn. */
function figureOf(id: string): string {
  return drawn.split(`<figure id="${id}">`)[1]?.split('</figure>')[0] ?? ''
}

test('a state machine begins with the status of a new row, too, when that is one of it', () => {
  const steps = [['DRAFT', 'submit_x', 'OPEN'], ['OPEN', 'reject_x', 'DRAFT'], ['OLD', 'open_x', 'OPEN']]
    .map(([from = '', action = '', to = '']) => ({ from, action, to, isOfSystem: false }))
  expect(machineOf(steps, 'DRAFT').starts).toEqual(['DRAFT', 'OLD'])
  expect(machineOf(steps, 'ACTIVE').starts).toEqual(['OLD'])
  expect(machineOf(steps).ends).toEqual([])
})

test('the reference has a table of every state machine, with every step of it', async () => {
  const steps = await sql<{ entity: string, from_status: string, action: string, to_status: string, isOfSystem: boolean }>(
    'select entity, from_status, action, to_status, permission is null as "isOfSystem" from core.transitions')
  expect(steps.length).toBeGreaterThan(50)
  for (const { entity, from_status: from, action, to_status: to, isOfSystem } of steps) {
    const section = pages.join('').split(`### Statuses of ${entity}\n`)[1]?.split('\n## ')[0]?.split('\n### ')[0] ?? ''
    const row = section.split('\n').find((line) => line.startsWith(`| ${from} | ${to} | `))
    expect([entity, from, to, row]).toEqual([entity, from, to, expect.stringContaining(isOfSystem ? `${action} (system)` : action)])
  }
})

test('the reference tells how the records of a domain refer to others, and where a machine begins and ends', () => {
  const step = (from: string, action: string, to: string, isOfSystem = false) => ({ from, action, to, isOfSystem })
  const list = { name: 'lines', domain: 'a', summary: 'Lines', description: '', columns: [], refusals: [] }
  const page = referencePages({
    lists: [list], actions: [], entities: [], requestRefusals: [],
    pictures: {
      machines: new Map([['a.lines', [
        step('DRAFT', 'submit_x', 'OPEN'), step('OPEN', 'assign_x', 'OPEN'), step('OPEN', 'close_x', 'DONE'),
        step('OPEN', 'expire_x', 'DONE', true),
      ]]]),
      beginnings: new Map(),
      references: [
        { from: 'a.lines', to: 'a.orders', columns: ['site_id', 'order_id'], isOptional: false, isUnique: false },
        { from: 'a.notes', to: 'b.sites', columns: ['site_id'], isOptional: true, isUnique: true },
        { from: 'c.others', to: 'a.orders', columns: ['order_id'], isOptional: false, isUnique: false },
      ],
    },
  }).get('docs/reference/a.md') ?? ''
  for (const row of ['| a.lines | order_id | a.orders | yes |', '| a.notes | site_id | b.sites | no |', '| OPEN | OPEN | assign_x |',
    '| OPEN | DONE | close_x, expire_x (system) |', 'Begins as DRAFT. Ends as DONE.']) expect(page).toContain(row)
  expect(page).not.toContain('c.others')
  expect(page).not.toContain('mermaid')
})

test('what every action refuses that takes an Idempotency-Key is said once', () => {
  const codes = pages.flatMap((page) => page.match(/`IDEMPOTENCY_IN_FLIGHT` \(409\)/g) ?? [])
  expect(codes).toHaveLength(1)
  const section = pages.join('').split('### POST /rpc/create_work_order\n')[1]?.split('\n### ')[0] ?? ''
  expect(section).toMatch(/^Permission: .* those of an `Idempotency-Key`\.$/m)
})

test('no page of the reference is too long to open, and each list and action is on one of them', () => {
  const model = readModelText(readFileSync(join(projectDirectory, surfaceFile), 'utf8'))
  expect(pages.filter((page) => Buffer.byteLength(page) > 300_000).map((page) => page.slice(0, 20))).toEqual([])
  const headings = pages.flatMap((page) => [...page.matchAll(/^### (?:GET|POST) (\S+)$/gm)].map(([, path]) => path))
  expect(headings.toSorted()).toEqual([
    ...model.lists.map(({ name }) => `/${name}`), ...model.actions.map(({ name }) => `/rpc/${name}`),
  ].toSorted())
})

test('the page of diagrams draws every step of every state machine, and tells it in a table', async () => {
  const steps = await sql<{ entity: string, from_status: string, action: string, to_status: string, isOfSystem: boolean }>(
    `select entity, from_status, action, to_status, permission is null as "isOfSystem" from core.transitions`)
  for (const { entity, from_status: from, action, to_status: to, isOfSystem } of steps) {
    const [picture = '', table = ''] = figureOf(`statuses-${entity.replace('.', '-')}`).split('<details>')
    for (const status of [from, to]) expect([entity, picture.includes(`>${status}</text>`)]).toEqual([entity, true])
    const name = isOfSystem ? `${action} (system)` : action
    // What leaves a status as it is stands in its box.
    const place = from === to
      ? picture.split('<rect class="box').find((part) => part.includes(`>${from}</text>`)) ?? ''
      : picture.replaceAll(/\u21bb [^<]*/g, '')
    expect([entity, from, name, place.includes(`${name}</text>`)]).toEqual([entity, from, name, true])
    const row = table.split('\n').find((line) => line.includes(`<td><code>${from}</code></td><td><code>${to}</code></td>`))
    expect([entity, from, to, row]).toEqual([entity, from, to, expect.stringContaining(`<code>${name}</code>`)])
    if (!isOfSystem) expect(row).toMatch(new RegExp(`href="/docs#/\\w+/${action}"`))
  }
  for (const entity of new Set(steps.map((step) => step.entity))) {
    const [picture = '', table = ''] = figureOf(`statuses-${entity.replace('.', '-')}`).split('<details>')
    const rows = [...table.matchAll(/<tr><td><code>(\w+)<\/code><\/td><td><code>(\w+)<\/code>/g)]
    const arrows = rows.filter(([, from, to]) => from !== to).length
    const marks = [...picture.matchAll(/class="dot"[^>]* r="6"|class="ring"/g)].length
    const edges = [...picture.matchAll(/class="edge"/g)].length
    expect([entity, edges >= arrows + marks]).toEqual([entity, true])
  }
})

test('the page of diagrams draws every reference between records of every domain', async () => {
  const references = await sql<{ from: string, to: string }>(
    `select distinct k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to"
       from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and k.confrelid <> 'core.organizations'::regclass
        and n.nspname in (select split_part(e.entity, '.', 1) from core.entities as e)`)
  expect(references.length).toBeGreaterThan(40)
  for (const { from, to } of references) {
    const [picture = '', table = ''] = figureOf(`records-${from.split('.')[0]}`).split('<details>')
    const isThere = [from, to].every((name) => picture.includes(`>${name}</text>`))
      && table.split('\n').some((row) => row.indexOf(`<code>${from}</code>`) >= 0
        && row.lastIndexOf(`<code>${to}</code>`) > row.indexOf(`<code>${from}</code>`))
    expect([from, to, isThere]).toEqual([from, to, true])
  }
})

test('the page of diagrams has no script, no style within, no address of another host, and each id once', () => {
  expect(drawn).not.toMatch(/<script| style=|<style| on\w+=|https?:|url\((?!#)/)
  const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const named = [...drawn.matchAll(/(?:href="#|url\(#|aria-\w+=")([\w-]+)[")]/g)].map(([, id = '']) => id)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((id) => !ids.includes(id) && id !== 'true' && id !== 'Domains')).toEqual([])
})

test('boxes do not lie on one another, lines begin and end at them, and what is written is escaped', () => {
  const box = (id: string) => ({ id, kind: 'own' as const, lines: [{ text: `<${id}>`, href: `/docs#/a/${id}"` }] })
  const edge = (from: string, to: string) => ({ from, to, lines: [{ text: `${from}_to_${to}` }], endMark: 'arrow' })
  const drawing = {
    id: 'a', title: 'A & B', description: 'Both', boxes: ['A', 'B', 'C', 'D'].map(box),
    edges: [edge('A', 'B'), edge('A', 'C'), edge('B', 'D'), edge('C', 'D'), edge('D', 'A'), edge('A', 'B')],
  }
  const svg = draw(drawing)
  expect(draw(drawing)).toBe(svg)
  expect(svg).toContain('<title id="a-title">A &amp; B</title>')
  expect(svg).toContain('<a href="/docs#/a/A&quot;"><text')
  expect(svg).toContain('>&lt;A&gt;</text>')
  const boxes = [...svg.matchAll(/class="box own" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)]
    .map((found) => found.slice(1).map(Number) as [number, number, number, number])
  expect(boxes).toHaveLength(4)
  const covers = ([ax, ay, aw, ah]: number[], [bx, by, bw, bh]: number[]) =>
    ax! < bx! + bw! && bx! < ax! + aw! && ay! < by! + bh! && by! < ay! + ah!
  expect(boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => covers(a, b)))).toEqual([])
  const ends = [...svg.matchAll(/class="edge" d="M([\d.]+) ([\d.]+).*?L([\d.]+) ([\d.]+)"/g)]
  expect(ends).toHaveLength(6)
  for (const [, ...numbers] of ends) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.map(Number)
    for (const [x, y] of [[x1, y1], [x2, y2]]) {
      expect(boxes.some((at) => covers([x! - 1, y! - 1, 2, 2], at))).toBe(true)
    }
  }
})

test('a domain that is new is drawn without being named anywhere', () => {
  const step = (from: string, action: string, to: string) => ({ from, action, to, isOfSystem: false })
  const page = diagramsPage({
    lists: [], actions: [], entities: [], requestRefusals: [],
    pictures: {
      machines: new Map([['tool.loans', [step('OPEN', 'return_tool', 'DONE')]]]),
      beginnings: new Map([['tool.loans', 'OPEN']]),
      references: [{ from: 'tool.loans', to: 'tool.tools', columns: ['site_id', 'tool_id'], isOptional: false, isUnique: true }],
    },
  })
  expect(page).toContain('<section id="tool">')
  expect(page).toContain('<td><code>tool.loans</code></td><td><code>tool_id</code></td><td><code>tool.tools</code></td>'
    + '<td>one; at most one refers</td>')
  expect(page).toContain('It begins as OPEN unless the call sets another status. It ends as DONE.')
})
