import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import createClient from 'openapi-fetch'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { generateZodClientFromOpenAPI } from 'openapi-zod-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { descriptionsByArea } from '../../../scripts/project/areas.ts'
import { descriptionFile } from '../../../scripts/project/built.ts'
import { projectDirectory } from '../../../scripts/project/directory.ts'
import { sampled } from '../../support/tiers.ts'
import { gatewayUrl } from '../support/caller.ts'
import { newTenant } from '../support/tenant.ts'
import { compile } from './compile.ts'

const text = readFileSync(join(projectDirectory, descriptionFile), 'utf8')
const types = readFileSync(join(projectDirectory, 'client/database.ts'), 'utf8')

test('redocly finds nothing, by its strictest rules, examples included', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false } },
  })
  const problems = await lintFromString({ source: text, absoluteRef: `${projectDirectory}/openapi.json`, config })
  const told = problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)
  expect(told).toEqual([])
})

describe('openapi-typescript', () => {
  const using = (lines: string): string => `import createClient from 'openapi-fetch'
    import type { paths } from './paths.ts'
    const client = createClient<paths, 'application/json'>({ baseUrl: 'http://127.0.0.1' })
    ${lines}`
  const files = {
    'use.ts': using(`
      const { data } = await client.POST('/rpc/exchange_api_key', { body: { p_key: 'key' } })
      const token: string | null | undefined = data?.[0]?.token
      const assets = await client.GET('/assets', { params: { query: { status: 'eq.IN_SERVICE', limit: 10 } } })
      const actions: string[] | null | undefined = assets.data?.[0]?.allowed_actions
      const custom: { [key: string]: unknown } | null | undefined = assets.data?.[0]?.custom
      const made = await client.POST('/rpc/create_asset', {
        body: { p_values: { name: 'Pump', site_id: 'id', criticality: null } },
        params: { header: { 'Idempotency-Key': 'one', Prefer: 'tx=rollback' } },
      })
      const id: string | undefined = made.data?.[0]?.id
      const read = await client.POST('/rpc/ingest_readings', { body: { p_readings: [{ meter_code: 'M', reading: 1 }] } })
      const outcome: 'ACCEPTED' | 'SUSPECT' | 'DUPLICATE' | 'REJECTED' | undefined = read.data?.[0]?.outcomes?.[0]?.outcome
      console.log(token, actions, custom, id, outcome)`),
    'mistakes.ts': using(`
      await client.GET('/assetz')
      await client.POST('/rpc/create_asset', { body: { p_values: { site_code: 'NORTH' } } })
      await client.POST('/rpc/create_asset', { body: { p_values: { name: 'Pump', site_id: 'id', criticality: 'Z' } } })
      await client.POST('/rpc/ingest_readings', { body: { p_readings: [{ meter_code: 'M', reading: '1' }] } })`),
    'database.ts': types,
    'comparison.ts': comparison,
    'compare.ts': comparing(`Api['Views']`, `Api['Functions']`),
    'compare_other.ts': comparing(`Omit<Api['Views'], 'assets'> & {
  assets: { Row: Omit<Api['Views']['assets']['Row'], 'allowed_actions'> & { allowed_actions: string[] } } }`,
    `Omit<Api['Functions'], 'create_site' | 'whoami'> & {
  create_site: { Args: { p_values?: string }, Returns: Api['Functions']['create_site']['Returns'] }
  whoami: { Args: Api['Functions']['whoami']['Args'], Returns: string } }`),
  }
  let said: string[]

  // All at once, because the compiler takes seconds to read and to resolve the description as types.
  beforeAll(async () => {
    said = compile({ 'paths.ts': astToString(await openapiTypescript(text, { defaultNonNullable: false })), ...files })
  })

  const saidOf = (...names: string[]): string[] => said.filter((line) => names.some((name) => line.startsWith(`${name}:`)))

  test('makes types with which openapi-fetch compiles, and which find mistakes', () => {
    expect(saidOf('paths.ts', 'use.ts')).toEqual([])
    expect(new Set(saidOf('mistakes.ts').map((line) => line.split(' ')[0])))
      .toEqual(new Set([5, 6, 7, 8].map((line) => `mistakes.ts:${line}`)))
  })

  test('says the same as the types for postgrest-js', () => {
    expect(saidOf('database.ts', 'comparison.ts', 'compare.ts')).toEqual([])
    expect(saidOf('compare_other.ts').map((line) => /type '"(\w+)"'\.$/.exec(line)?.[1])).toEqual(['assets', 'create_site', 'whoami'])
  })

  test('says nothing of anything else', () => {
    expect(said.filter((line) => !saidOf('mistakes.ts', 'compare_other.ts').includes(line))).toEqual([])
  })
})

test('openapi-fetch reads and acts', async () => {
  const tenant = await newTenant()
  const site = await tenant.site()
  const { token } = await tenant.member({ permissions: 'all' })
  // The description as types is compiled above; here it is called.
  const client = createClient<Record<string, never>>({ baseUrl: gatewayUrl(), headers: { Authorization: `Bearer ${token}` } })
  const call = client as unknown as Record<'GET' | 'POST', (path: string, options: object) => Promise<{ data?: unknown }>>
  const made = await call.POST('/rpc/create_asset', { body: { p_values: { name: 'Pump', site_id: site.id } } })
  expect(made.data).toMatchObject([{ status: expect.any(String) }])
  const read = await call.GET('/assets', { params: { query: { name: 'eq.Pump', select: 'name,site_id' } } })
  expect(read.data).toEqual([{ name: 'Pump', site_id: site.id }])
})

