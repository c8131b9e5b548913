import { beforeAll, describe, expect, test } from 'vitest'
import { sampled } from '../../support/tiers.ts'
import { plausibleArguments } from '../support/arguments.ts'
import { anonymous } from '../support/caller.ts'
import { freshAddress } from '../support/log_in.ts'
import { faultsOf, guarded } from '../support/refusals.ts'
import { type Member, newTenant, type Service } from '../support/tenant.ts'

let person: Member
let service: Service
let organizationId: string

beforeAll(async () => {
  const tenant = await newTenant()
  organizationId = tenant.organizationId
  person = await tenant.member({ permissions: 'all' })
  service = await tenant.service()
})

describe('I7 the arguments of an action', () => {
  const withRequired = guarded.filter(({ required }) => required.length > 0)
  test.each(withRequired)('$name names each that is missing, and those that there are', async ({ name, required }) => {
    const answer = await person.callAny(name)
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'VALIDATION_FAILED' }])
    expect(faultsOf(answer).map(({ field, code }) => `${field} ${code}`).sort())
      .toEqual(required.map((argument) => `${argument} MISSING_VALUE`).sort())
    for (const argument of required) expect(answer.text).toContain(argument)
    expect(answer.text).toContain('The arguments are ')
  })

  test.each(guarded)('$name names one that is misspelt, and one that the server owns', async (action) => {
    const args = { ...plausibleArguments(action), p_mispelt: 1, p_organization_id: organizationId }
    const answer = await person.callAny(action.name, args)
    expect(answer.status, answer.text).toBe(422)
    expect(answer.text).toMatch(/The arguments are |It takes no arguments/)
    if (!action.operation.parameters?.some(({ $ref }) => $ref?.endsWith('Prefer-single-object'))) {
      expect(faultsOf(answer).toSorted((one, other) => one.field.localeCompare(other.field))).toEqual(['p_mispelt', 'p_organization_id']
        .map((field) => expect.objectContaining({ field, code: 'UNKNOWN_FIELD' }) as unknown))
    }
  })

  test('one that nearly is an argument is told which', async () => {
    const answer = await person.callAny('activate_meter', { p_metre_id: null })
    expect(answer.text).toContain('perhaps p_meter_id')
  })

  const typed = guarded.flatMap((action) => Object.entries(action.arguments)
    .filter(([, schema]) => schema.format === 'uuid' || /integer|number/.test(String(schema.type)))
    .map(([argument]) => ({ name: action.name, argument, action })))
  test.each(sampled(typed, 0))('$name: $argument of another type names itself', async ({ name, argument, action }) => {
    const answer = await person.callAny(name, { ...plausibleArguments(action), [argument]: 'x' })
    expect(answer.status, answer.text).toBe(422)
    expect(faultsOf(answer)).toContainEqual(expect.objectContaining({ field: argument, code: 'INVALID_TYPE' }))
  })

  test('an array names each element of another type, and is named itself where it is none', async () => {
    const told = async (name: string, args: object): Promise<string[]> => {
      const answer = await person.callAny(name, args)
      expect([answer.status, answer.body]).toMatchObject([422, { code: 'VALIDATION_FAILED' }])
      return faultsOf(answer).map(({ field, code }) => `${field} ${code}`)
    }
    expect(await told('start_export', { p_lists: [['sites'], 'assets', null] })).toEqual(['p_lists[1] INVALID_TYPE'])
    for (const lists of ['{assets', 'assets', { a: 1 }]) expect(await told('start_export', { p_lists: lists })).toEqual(['p_lists INVALID_TYPE'])
    expect(await told('review_notices', { p_notice_ids: ['x', organizationId, null, 7] })).toEqual(['p_notice_ids[1] INVALID_TYPE', 'p_notice_ids[4] INVALID_TYPE'])
    expect(await told('review_notices', { p_notice_ids: Array(1000).fill('x') })).toHaveLength(100)
    const headers = { 'content-type': 'application/json' }
    const broken = await person.send({ method: 'POST', path: '/rpc/review_notices', headers, body: '{"p_notice_ids": ["x",,], "p_other": 1}' })
    expect(faultsOf(broken)).toMatchObject([{ field: 'p_other', code: 'UNKNOWN_FIELD' }])
  })

  test('a log-in answers its row, whatever is missing or misspelt', async () => {
    for (const args of [{}, { key: service.key }, { p_key: service.key, p_on_behalf: person.email }]) {
      const answer = await anonymous().callAny('exchange_api_key', args, { address: freshAddress() })
      expect(answer).toMatchObject({ status: 200, body: [{ token: null, error_code: 'INVALID_KEY' }] })
    }
    const answer = await anonymous().callAny('sign_in', { p_email: 'a@example.org' }, { address: freshAddress() })
    expect(answer).toMatchObject({ status: 200, body: [{ token: null, error_code: 'INVALID_CREDENTIALS' }] })
    expect(answer.text).toContain('p_password (A value is required)')
  })

  test('JSON without its Content-Type, as curl -d sends it, is told as such; a form is read', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const call = (body: string) => anonymous().send({
      method: 'POST', path: '/rpc/exchange_api_key', headers, body, address: freshAddress()
    })
    const refused = await call(JSON.stringify({ p_key: service.key }))
    expect(refused).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    expect(refused.text).toContain('Content-Type: application/json')
    expect(refused.text).not.toContain(service.key)
    expect(await call(`p_key=${service.key}`)).toMatchObject({ status: 200, body: [{ error_code: null }] })
  })

  test.each(['application/xml', 'text/plain', 'text/csv', 'application/octet-stream', 'multipart/form-data'])(
    'a body of %s is 415', async (type) => {
      const answer = await person.post('/rpc/whoami', '<a/>', { headers: { 'content-type': type } })
      expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    })

  test('media types may have capitals', async () => {
    const headers = { 'content-type': 'Application/JSON; Charset=UTF-8' }
    expect(await person.callAny('whoami', {}, { headers })).toMatchObject({ status: 200 })
    expect(await person.get('/sites?limit=0', { accept: 'Application/JSON' })).toMatchObject({ status: 200, body: [] })
    expect((await person.get('/sites?limit=0', { accept: 'TEXT/CSV' })).headers['content-type']).toContain('text/csv')
  })
})
