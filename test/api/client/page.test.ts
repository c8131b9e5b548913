import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actingAs } from '../../../scripts/database/connection.ts'
import { loadDemo } from '../../../scripts/start/load-demo.ts'
import { root } from '../../support/files.ts'
import { startFilesStack } from '../file/support/edge.ts'
import { gatewayUrl } from '../support/caller.ts'
import { cloneUrl } from '../support/database.ts'
import { passTwoMinutes } from '../support/log_in.ts'
import { lend, type UserProject, Workshop } from './projects.ts'

const page = readFileSync(join(root, 'docs/clients.md'), 'utf8')
const examples = new Map([...page.matchAll(/<!-- run: (\S+) -->\n```\w+\n([\s\S]*?)```\n/g)]
  .map(([, name = '', text = '']) => [name, text]))

let workshop: Workshop
let project: UserProject
let environment: NodeJS.ProcessEnv

beforeAll(async () => {
  const demo = await loadDemo(actingAs(cloneUrl(), 'assetry_owner'))
  environment = { ...process.env, ASSETRY_URL: gatewayUrl(), ASSETRY_API_KEY: demo.api_key }
  workshop = await Workshop.open()
  project = await workshop.project('page', { type: 'module' })
  for (const name of ['@supabase/postgrest-js', '@types/node', 'openapi-fetch', 'openapi-typescript', '.bin']) {
    await lend(project, name)
  }
  await project.write(Object.fromEntries(examples))
})

// The examples share a key, which may be exchanged ten times a minute.
beforeEach(passTwoMinutes)

afterAll(async () => {
  await workshop.close()
})

/** Runs a program in the project and answers its lines. */
async function run(program: string, ...words: string[]): Promise<string[]> {
  const options = { cwd: project.directory, env: environment, timeout: 500_000 }
  const { stdout } = await promisify(execFile)(program, words, options)
  return stdout.trim().split('\n')
}

/** Holds a TypeScript example against the types, and runs it. */
async function runTyped(name: string): Promise<string[]> {
  await project.tool('typescript/bin/tsc', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022',
    '--module', 'nodenext', '--allowImportingTsExtensions', '--types', 'node', name)
  return await run(process.execPath, join(root, 'node_modules/tsx/dist/cli.mjs'), name)
}

test('every example is run here', () => {
  expect([...examples.keys()]).toEqual([
    'curl.sh', 'portal.sh', 'client.mjs', 'postgrest.ts', 'types.sh', 'openapi.ts', 'example.py', 'sheet.sh', 'follow.mjs',
    'offline.mjs', 'calendar.sh', 'export.mjs',
  ])
})

test('curl', async () => {
  const answers = (await run('bash', '-eu', 'curl.sh')).join('').replace('][', '],[')
  const [assets, made] = JSON.parse(`[${answers}]`) as { name?: string, code?: string }[][]
  expect(assets).toHaveLength(2)
  for (const { name } of assets ?? []) expect(name).toMatch(/pump/i)
  expect(made).toMatchObject([{ code: 'CURL' }])
})

test('people without an account', async () => {
  const answers = (await run('bash', '-eu', 'portal.sh')).join('').replace('][', '],[')
  const [choices, followed] = JSON.parse(`[${answers}]`) as Record<string, unknown>[][]
  expect(choices?.[0]?.title).toBe('Chicago Warehouse: something is broken')
  const offered = choices?.[0]?.asset_choices as { label: string }[] | undefined
  expect(offered?.every(({ label }) => /pump/i.test(label))).toBe(true)
  expect(followed).toMatchObject([{ title: 'The pump drips', status: 'NEW', allowed_actions: ['cancel_portal_request'] }])
})

test('our client', async () => {
  expect(await run(process.execPath, 'client.mjs')).toEqual([
    'true', 'string false', "422 VALIDATION_FAILED [ 'name' ]",
  ])
})

test('postgrest-js', async () => {
  expect(await runTyped('postgrest.ts')).toEqual(['2 true', 'PJS'])
})

test('openapi-fetch', async () => {
  await run('bash', '-eu', 'types.sh')
  expect(await runTyped('openapi.ts')).toEqual(["[ 'IN_SERVICE', 'IN_SERVICE' ]", 'VALIDATION_FAILED'])
})

