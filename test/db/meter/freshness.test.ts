import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

// Which meters are read as often as expected is held against somebody who looks through all readings for the newest one that
// counts.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

const histories = plays(30)
const minute = 60_000
const began = Date.parse('2026-01-01T00:00:00Z')

/** Two of them follow nothing but their own readings, one is read in amounts, one doubts what is fast, one is a gauge. */
const meters = {
  counter: { site: 'north', values: {} }, fast: { site: 'north', values: { max_rate_per_day: 40 } },
  amounts: { site: 'south', values: { reading_mode: 'DELTA' } }, heat: { site: 'south', values: { kind: 'GAUGE', min_value: 0, max_value: 40 } },
  retired: { site: 'north', values: {} },
}
type Code = keyof typeof meters
const codes = Object.keys(meters) as Code[]

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  await client.query(`
    select test.organization('acme'), test.site('north', null, 'Pacific/Kiritimati'), test.site('south', null, 'Asia/Kathmandu');
    select test.asset('north pump', 'north'), test.asset('south pump', 'south'), test.person('tess'), test.person('nora', '{north}')`)
  for (const code of codes) {
    await client.query('select test.meter($1, $2, $3)', [code, `${meters[code].site} pump`, meters[code].values])
  }
  await client.query(`update meter.meters set created_at = $1`, [new Date(began)])
  await client.query('savepoint empty')
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

const anyAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({
    act: fc.constant('ingest' as const), code: fc.constantFrom(...codes),
    readings: fc.array(fc.record({ at: fc.integer({ min: 1, max: 60 * 24 * 20 }), reading: fc.integer({ min: 0, max: 44 }) }), { minLength: 1, maxLength: 4 }),
  }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('reject' as const, 'correct' as const, 'confirm' as const), nth: fc.nat(20), reading: fc.nat(44) }) },
)

async function attempt(sql: string, values: unknown[]): Promise<void> {
  await client.query('savepoint act')
  await client.query(sql, values).catch(async (error: Error) => {
    if (!error.message.startsWith('{')) throw error
    await client.query('rollback to act')
  })
}

test('whatever is read, doubted, corrected and rejected, a meter is overdue when its newest reading that counts is too old', async () => {
  const seen = { fresh: 0, overdue: 0, unread: 0, older: 0 }
  await fc.assert(fc.asyncProperty(
    fc.array(anyAct, { minLength: 2, maxLength: 14, size: 'max' }), fc.array(fc.option(fc.constantFrom(1, 24, 25, 100), { freq: 4 }), { minLength: 5, maxLength: 5 }),
    fc.boolean(), fc.integer({ min: 0, max: 60 * 24 * 25 }), fc.constantFrom(0, 1, -1),
    async (acts, intervals, isRetired, later, beside) => {
      await client.query('rollback to empty')
      for (const [index, hours] of intervals.entries()) {
        await client.query('update meter.meters set expected_interval_hours = $1 where id = test.id($2)', [hours, codes[index]])
      }
      await client.query(`select test.sign_in('tess')`)
      for (const act of acts) {
        if (act.act === 'ingest') {
          const readings = act.readings.map(({ at, reading }) => ({
            meter_code: act.code, reading, read_at: new Date(began + at * minute).toISOString(),
          }))
          await client.query('select accepted from api.ingest_readings($1)', [JSON.stringify(readings)])
          continue
        }
        const { rows: [kept] } = await client.query<{ id: string }>(
          `select id from api.meter_readings where superseded_at is null order by read_at, id
           offset $1::integer % greatest((select count(*) from api.meter_readings where superseded_at is null), 1) limit 1`, [act.nth])
        if (!kept) continue
        if (act.act === 'reject') await attempt('select api.reject_meter_reading($1)', [kept.id])
        else if (act.act === 'confirm') await attempt('select api.confirm_meter_reading($1)', [kept.id])
        else await attempt('select api.correct_meter_reading($1, $2)', [kept.id, act.reading])
      }
      if (isRetired) await client.query(`select api.retire_meter(test.id('retired'))`)
      await client.query('select test.sign_out()')

      const { rows: all } = await client.query<{ code: Code, at: Date, quality: string, superseded: boolean }>(
        `select m.code, r.read_at as at, r.quality, r.superseded_at is not null as superseded
           from meter.readings as r join meter.meters as m on m.id = r.meter_id`)
      // Somebody goes through the whole list and keeps the latest that counts.
      const newest = new Map<Code, number>()
      for (const { code, at, quality, superseded } of all) {
        if (quality === 'GOOD' && !superseded && at.getTime() > (newest.get(code) ?? -Infinity)) newest.set(code, at.getTime())
        else if (newest.has(code)) seen.older++
      }
      const some = codes.find((code, index) => newest.has(code) && intervals[index] !== null)
      const interval = some === undefined ? null : intervals[codes.indexOf(some)] ?? null
      // To the millisecond about the end of one of them, or anywhere.
      const asked = some === undefined || interval === null || later % 3 === 0 ? began + later * minute
        : (newest.get(some) ?? 0) + interval * 60 * minute + beside
      for (const [person, sites] of [['tess', ['north', 'south']], ['nora', ['north']]] as const) {
        const mine = codes.filter((code) => (sites as readonly string[]).includes(meters[code].site) && !(isRetired && code === 'retired'))
        const scopes = [...sites.map((site) => [site, mine.filter((code) => meters[code].site === site)] as const), ['all', mine] as const]
        const expected = scopes.filter(([, some]) => some.length > 0).map(([site, some]) => {
          const of = { fresh: [] as string[], overdue: [] as string[], not_expected: [] as string[] }
          for (const code of some) {
            const hours = intervals[codes.indexOf(code)] ?? null
            if (hours === null) of.not_expected.push(code)
            else of[asked - (newest.get(code) ?? began) > hours * 60 * minute ? 'overdue' : 'fresh'].push(code)
            if (!newest.has(code)) seen.unread++
          }
          seen.fresh += of.fresh.length
          seen.overdue += of.overdue.length
          const count = of.fresh.length + of.overdue.length
          return {
            site, expected: count, fresh: of.fresh.length, overdue: of.overdue.length,
            percent: count === 0 ? null : Math.round(of.fresh.length * 1e6 / count) / 1e4,
            fresh_of: of.fresh.toSorted(), overdue_of: of.overdue.toSorted(), not_expected_of: of.not_expected.toSorted(),
          }
        })
        await client.query('select test.sign_in($1)', [person])
        const { rows: told } = await client.query<Record<string, unknown>>(
          `select coalesce(lower(f.site_code), 'all') as site, f.denominator as expected, f.numerator as fresh, f.overdue,
                  f.percent::float8 as percent,
                  array(select test.name_of(i) from unnest(f.numerator_ids) as i order by 1) as fresh_of,
                  array(select test.name_of(i) from unnest(f.overdue_ids) as i order by 1) as overdue_of,
                  array(select test.name_of(i) from unnest(f.not_expected_ids) as i order by 1) as not_expected_of
             from api.explain_meter_freshness(p_at => $1, p_details => true) as f`, [new Date(asked)])
        await client.query('select test.sign_out()')
        expect(told).toEqual(expected)
      }
    }), { numRuns: histories })
  if (isCounted) for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
})
