import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { marked } from '../../../scripts/generate/openapi-text.ts'
import { chooseExamples } from '../../../scripts/generate/record-examples.ts'
import { wholeExamples } from '../../../scripts/generate/whole-examples.ts'
import { projectDirectory } from '../../../scripts/project/directory.ts'
import { description } from '../support/description.ts'

type Json = Record<string, unknown>

const document = description as unknown as Json & {
  info: Json, tags: { name: string, description: string }[], components: { responses: Record<string, { description: string }> }
}
const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })))

/** Every object of the document with the keys that lead to it. */
function* objects(value: unknown, path: string[] = []): Generator<[string[], Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Json]
  for (const [key, inner] of Object.entries(value)) yield* objects(inner, [...path, key])
}

test('no enum holds null or has a length beside it', () => {
  const wrong = [...objects(document)].filter(([, { enum: words, maxLength }]) => (
    Array.isArray(words) && (words.includes(null) || maxLength !== undefined)))
  expect(wrong.map(([path]) => path.join('/'))).toEqual([])
})

test('every value has a form', () => {
  const keywords = ['type', '$ref', 'anyOf', 'enum']
  const formless = [...objects(document)].filter(([path, value]) => {
    const isSchema = ['properties'].includes(path.at(-2) ?? '') || path.at(-1) === 'items' || path.at(-1) === 'schema'
    return isSchema && !path.includes('example') && !keywords.some((keyword) => keyword in value)
  })
  expect(formless.map(([path]) => path.join('/'))).toEqual([])
})

test('what looks like HTML stands in code marks', () => {
  const texts = [...objects(document)].flatMap(([path, { description: text, summary }]) =>
    [text, summary].flatMap((each) => (typeof each === 'string' ? [[path.join('/'), each] as const] : [])))
  expect(texts.length).toBeGreaterThan(1000)
  const bare = texts.filter(([, text]) => /<\w/.test(text.replace(/`[^`]*`/g, '')))
  expect(bare).toEqual([])
})

test.each([
  ['POST on /rpc/<name>.', 'POST on `/rpc/<name>`.'],
  ['the row is at /assets?id=eq.<id>.', 'the row is at `/assets?id=eq.<id>`.'],
  ['one of (<a>.<b>,…)', 'one of `(<a>.<b>,…)`'],
  ['(see <id>), and', '`(see <id>)`, and'.replace('`(see <id>)`', '(see `<id>`)')],
  ['`<x>` stays', '`<x>` stays'],
  ['1 < 2 and a > b', '1 < 2 and a > b'],
])('%s becomes %s', (text, shown) => {
  expect(marked(text)).toBe(shown)
})

test('permissions and refusals can be read', () => {
  const calls = operations.filter(({ path }) => path.startsWith('/rpc/'))
  expect(calls.length).toBeGreaterThan(90)
  for (const { name, operation } of calls) {
    const permission = operation['x-permission']
    const words = permission ? `Needs the permission \`${String(permission)}\`.` : /Needs no (token|permission beyond a token)\.$/
    expect([name, operation.description]).toEqual([name, typeof words === 'string'
      ? expect.stringContaining(words) : expect.stringMatching(words)])
  }
  for (const { name, operation } of operations) {
    for (const { code, status } of (operation['x-refusals'] ?? []) as { code: string, status: number }[]) {
      if (status < 400) continue
      const response = operation.responses[status] ?? operation.responses.default
      const followed = document.components.responses[response?.$ref?.split('/').at(-1) ?? '']
      const text = (response as { description?: string } | undefined)?.description ?? followed?.description
      expect([name, text]).toEqual([name, expect.stringContaining(`\`${code}\``)])
    }
  }
})

test('arguments that mean the same in every action are explained', () => {
  const explained = operations.flatMap(({ name, operation }) => {
    const body = operation.requestBody?.content?.['application/json'] as { schema?: { properties?: object } } | undefined
    return Object.entries(body?.schema?.properties ?? {}).map(([argument, schema]) =>
      ({ name, argument, text: (schema as { description?: string }).description }))
  })
  const usual = explained.filter(({ argument }) => ['p_values', 'p_reason', 'p_note', 'p_row_version'].includes(argument))
  expect(usual.length).toBeGreaterThan(100)
  expect(usual.filter(({ text }) => text === undefined)).toEqual([])
  expect(explained.find(({ name, argument }) => name === 'post /rpc/update_site' && argument === 'p_values')?.text)
    .toContain('omitted fields keep their values')
})

test('every body has an example, most of them from a call that a test made, or written by hand', () => {
  const recorded = JSON.parse(
    readFileSync(join(projectDirectory, 'scripts/generate/examples.json'), 'utf8')) as Record<string, Json>
  const bodies = operations.filter(({ operation }) => operation.requestBody)
  const withoutExample = bodies.filter(({ operation }) => (
    (operation.requestBody?.content?.['application/json'] as { example?: unknown } | undefined)?.example === undefined))
  expect(withoutExample.map(({ name }) => name)).toEqual([])
  const unknown = Object.keys(recorded).filter((path) => !bodies.some((body) => body.path === path))
  expect(unknown).toEqual([])
  const written = Object.keys(wholeExamples).map((name) => `/rpc/${name}`)
  expect(new Set([...Object.keys(recorded), ...written]).size / bodies.length).toBeGreaterThan(0.7)
  expect(JSON.stringify(recorded)).not.toMatch(/assetry_live|eyJ/)
})

test('examples are the same however a run numbers and names things', () => {
  const id = (end: string): string => `01890a5d-ac96-774b-bcce-${end.padStart(12, '0')}`
  const sent = [
    { name: '/rpc/a', body: { p_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', p_name: 'site-0123456789' } },
    { name: '/rpc/a', body: { p_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' } },
    { name: '/rpc/b', body: { p_key: 'assetry_live_a_b' } },
    { name: '/rpc/b', body: { p_key: 'x'.repeat(2000), p_other: 'x'.repeat(2000) } },
  ]
  expect(chooseExamples(sent, { '/rpc/c': {} })).toEqual({
    '/rpc/a': { p_id: id('1'), p_name: 'site' }, '/rpc/b': { p_key: '<key>' }, '/rpc/c': {},
  })
})

test('tags say what they are about, and the product has its version beside the data layer\'s', () => {
  for (const { name, description: text } of document.tags) {
    expect([name, text.split('. [Diagrams]')[0]?.length]).toEqual([name, expect.toSatisfy((length: number) => length > 20)])
  }
  const { version } = JSON.parse(readFileSync(join(projectDirectory, 'package.json'), 'utf8')) as { version: string }
  expect(document.info).toMatchObject({ 'version': '12.2.3', 'x-product-version': version })
  expect(document.info.summary).toContain(version)
})