describe('openapi-zod-client makes schemas that compile', () => {
  const modules = createRequire(import.meta.url)
  const zod = createRequire(modules.resolve('openapi-zod-client')).resolve('zod')
  let written: [area: string, names: string[], schemas: string][]
  let said: string[]

  // All at once, because the compiler takes seconds to begin.
  beforeAll(async () => {
    written = await Promise.all(sampled([...descriptionsByArea(text)], 0).map(async ([area, description]) => {
      const openApiDoc = JSON.parse(description)
      // The table of endpoints has the compiler infer for minutes and says nothing that the schemas do not say.
      const schemas = await generateZodClientFromOpenAPI({
        openApiDoc, disableWriteToFile: true, templatePath: modules.resolve('openapi-zod-client/src/templates/schemas-only.hbs'),
        options: { shouldExportAllSchemas: true, defaultStatusBehavior: 'auto-correct' },
      }) as unknown as string
      return [area, Object.keys(openApiDoc.components.schemas), schemas]
    }))
    said = compile(Object.fromEntries(written.map(([area, , schemas]) => [`${area}.ts`, schemas])), {
      zod: [join(dirname(zod), '../index.d.ts'), join(dirname(zod), 'index.d.ts')],
    })
  })

  test('one for each schema of the description', () => {
    expect(written.length).toBeGreaterThan(0)
    for (const [, names, schemas] of written) {
      expect(schemas).toMatch(/= z\s*\.object\(/)
      expect(names.filter((name) => !schemas.includes(`const ${name} = `) && !schemas.includes(`const ${name}: `))).toEqual([])
    }
  })

  test('of which the compiler says nothing', () => {
    expect(said).toEqual([])
  })
})

/**
 * What is JSON of any form is `Json` to the one and unknown to the other; everything else must be equal. A path is looked up by a
 * condition: an intersection of every name with every path is a million types.
 */
const comparison = `
import type { Json } from './database.ts'
import type { paths } from './paths.ts'

type Plain<T> = unknown extends T ? unknown : Json extends T ? unknown
  : T extends string | number | boolean | null | undefined ? T
  : T extends (infer Item)[] ? Plain<Item>[]
  : { [Key in keyof T]: Plain<T[Key]> }
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

type At<Path> = Path extends keyof paths ? paths[Path] : never
type RowOf<Path> = Path extends { get: { responses: { 200: { content: { 'application/json': (infer Row)[] } } } } } ? Row : never
type BodyOf<Path> = Path extends { post: { requestBody?: { content: { 'application/json': infer Body } } } } ? Body : never
type AnswerOf<Path> = Path extends { post: { responses: { 200: { content: { 'application/json': infer Answer } } } } } ? Answer : undefined
type Different<T> = { [Name in keyof T]: T[Name] extends true ? never : Name }[keyof T]

type ListPath = Exclude<keyof paths, '/' | \`/rpc/\${string}\`>
type ViewRow<View> = View extends { Row: infer Row } ? Row : never
type ArgumentsOf<Function> = Function extends { Args: infer Args } ? Args : never
type ReturnOf<Function> = Function extends { Returns: infer Returns } ? Returns : never
type Lists<Views> = { [Name in keyof Views & string]: Same<Plain<ViewRow<Views[Name]>>, Plain<RowOf<At<\`/\${Name}\`>>>> }
type Inputs<Functions> = { [Name in keyof Functions & string]: [ArgumentsOf<Functions[Name]>] extends [never]
  ? true : Same<Plain<ArgumentsOf<Functions[Name]>>, Plain<NonNullable<BodyOf<At<\`/rpc/\${Name}\`>>>>> }
type Answers<Functions> = { [Name in keyof Functions & string]: Same<Plain<ReturnOf<Functions[Name]>>, Plain<AnswerOf<At<\`/rpc/\${Name}\`>>>> }

export type Names<Views> = Same<\`/\${keyof Views & string}\`, ListPath>
export type DifferentLists<Views> = [Different<Lists<Views>>] extends [never] ? 'none' : Different<Lists<Views>>
export type DifferentInputs<Functions> = [Different<Inputs<Functions>>] extends [never] ? 'none' : Different<Inputs<Functions>>
export type DifferentAnswers<Functions> = [Different<Answers<Functions>>] extends [never] ? 'none' : Different<Answers<Functions>>
`

const comparing = (views: string, functions: string): string => `
import type { DifferentAnswers, DifferentInputs, DifferentLists, Names } from './comparison.ts'
import type { Database } from './database.ts'

type Api = Database['api']
type Views = ${views}
type Functions = ${functions}

const names: Names<Views> = true
const lists: DifferentLists<Views> = 'none'
const inputs: DifferentInputs<Functions> = 'none'
const answers: DifferentAnswers<Functions> = 'none'
console.log(names, lists, inputs, answers)
`
