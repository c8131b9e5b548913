import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { errorCodes, readGatewayRefusals } from '../../../scripts/generate/errors.ts'
import { readCatalog } from '../../../scripts/generate/model/catalog.ts'
import type { Action } from '../../../scripts/generate/model/model.ts'
import { readModel } from '../../../scripts/generate/model/read-model.ts'
import { namedCodes, refusalsInBody, refusalsOfFunction } from '../../../scripts/generate/model/refusals.ts'
import { explained, explanationOf } from '../../../scripts/generate/remedies.ts'
import { filesBelow, root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))

beforeAll(async () => await client.connect())
afterAll(async () => await client.end())

interface Said {
  action: Action
  /** Codes that "Refuses with" names. */
  named: string[]
  /** Codes that the function's own body refuses with. */
  own: string[]
  /** Codes that can be reached through what it calls. */
  reached: string[]
}

let unchanged: Promise<Said[]> | undefined

/** What each action says that it refuses with, and what its source does. It takes seconds, and is read once. */
async function said(): Promise<Said[]> {
  return await (unchanged ??= saidAfter(''))
}

/** The same after changes that are rolled back. */
async function saidAfter(changes: string): Promise<Said[]> {
  await client.query(`begin; ${changes}`)
  try {
    const catalog = await readCatalog(client)
    const { actions } = await readModel(client, new Map())
    return actions.map((action) => ({
      action,
      named: namedCodes(action.description),
      own: refusalsInBody(catalog, `api.${action.name}`).map(({ code }) => code),
      reached: refusalsOfFunction(catalog, `api.${action.name}`).map(({ code }) => code),
    }))
  } finally {
    await client.query('rollback')
  }
}

/** What an action can answer by itself and does not tell. */
function untold(all: Said[]): string[] {
  return all.flatMap(({ action, own }) =>
    own.filter((code) => !action.refusals.some((refusal) => refusal.code === code))
      .map((code) => `${action.name}: ${code}`))
}

/** What an action tells and cannot answer. */
function untrue(all: Said[]): string[] {
  return all.flatMap(({ action, named, reached }) =>
    named.filter((code) => !reached.includes(code)).map((code) => `${action.name}: ${code}`))
}

test('the comment of an action names every refusal that its own body holds', async () => {
  const all = await said()
  expect(all.length).toBeGreaterThan(90)
  expect(all.flatMap(({ own }) => own).length).toBeGreaterThan(35)
  expect(untold(all)).toEqual([])
})

test('the comment of an action names no refusal that it cannot reach', async () => {
  const all = await said()
  expect(all.flatMap(({ named }) => named).length).toBeGreaterThan(250)
  expect(untrue(all)).toEqual([])
})

test('every refusal within the reach of actions is told by one, but for what stands behind others', async () => {
  const all = await said()
  const told = new Set(all.flatMap(({ action }) => action.refusals.map(({ code }) => code)))
  expect([...new Set(all.flatMap(({ reached }) => reached))].filter((code) => !told.has(code)).sort()).toEqual([
    // Triggers that hold what the actions see to themselves, a source that would post its cost twice, the starter of an
    // organization that was just created, and retentions that are there.
    'APPROVAL_STANDS', 'COST_POSTED', 'JOB_PLAN_REVISION_FROZEN', 'ORGANIZATION_NOT_FOUND', 'RETENTION_NOT_FOUND',
    'TEMPLATE_REVISION_FROZEN',
  ])
})

test('what the tests see an action refuse with is named by its comment', async () => {
  const all = await said()
  const seen = filesBelow('test/db').filter((file) => file.endsWith('.test.sql'))
    .flatMap((file) => refused(readFileSync(join(root, file), 'utf8')).map((refusal) => ({ file, ...refusal })))
  const missing = seen.filter(({ name, code }) =>
    all.some(({ action }) => action.name === name && action.refusals.every((refusal) => refusal.code !== code)))
  expect(seen.length).toBeGreaterThan(400)
  expect(missing.map(({ file, name, code }) => `${file}: ${name} refuses with ${code}`)).toEqual([])
})

/** The actions that a pgTAP file sees refused, with the codes: where a statement calls several, it is not told which. */
function refused(sql: string): { name: string, code: string }[] {
  return [...sql.matchAll(/test\.refuses(_fields)?\(\s*(\$\w*\$)(.*?)\2,\s*'(\w*)/gs)].flatMap(
    ([, isFields, , statement = '', code = '']) => {
      const names = new Set([...statement.matchAll(/\bapi\.(\w+)\s*\(/g)].map(([, name = '']) => name))
      return [...names].filter(() => names.size === 1)
        .map((name) => ({ name, code: isFields ? 'VALIDATION_FAILED' : code }))
    })
}

test('every code has a sentence and a remedy, and every sentence has a code', async () => {
  const gateway = await readGatewayRefusals(root)
  const codes = errorCodes(await readModel(client, new Map()), gateway.refusals).map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(300)
  expect(codes.filter((code) => explanationOf(code) === undefined)).toEqual([])
  expect([...explained.keys()].filter((code) => !codes.includes(code))).toEqual([])
  const sentence = /^[A-Z].{8,}\.$/
  expect([...explained].filter(([, { meaning, remedy }]) => !sentence.test(meaning) || !sentence.test(remedy))).toEqual([])
})

test('both are noticed', async () => {
  const all = await saidAfter(`
    comment on function api.grant_role is $$Give a role

Nobody knows.
Refuses with ACCOUNT_NOT_FOUND (when there is none), ROLE_NOT_FOND and
RIGHTS_EXCEEDED. Read on at NO_SUCH_PLACE.$$`)
  expect(untold(all)).toEqual(['grant_role: ROLE_NOT_FOUND'])
  expect(untrue(all)).toEqual(['grant_role: ROLE_NOT_FOND'])
  const told = all.find(({ action }) => action.name === 'grant_role')?.action.refusals.map(({ code }) => code)
  expect(told).toEqual([
    'ACCOUNT_NOT_FOUND', 'IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED', 'INVALID_IDEMPOTENCY_KEY',
    'PERMISSION_DENIED', 'RIGHTS_EXCEEDED',
  ])
})