/** A Python that has requests; undefined where there is none, as in images that have only Node. */
async function pythonWithRequests(): Promise<string | undefined> {
  for (const program of ['python3', '/usr/bin/python3']) {
    if (await promisify(execFile)(program, ['-c', 'import requests']).then(() => true, () => false)) return program
  }
  return undefined
}

test('Python, or where there is none the requests that the example sends', async () => {
  const python = await pythonWithRequests()
  if (python) {
    expect(await run(python, 'example.py')).toEqual(['True', '422 VALIDATION_FAILED'])
    return
  }
  const text = examples.get('example.py') ?? ''
  for (const word of ['/rpc/exchange_api_key', '"p_key"', '"order": "id"', 'f"gt.{last}"', '"Idempotency-Key"']) {
    expect(text).toContain(word)
  }
  const send = async (path: string, init: RequestInit = {}) => await fetch(`${gatewayUrl()}${path}`, init)
  const json = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ p_key: environment.ASSETRY_API_KEY })
  const [row] = await (await send('/rpc/exchange_api_key', { method: 'POST', headers: json, body })).json() as
    { token: string, error_code: null }[]
  expect(row?.error_code).toBeNull()
  const headers = { ...json, 'Authorization': `Bearer ${row?.token}`, 'Idempotency-Key': 'of a Python program' }
  const first = await (await send('/assets?select=id%2Cname&order=id&limit=1000', { headers })).json() as { id: string }[]
  expect(first.length).toBeGreaterThan(100)
  const rest = await send(`/assets?select=id%2Cname&id=gt.${first.at(-1)?.id}&order=id&limit=1000`, { headers })
  expect(await rest.json()).toEqual([])
  const wrong = JSON.stringify({ p_values: { code: '', name: 'North' } })
  const refused = await send('/rpc/create_site', { method: 'POST', headers, body: wrong })
  expect([refused.status, (await refused.json() as { code: string }).code]).toEqual([422, 'VALIDATION_FAILED'])
})

test('a spreadsheet, which is also what Power Query asks for', async () => {
  await run('bash', '-eu', 'sheet.sh')
  const [names, ...rows] = readFileSync(join(project.directory, 'sites.csv'), 'utf8').trim().split('\n')
  expect(names).toBe('code,name,time_zone')
  expect(rows).toContain('BER,"Berlin Plant",Europe/Berlin')
  expect(page).toContain('RelativePath = "rpc/exchange_api_key"')
  expect(page).toContain('Accept = "text/csv", Authorization = "Bearer "')
})

test('a copy that stays in step', async () => {
  expect(await run(process.execPath, 'follow.mjs')).toEqual(['true', 'Stepford'])
})

test('a device that is offline', async () => {
  expect(await run(process.execPath, 'offline.mjs')).toEqual(['1'])
})

test('a calendar', async () => {
  const stack = await startFilesStack()
  try {
    environment = { ...environment, ASSETRY_URL: stack.url }
    const lines = await run('bash', '-eu', 'calendar.sh')
    expect([lines[0], lines.at(-1), lines.includes('BEGIN:VEVENT\r')]).toEqual(['BEGIN:VCALENDAR\r', 'END:VCALENDAR', true])
  } finally {
    environment = { ...environment, ASSETRY_URL: gatewayUrl() }
    await stack.stop()
  }
})

test('an export for BI', async () => {
  await run(process.execPath, 'export.mjs')
  const lines = (list: string) => readFileSync(join(project.directory, `${list}.csv`), 'utf8').trim().split('\n').length
  expect(lines('sites')).toBeGreaterThan(1)
  expect(lines('assets')).toBeGreaterThan(100)
})

test('the compact description has every list and action, and a tenth of the size', () => {
  const compact = readFileSync(join(root, 'db/generated/llms.txt'), 'utf8')
  const description = readFileSync(join(root, 'db/generated/openapi.json'), 'utf8')
  const { paths } = JSON.parse(description) as { paths: Record<string, { get?: object }> }
  const missing = Object.keys(paths).filter((path) => path !== '/' && !(path.startsWith('/rpc/')
    ? compact.includes(`\n- ${path.slice(5)}(`)
    : compact.includes(`\n- GET ${path}`)))
  expect(missing).toEqual([])
  expect(compact.length).toBeLessThan(description.length / 10)
})

test('every file that the page names is there', () => {
  const named = [...page.matchAll(/\]\((\.?[^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => join('docs', path))
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
