import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../../support/files.ts'
import { type GatedUpstream, noLimits, startGatedUpstream } from './gated-upstream.ts'
import { exchange, request, type WireAnswer } from './wire.ts'

const names = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']
const token = { Authorization: 'Bearer abc' }
let stack: GatedUpstream

beforeAll(async () => void (stack = await startGatedUpstream('test-names', { limits: noLimits })))

afterAll(async () => await stack?.stop())

beforeEach(() => void stack.upstream.take())

async function send(method: string, path: string, type = 'application/json', body?: string): Promise<WireAnswer> {
  const headers = { ...token, ...(body === undefined ? {} : { 'Content-Type': type }) }
  return await exchange(Number(new URL(stack.gateway.url).port), request(method, path, headers, body))
}

describe('a name that every object has is a name as any other', () => {
  const form = 'application/x-www-form-urlencoded'
  const long = 'x'.repeat(20_000)
  const places: [string, string, string, string?, ((name: string) => string)?][] = [
    ['a path', 'GET', '/{name}'], ['an action', 'POST', '/rpc/{name}', 'application/json', () => '{}'],
    ['an action that is read', 'GET', '/rpc/{name}'],
    ['an argument of a read', 'GET', '/rpc/list_options?p_entity=site&{name}=1'], ['a condition', 'GET', '/sites?{name}=eq.1'],
    ['columns', 'POST', '/rpc/create_site?columns={name}', 'application/json', () => '{}'],
    ['an order', 'GET', '/sites?order={name}.desc'], ['select', 'GET', '/sites?select={name},{name}'],
    ['an argument', 'POST', '/rpc/create_site', 'application/json', (name) => `{"p_values":{},"${name}":1}`],
    ['one of a long body', 'POST', '/rpc/create_site', 'application/json', (name) => `{"p_values":"${long}","${name}":1}`],
    ['one of a form', 'POST', '/rpc/create_site', form, (name) => `p_values={}&${name}=1`],
    ['one of a log-in', 'POST', '/oauth/token', form, (name) => `grant_type=client_credentials&${name}=1`],
    ['a column of rows', 'POST', '/contract_type_settings', 'application/json', (name) => `[{"code":"x","${name}":1}]`],
    ['a column of CSV', 'POST', '/contract_type_settings', 'text/csv', (name) => `code,${name}\nx,1\n`],
    ['a column of an import', 'POST', '/rpc/import_assets', 'text/csv', (name) => `code,${name}\nx,1\n`],
    ['a media type', 'POST', '/rpc/create_site', '{name}', () => '{}'],
    ['a method', '{name}', '/sites'],
  ]
  test.each(places)('%s', async (_place, method, path, type, body) => {
    const ask = async (name: string) => {
      const put = (text: string): string => text.replaceAll('{name}', name)
      const { status, body: text } = await send(put(method), put(path), put(type ?? ''), body?.(name))
      return { status, code: (/"(?:code|error)":"(\w+)"/.exec(text) ?? [])[1], sent: stack.upstream.take().length }
    }
    for (const name of names) expect([name, await ask(name)]).toEqual([name, await ask('zorvex')])
  })
})

test('the scripts of the gateway make no object that has names of its own', () => {
  const folder = join(root, 'gateway')
  const found = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== 'surface.js').flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n')
      .flatMap((line, index) => /(=|\|\||\?\?|:|return)\s*\{\}/.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : []))
  expect(found, 'write Object.create(null), and own(table, name) of requests.js where a table is asked').toEqual([])
})

describe('a byte order mark is no part of a body', () => {
  const mark = '\u00ef\u00bb\u00bf'
  test.each([
    ['/rpc/create_site', 'application/json', '{"p_values":{}}'],
    ['/rpc/create_site', 'application/json', `{"p_values":"${'x'.repeat(3000)}"}`],
    ['/rpc/create_site', 'application/json', `{"p_values":"${'x'.repeat(200_000)}"}`],
    ['/rpc/ingest_readings', 'application/json', `{"p_readings":["${'x'.repeat(5_000_000)}"]}`],
    ['/contract_type_settings', 'application/json', '[{"code":"x"}]'],
    ['/contract_type_settings', 'application/json', `[{"code":"${'x'.repeat(200_000)}"}]`],
    ['/contract_type_settings', 'text/csv', 'code\nx\n'],
    ['/contract_type_settings', 'text/csv', `code\n${'x'.repeat(5_000_000)}\n`],
  ])('%s, %s', async (path, type, body) => {
    for (const text of [body, mark + body]) {
      expect((await exchange(Number(new URL(stack.gateway.url).port), Buffer.from(
        request('POST', path, { ...token, 'Content-Type': type }, text), 'latin1'))).status).toBe(200)
      expect(stack.upstream.take().map(({ bytes }) => bytes)).toEqual([body.length])
    }
  })
})
