import { beforeAll, expect, test } from 'vitest'
import { roundsOf } from '../../support/tiers.ts'
import { spot } from '../support/place.ts'
import { atOnce, outcomeOf } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

// A certificate is revoked while its worker is given work, and while that begins: nothing ends in a deadlock, and what
// is not covered is either refused or told.

let tenant: Tenant
let member: Member
let site: Site
let certificateType: string
let workType: string

const rounds = roundsOf(6)

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
  certificateType = await newRow('create_certificate_type', { p_values: { code: 'WELD', name: 'Welding' } })
  workType = await newRow('create_work_type', { p_values: { code: 'HOT', name: 'Hot', class: 'CORRECTIVE_DEFERRED' } })
  await newRow('create_qualification_requirement', { p_values: { type_id: workType, certificate_type_id: certificateType } })
})

async function newRow(action: string, values: object): Promise<string> {
  const { status, body } = await member.callAny(action, values as Record<string, unknown>)
  expect({ action, status, body: status === 200 ? [] : body }).toEqual({ action, status: 200, body: [] })
  return (body as { id: string }[])[0]?.id ?? ''
}

/** A worker with a certificate, and work that asks for it. */
async function welder(): Promise<{ worker: string, certificate: string, work: string }> {
  const worker = await newRow('create_worker', { p_values: { site_id: site.id, name: 'Wim' } })
  const certificate = await newRow('record_worker_certificate', {
    p_values: { worker_id: worker, certificate_type_id: certificateType, issued_on: '2025-01-01' }
  })
  const work = await newRow('create_work_order', { p_values: { site_id: site.id, location_id: await spot(site), title: 'Seam', type_id: workType } })
  return { worker, certificate, work }
}

const assign = (work: string, worker: string): ReturnType<Member['callAny']> => member.callAny(
  'assign_work_order', { p_work_order_id: work, p_values: { worker_ids: [worker] } })

const revoke = (certificate: string): ReturnType<Member['callAny']> => member.callAny(
  'revoke_worker_certificate', { p_worker_certificate_id: certificate, p_reason: 'Withdrawn' })

test.each(rounds)('a certificate is revoked before work begins, or after, round %i', async () => {
  const { worker, certificate, work } = await welder()
  await assign(work, worker)
  const requests = [revoke(certificate), member.callAny('start_work_order', { p_work_order_id: work })]
  await atOnce(requests)
  const [revoked, started] = await Promise.all(requests)
  expect(revoked?.status).toBe(200)
  expect(['200', '422 CERTIFICATE_MISSING']).toContain(started && outcomeOf(started))
  const { body } = await member.get(`/work_orders?id=eq.${work}&select=status`)
  expect(body).toEqual([{ status: started?.status === 200 ? 'IN_PROGRESS' : 'ASSIGNED' }])
  const { body: rows } = await member.get(`/work_order_assignments?work_order_id=eq.${work}&select=ended_at,shortfalls`)
  expect(rows).toEqual([{ ended_at: null, shortfalls: ['CERTIFICATE_MISSING'] }])
})

test.each(rounds)('who is given work while a certificate is revoked is refused, or it is told, round %i', async () => {
  const { worker, certificate, work } = await welder()
  const requests = [revoke(certificate), assign(work, worker)]
  await atOnce(requests)
  const [revoked, assigned] = await Promise.all(requests)
  expect(revoked?.status).toBe(200)
  expect(['200', '422 CERTIFICATE_MISSING']).toContain(assigned && outcomeOf(assigned))
  const [answer] = (revoked?.body ?? []) as { warnings: { id: string }[] }[]
  expect(answer?.warnings.map(({ id }) => id)).toEqual(assigned?.status === 200 ? [work] : [])
})

test('of many who revoke the same certificate one does', async () => {
  const { certificate } = await welder()
  expect(await atOnce(Array.from({ length: 10 }, () => revoke(certificate))))
    .toEqual({ 200: 1, '409 CERTIFICATE_REVOKED': 9 })
})

test('of many who write the skills of the same version of a worker one does', async () => {
  const { worker } = await welder()
  const skill = await newRow('create_skill', { p_values: { code: 'LASER', name: 'Laser alignment' } })
  const write = { p_worker_id: worker, p_skills: [{ skill_id: skill, skill_level: 3 }], p_row_version: 1 }
  expect(await atOnce(Array.from({ length: 10 }, () => member.callAny('update_worker_skills', write))))
    .toEqual({ 200: 1, '409 STALE_ROW': 9 })
})
