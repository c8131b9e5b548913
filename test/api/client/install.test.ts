import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../support/files.ts'
import { gatewayUrl } from '../support/caller.ts'
import { actions, lists } from '../support/description.ts'
import { newTenant } from '../support/tenant.ts'
import { Workshop } from './projects.ts'


const tsc = 'typescript/bin/tsc'
let workshop: Workshop
let options: string

beforeAll(async () => {
  workshop = await Workshop.open()
  const { key } = await (await newTenant()).service()
  options = JSON.stringify({ baseUrl: gatewayUrl(), apiKey: key })
})

afterAll(async () => {
  await workshop.close()
})

/** What a program does that uses the client; it prints what it got. */
const use = `
  const [site] = await api.call('create_site', { p_values: { code: 'S' + Date.now(), name: 'North' } })
  const refused = await api.call('create_site', { p_values: { code: '', name: 'North' } }).catch((error) => error)
  console.log(site.row_version, refused instanceof ApiError, refused.faults[0].field, (await api.csv('sites')).length > 0)`
const printed = '1 true code true'

/** A TypeScript program: what it may write, and what must not compile. */
const typed = (begin: string) => `${begin}
const api: Connection = connect(options)
export async function main(): Promise<string[]> {
  const names: string[] = []
  for await (const { name, status } of api.rows('assets', { select: ['name', 'status'] })) {
    if (status === 'IN_SERVICE') names.push(name)
    // @ts-expect-error not a status
    if (status === 'GONE') names.push(name)
  }
  const p_values = { site_id: '', name: 'Pump' }
  await api.call('create_asset', { p_values }, { dryRun: true, signal: AbortSignal.timeout(60_000) })
  // @ts-expect-error no such value
  await api.call('create_asset', { p_values: { site_id: '', name: 'Pump', colour: 'red' } })
  // @ts-expect-error no such argument
  await api.call('create_asset', { p_values, p_colour: 'red' })
  // @ts-expect-error not selected
  await api.list('assets', { select: ['name'] }).then(([asset]) => asset?.status)
  // @ts-expect-error no such column
  await api.count('assets', { where: { nmae: 'eq.Pump' } })
  // @ts-expect-error assets are not written as rows
  await api.write('assets', [])
  // @ts-expect-error a contract type has a category
  await api.write('contract_type_settings', [{ code: 'LEASE', name: 'Lease' }])
  // @ts-expect-error neither a key nor a person
  connect({ baseUrl: '' })
  const error: unknown = new Error()
  // @ts-expect-error no such code
  if (error instanceof ApiError && error.code === 'STALE_ROWS' satisfies ErrorCode) names.push(error.faults[0]?.field ?? '')
  return names
}
`
const imports = (from: string) =>
  `import { ApiError, connect, type Connection, type ConnectOptions, type ErrorCode } from '${from}'
declare const options: ConnectOptions`

const strict = ['--strict', '--noEmit', '--skipLibCheck', 'false']

test('the package is small, has no dependency, and the version of the product', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'client/package.json'), 'utf8')) as Record<string, unknown>
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ version: product.version, engines: product.engines, license: product.license })
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) expect(manifest).not.toHaveProperty(kind)
  const modules = readdirSync(join(root, 'client')).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3))
  expect(workshop.packed.map(({ path }) => path).toSorted()).toEqual([
    'LICENSE', 'README.md', 'package.json', ...modules.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]),
  ].toSorted())
  // Nearly all of it are the types of the lists and actions.
  expect(workshop.packed.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1_800 * (lists.length + actions.length))
})

test('plain JavaScript, as a module and from CommonJS', async () => {
  const project = await workshop.project('plain')
  await project.write({
    'main.mjs': `import { ApiError, connect } from '@assetry/client'\nconst api = connect(${options})${use}`,
    'main.cjs': `import('@assetry/client').then(async ({ ApiError, connect }) => {
      const api = connect(${options})${use}\n})`,
  })
  expect((await project.node('main.mjs')).trim()).toBe(printed)
  expect((await project.node('main.cjs')).trim()).toBe(printed)
})

test.each([
  ['nodenext', ['--module', 'nodenext']],
  ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ['node10', ['--module', 'esnext', '--moduleResolution', 'node10']],
])('TypeScript, %s', async (name, how) => {
  const project = await workshop.project(name, { type: 'module' })
  await project.write({ 'main.ts': typed(imports('@assetry/client')) })
  await project.tool(tsc, ...strict, '--target', 'es2022', ...how, 'main.ts')
})

test('TypeScript that becomes CommonJS and imports as it runs', async () => {
  const project = await workshop.project('commonjs')
  await project.write({
    'main.ts': `async function main(): Promise<void> {
  const { ApiError, connect } = await import('@assetry/client')
  const api = connect(${options})
  const [site] = await api.call('create_site', { p_values: { code: 'C', name: 'North' } })
  // @ts-expect-error no such column
  console.log(site?.row_version, site?.nmae, new ApiError(400, {}).faults.length)
}
void main()
`,
  })
  await project.tool(tsc, '--strict', '--skipLibCheck', 'false', '--target', 'es2022',
    '--module', 'nodenext', 'main.ts')
  expect(readFileSync(join(project.directory, 'main.js'), 'utf8')).toContain('"use strict"')
  expect((await project.node('main.js')).trim()).toBe('1 undefined 0')
})

test('a browser\'s bundle, by Vite', async () => {
  const project = await workshop.project('vite', { type: 'module' })
  await project.write({
    'index.html': '<!doctype html><script type="module" src="/main.ts"></script>',
    'vite.config.js': `export default { build: { modulePreload: { polyfill: false }, target: 'es2022' } }`,
    'main.ts': `import { ApiError, connect } from '@assetry/client'\nconst api = connect(${options})${use}`,
  })
  await project.tool('vite/bin/vite.js', 'build', '--logLevel', 'error')
  const assets = join(project.directory, 'dist/assets')
  const [bundle, ...others] = readdirSync(assets)
  expect(others).toEqual([])
  const text = readFileSync(join(assets, bundle ?? ''), 'utf8')
  expect(text.length).toBeLessThan(16_000)
  expect(text).not.toMatch(/\bnode:|\brequire\(|process\.env/)
  expect((await project.node(join('dist/assets', bundle ?? ''))).trim()).toBe(printed)
})
