import { beforeAll, describe, expect, test } from 'vitest'
import { sampled } from '../../support/tiers.ts'
import { plausibleArguments } from '../support/arguments.ts'
import { type Action, actions } from '../support/description.ts'
import { faultsOf, guarded } from '../support/refusals.ts'
import { type Member, newTenant } from '../support/tenant.ts'

let person: Member

beforeAll(async () => void (person = await (await newTenant()).member({ permissions: 'all' })))

describe('I11 instants as arguments are ISO 8601', () => {
  const lax = ['05/06/2026', 'now', 'infinity', '-infinity', 'today', 'epoch', '2026-03-31 08:00 BC',
    '20260331T080000Z',
    'March 31, 2026', '2026-02-30T08:00:00Z', '2026-03-31T08:00', '2026-03-31T08:00:00', '2026-03-31', '2026-03-31T08:00:00 Europe/Berlin', 0, true]
  const temporal = guarded.flatMap((action) => Object.entries(action.arguments)
    .filter(([, schema]) => String(schema.format).startsWith('date'))
    .flatMap(([argument, { format }]) => lax
      .filter((value) => format !== 'date' || value !== '2026-03-31')
      .map((value) => ({ action, name: action.name, argument, value }))))
  test.each(sampled(temporal, 0))('$name: $argument is not $value', async ({ action, argument, value }) => {
    const answer = await person.callAny(action.name, { ...plausibleArguments(action), [argument]: value })
    expect(answer, answer.text).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(faultsOf(answer)).toEqual([expect.objectContaining({ field: argument, code: 'INVALID_TYPE' })])
  })

  const strict = ['2026-03-31T08:00:00Z', '2026-03-31 08:00+02', '2026-03-31T08:00:00.123456+02:00']
  test.each(strict)('%s is', async (value) => {
    const [action] = actions.filter(({ name }) => name === 'start_work_order')
    const args = { ...plausibleArguments(action as Action), p_started_at: value }
    expect(await person.callAny('start_work_order', args)).toMatchObject({ body: { code: 'WORK_ORDER_NOT_FOUND' } })
  })

  test('in a form, too', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'p_work_order_id=x&p_started_at=05%2F06%2F2026'
    const answer = await person.post('/rpc/start_work_order', body, { headers })
    expect(answer).toMatchObject({ status: 422 })
    expect(faultsOf(answer)).toMatchObject([{ field: 'p_started_at' }])
  })
})
