// Whether a worker may be planned for work is compared with somebody who looks at each paper on the wall calendar of the
// site: random certificates of two types, on both sides of the day line.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())) })
const zones = { east: 'Pacific/Kiritimati', west: 'Pacific/Niue' } as const
const hour = 3_600_000
/** Certificates end around it, and so does what is planned. */
const middle = Date.UTC(2099, 5, 30)

interface Paper { type: 0 | 1, endsAfter: number | null, isRevoked: boolean }
interface Type { isBlocking: boolean, graceDays: number }
interface Case { site: keyof typeof zones, hours: number, types: [Type, Type], papers: Paper[] }

const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
const endOf = ({ endsAfter }: Paper): string | null => endsAfter === null ? null : isoDay(middle + endsAfter * 24 * hour)

/** What is said of the worker: the codes that refuse, and those that are only warned of. */
function judged({ site, hours, types, papers }: Case): { faults: string[], warnings: string[] } {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zones[site] }).format(middle + hours * hour - 1)
  const faults: string[] = []
  const warnings: string[] = []
  for (const [index, { isBlocking, graceDays }] of types.entries()) {
    const held = papers.filter(({ type, isRevoked }) => type === index && !isRevoked)
    if (held.some((paper) => (endOf(paper) ?? '9999') >= day)) continue
    const isSoftened = !isBlocking && held.some((paper) => isoDay(Date.parse(endOf(paper) ?? '') + graceDays * 24 * hour) >= day)
    if (held.length === 0) faults.push('CERTIFICATE_MISSING')
    else if (isSoftened) warnings.push('CERTIFICATE_EXPIRED')
    else faults.push('CERTIFICATE_EXPIRED')
  }
  return { faults: faults.toSorted(), warnings }
}

const anyType = fc.record({ isBlocking: fc.boolean(), graceDays: fc.integer({ min: 0, max: 3 }) })
const anyCase: fc.Arbitrary<Case> = fc.record({
  site: fc.constantFrom('east' as const, 'west' as const),
  hours: fc.oneof(fc.integer({ min: -72, max: 72 }), fc.constantFrom(-14, 10, 11, -13, 35, -11)),
  types: fc.tuple(anyType, anyType),
  papers: fc.array(fc.record({
    type: fc.constantFrom(0 as const, 1 as const),
    endsAfter: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -5, max: 5 }) }, { weight: 1, arbitrary: fc.constant(null) }),
    isRevoked: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  }), { maxLength: 5 }),
})

beforeAll(async () => {
  await client.connect()
  await client.query('set search_path = test, tap, pg_catalog')
  await client.query('begin')
  await client.query(`select test.organization('covered'), test.person('ann')`)
  await client.query(`select test.work_type('hot', null), test.certificate_type('weld'), test.certificate_type('crane')`)
  for (const [site, zone] of Object.entries(zones)) {
    await client.query(`select test.site($1, null, $2), test.worker('worker ' || $1, $1), test.work_order('work ' || $1, $1)`, [site, zone])
    await client.query(`update work.work_orders set type_id = test.id('hot') where id = test.id('work ' || $1)`, [site])
    await client.query(`select test.sign_in('ann')`)
    await client.query(`select api.assign_work_order(test.id('work ' || $1), test.worker_ids('worker ' || $1))`, [site])
    await client.query(`select test.sign_out()`)
  }
  await client.query(`select test.requirement('type_id', 'hot', 'weld'), test.requirement('type_id', 'hot', 'crane')`)
})

afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

/** What the database says, which takes the plan or refuses it. */
async function planned({ site, hours, types, papers }: Case): Promise<ReturnType<typeof judged>> {
  const names = ['weld', 'crane']
  for (const [index, { isBlocking, graceDays }] of types.entries()) {
    await client.query('update workforce.certificate_types set is_blocking = $2, grace_days = $3 where id = test.id($1)',
      [names[index], isBlocking, graceDays])
  }
  for (const paper of papers) {
    await client.query(`select test.certificate('paper', 'worker ' || $1, $2, $3)`, [site, names[paper.type], endOf(paper)])
    if (paper.isRevoked) {
      await client.query(`update workforce.worker_certificates set revoked_on = '2026-01-01', revocation_reason = 'x' where id = test.id('paper')`)
    }
  }
  const end = middle + hours * hour
  const slot = { starts_at: new Date(end - 2 * hour).toISOString(), ends_at: new Date(end).toISOString() }
  await client.query(`select test.sign_in('ann')`)
  try {
    const { rows: [row] } = await client.query<{ warnings: { code: string }[] }>(
      `select warnings from api.schedule_work_order(test.id('work ' || $1),
         jsonb_build_array(jsonb_build_object('worker_id', test.id('worker ' || $1)) || $2))`, [site, slot])
    return { faults: [], warnings: row?.warnings.map(({ code }) => code) ?? [] }
  } catch (error) {
    const { details } = JSON.parse((error as Error).message) as { details: string }
    return { faults: (JSON.parse(details) as { code: string }[]).map(({ code }) => code).toSorted(), warnings: [] }
  }
}

test('who may be planned is who holds on that day what is asked for, on both sides of the day line', async () => {
  const seen = new Set<string>()
  await fc.assert(fc.asyncProperty(anyCase, async (one) => {
    const expected = judged(one)
    await client.query('savepoint one')
    try {
      const found = await planned(one)
      // Who is refused is not warned.
      expect(found).toEqual(expected.faults.length > 0 ? { ...expected, warnings: [] } : expected)
      seen.add(`${one.site} ${[...found.faults, ...found.warnings.map((code) => `warned ${code}`)].join(' ')}`)
    } finally {
      await client.query('rollback to one')
    }
  }), { numRuns: plays(120) })
  // What was compared is no small part of what there is.
  if (isCounted) expect(seen.size).toBeGreaterThan(10)
})
