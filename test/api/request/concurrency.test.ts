import { beforeAll, expect, test } from 'vitest'
import { made } from '../support/meters.ts'
import { spot } from '../support/place.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

async function newRequest(asset_id: string | null = null): Promise<string> {
  const { body: [row] } = await member.call('create_request', { p_values: { site_id: site.id, asset_id, title: 'Drips' } })
  return row?.id ?? ''
}

async function newTriaged(asset_id: string | null = null): Promise<string> {
  const id = await newRequest(asset_id)
  await member.call('triage_request', { p_request_id: id })
  return id
}

async function rowsAt(path: string): Promise<Record<string, string>[]> {
  return (await member.get(path)).body as Record<string, string>[]
}

test('of fifty who make work of the same request one does, and there is one work order', async () => {
  const { body: [asset] } = await member.call('create_asset', { p_values: { site_id: site.id, name: 'Pump' } })
  const id = await newTriaged(asset?.id)
  const outcomes = await atOnce(Array.from({ length: 50 }, () => member.callAny('convert_request', { p_request_id: id })))
  expect(outcomes).toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 49 })
  const orders = await rowsAt(`/work_orders?asset_id=eq.${asset?.id}&select=id`)
  expect(orders).toHaveLength(1)
  expect(await rowsAt(`/requests?id=eq.${id}&select=work_order_id,status`))
    .toEqual([{ work_order_id: orders[0]?.id, status: 'CONVERTED' }])
})

// What follows races a few times, because each time only one of the ways to come out of it is seen.
const rounds = Array.from({ length: 6 }, (_, round) => round)

test.each(rounds)('requests that become one of each other at once form no circle, round %i', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => newRequest()))
  const outcomes = await atOnce(ids.flatMap((p_request_id) => ids.filter((into) => into !== p_request_id)
    .map((p_into_request_id) => member.callAny('merge_request', { p_request_id, p_into_request_id }))))
  for (const outcome of Object.keys(outcomes)) expect(outcome).toMatch(/^(200|409 TRANSITION_NOT_ALLOWED|422 TARGET_NOT_OPEN)$/)
  const rows = await rowsAt(`/requests?id=in.(${ids.join()})&select=id,duplicate_of_id`)
  const next = new Map(rows.map((row) => [row.id, row.duplicate_of_id]))
  expect(rows.filter((row) => row.duplicate_of_id === null)).toHaveLength(1)
  for (const id of ids) {
    let at: string | undefined = id
    for (let step = 0; next.get(at) != null; step++) {
      expect(step).toBeLessThan(4)
      at = next.get(at)
    }
  }
})

test.each(rounds)('work that is made, finished and reopened at once ends in one of the ways there are, round %i', async () => {
  const id = await newTriaged()
  await member.call('convert_request', { p_request_id: id, p_values: { location_id: await spot(site) } })
  const [request] = await rowsAt(`/requests?id=eq.${id}`)
  const work = { p_work_order_id: request?.work_order_id ?? '' }
  await member.call('start_work_order', work)
  const outcomes = await atOnce([
    ...Array.from({ length: 4 }, () => member.callAny('complete_work_order', work)),
    ...Array.from({ length: 4 }, () => member.callAny('reopen_work_order', { ...work, p_reason: 'leaks' })),
    ...Array.from({ length: 4 }, () => member.callAny('reopen_request', { p_request_id: id, p_reason: 'leaks' })),
  ])
  for (const outcome of Object.keys(outcomes)) expect(outcome).toMatch(/^(200|409 TRANSITION_NOT_ALLOWED)$/)
  const [after] = await rowsAt(`/requests?id=eq.${id}&select=status,work_order_id`)
  const [order] = await rowsAt(`/work_orders?id=eq.${after?.work_order_id}&select=status`)
  expect(after?.status).toBe(order?.status === 'COMPLETED' ? 'RESOLVED' : 'CONVERTED')
})

test('a request is answered once, however often its answer is sent', async () => {
  const id = await newRequest()
  await member.call('request_details', { p_request_id: id, p_question: 'Where?' })
  const outcomes = await atOnce(Array.from({ length: 10 }, () =>
    member.callAny('answer_request', { p_request_id: id, p_answer: 'Here' })))
  expect(outcomes).toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 9 })
  expect(await rowsAt(`/request_messages?request_id=eq.${id}&kind=eq.ANSWER`)).toHaveLength(1)
})

test('a request is judged once', async () => {
  const id = await newTriaged()
  await member.call('convert_request', { p_request_id: id, p_values: { location_id: await spot(site) } })
  const [request] = await rowsAt(`/requests?id=eq.${id}`)
  const work = { p_work_order_id: request?.work_order_id ?? '' }
  await member.call('start_work_order', work)
  await member.call('complete_work_order', work)
  const outcomes = await atOnce([1, 2, 3, 4, 5].map((p_score) =>
    member.callAny('record_request_feedback', { p_request_id: id, p_score })))
  expect(outcomes).toEqual({ 200: 1, '409 FEEDBACK_GIVEN': 4 })
})

test('a location is archived, or it has active portals and schedules: never both', async () => {
  for (let round = 0; round < 6; round++) {
    const { id: location_id } = await made(member, 'create_location', { p_values: { site_id: site.id, code: `L${round}`, name: 'Room' } })
    const { id: p_maintenance_schedule_id } = await made(member, 'create_maintenance_schedule', {
      p_values: { site_id: site.id, location_id, name: 'Round', title: 'Look', every_n: 1, every_unit: 'MONTH', anchor_on: '2026-01-01' },
    })
    const outcomes = await atOnce([
      member.callAny('update_location', { p_location_id: location_id, p_values: { archived_at: '2026-01-01T00:00:00Z' } }),
      ...Array.from({ length: 3 }, () => member.callAny('create_request_portal', { p_values: { site_id: site.id, location_id, title: 'Door' } })),
      member.callAny('activate_maintenance_schedule', { p_maintenance_schedule_id }),
    ])
    const allowed = ['200', '409 LOCATION_ARCHIVED', '422 LOCATION_IN_USE', '422 VALIDATION_FAILED']
    expect(Object.keys(outcomes).filter((outcome) => !allowed.includes(outcome))).toEqual([])
    const rows = async (path: string) => (await member.get(path)).body as { archived_at?: string | null }[]
    const [standing] = await rows(`/locations?id=eq.${location_id}&select=archived_at`)
    const active = [
      ...await rows(`/request_portals?location_id=eq.${location_id}&is_active=is.true&select=id`),
      ...await rows(`/maintenance_schedules?location_id=eq.${location_id}&status=eq.ACTIVE&select=id`),
    ]
    expect(active).toHaveLength(standing?.archived_at === null ? 4 : 0)
  }
})
