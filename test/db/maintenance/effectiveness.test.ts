import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

// What maintenance keeps away is compared with somebody who goes through every failure and all that was done.

const runs = plays(25)
const hour = 3_600_000
const began = Date.parse('2026-01-01T00:00Z')
const assets = ['a', 'b', 'part', 'far']
const codes = ['leak', 'noise', 'seal worn']

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

const anyStrategy = fc.record({
  subject: fc.constantFrom('a', 'b', 'part', 'pumping', 'deep', 'fans'), code: fc.constantFrom(...codes, null),
  schedule: fc.constantFrom('s a', 's b', 'cover', null), isArchived: fc.nat(5).map((n) => n === 0),
})
const anyFailure = fc.record({
  asset: fc.constantFrom(...assets), component: fc.constantFrom('part', null, null), category: fc.constantFrom('pumping', 'deep', 'fans', null),
  problem: fc.constantFrom('leak', 'noise'), cause: fc.constantFrom('seal worn', null), at: fc.nat(100),
})
const anyOccurrence = fc.record({
  schedule: fc.constantFrom('s a', 's b', 'covered'), status: fc.constantFrom('COMPLETED', 'COMPLETED', 'GENERATED', 'MISSED'),
  isEarly: fc.nat(3).map((n) => n === 0),
})
const anyWorld = fc.record({
  strategies: fc.array(anyStrategy, { minLength: 1, maxLength: 5 }), failures: fc.array(anyFailure, { maxLength: 12 }),
  occurrences: fc.array(anyOccurrence, { maxLength: 8 }), days: fc.tuple(fc.nat(2), fc.nat(3)), since: fc.record({ 's a': fc.nat(60), 's b': fc.nat(60), cover: fc.nat(60) }),
})

const narrower: Record<string, string[]> = { pumping: ['pumping', 'deep'], deep: ['deep'], fans: ['fans'] }

async function begin(): Promise<void> {
  await client.query(`select test.organization('acme'), test.site('north'), test.site('south'), test.person('ann', '{north}')`)
  await client.query(`select test.category('pumping'), test.category('fans')`)
  await client.query(`select test.category('deep', 'pumping')`)
  for (const asset of assets) await client.query('select test.asset($1, $2)', [asset, asset === 'far' ? 'south' : 'north'])
  await client.query('select test.pump_failures()')
  await client.query(`select test.failure_link('pumps', null, 'noise'), test.failure_link('pumps', 'noise', 'seal worn')`)
  await client.query(`select test.schedule('s a', 'a', '{"status": "RETIRED"}'), test.schedule('s b', 'b', '{"status": "RETIRED"}')`)
  await client.query(`select test.schedule('cover', 'a', '{"status": "RETIRED"}'), test.schedule('covered', 'a', '{"status": "RETIRED"}')`)
  await client.query(
    `update maintenance.schedules set asset_id = null, category_id = test.id('pumping') where id = test.id('cover')`)
  await client.query(
    `update maintenance.schedules set covering_schedule_id = test.id('cover') where id = test.id('covered')`)
}

test('what is told is what somebody would count', async () => {
  const seen = { failures: 0, done: 0, told: 0, records: 0 }
  await client.query('savepoint nothing')
  await fc.assert(fc.asyncProperty(anyWorld, async ({ strategies, failures, occurrences, days: [first, more], since }) => {
    await begin()
    for (const [name, hours] of Object.entries(since)) {
      await client.query(
        'update maintenance.schedules set activated_at = $2 where id = test.id($1)', [name, new Date(began + hours * hour)])
    }
    for (const [index, { subject, code, schedule, isArchived }] of strategies.entries()) {
      const isAsset = assets.includes(subject)
      await client.query(
        `insert into maintenance.strategies (
           organization_id, site_id, strategy_number, asset_id, category_id, function, functional_failure, failure_mode, failure_code_id,
           consequence, task_kind, schedule_id, archived_at)
         values (test.id('acme'), test.id('north'), $1, $2, $3, 'f', 'f', 'f', $4, 'OPERATIONAL', 'RESTORE', $5, $6)`,
        [`R${index}`, isAsset ? await idOf(subject) : null, isAsset ? null : await idOf(subject), code && await idOf(code),
          schedule && await idOf(schedule), isArchived ? new Date(began) : null])
    }
    for (const [index, failure] of failures.entries()) {
      const site = failure.asset === 'far' ? 'south' : 'north'
      await client.query(
        `insert into work.failure_reports (
           id, organization_id, site_id, work_order_id, asset_id, component_id, category_id, class_id, problem_id, cause_id, failed_at)
         values (test.remember($1, uuidv7()), test.id('acme'), test.id($2), test.work_order('w' || $1, $2), test.id($3), $4, $5,
                 test.id('pumps'), test.id($6), $7, $8)`,
        [`f${index}`, site, failure.asset, failure.component && await idOf(failure.component),
          failure.category && await idOf(failure.category), failure.problem, failure.cause && await idOf(failure.cause),
          new Date(began + failure.at * hour)])
    }
    for (const [index, { schedule, status, isEarly }] of occurrences.entries()) {
      await client.query(
        `insert into maintenance.occurrences (
           id, organization_id, site_id, schedule_id, seq, due_at, status, reason, may_overlap, work_order_id, decided_at, completed_at,
           is_early)
         values (test.remember($1, uuidv7()), test.id('acme'), test.id('north'), test.id($2), $3, $4, $5, $6, true,
                 case when $6::text is null then test.work_order('o' || $1, 'north') end, $4, case $5 when 'COMPLETED' then $4::timestamptz end, $7)`,
        [`o${index}`, schedule, index + 1, new Date(began), status, status === 'MISSED' ? 'LATER_DUE' : null,
          status === 'COMPLETED' && isEarly])
    }

    const expected = strategies.flatMap(({ subject, code, schedule, isArchived }, index) => {
      if (isArchived || !code || !schedule) return []
      const failed = failures.flatMap((failure, place) =>
        failure.asset !== 'far' && [failure.problem, failure.cause as string | null].includes(code) && failure.at >= since[schedule]
        && ([failure.asset, failure.component].includes(subject) || (narrower[subject] ?? []).includes(failure.category ?? ''))
          ? [`f${place}`] : [])
      const done = occurrences.flatMap((occurrence, place) =>
        occurrence.status === 'COMPLETED' && !occurrence.isEarly
        && occurrence.schedule === (schedule === 'cover' ? 'covered' : schedule) ? [`o${place}`] : [])
      seen.failures += failed.length
      seen.done += done.length
      seen.told++
      return [{ number: `R${index}`, failed, done, ratio: done.length === 0 ? null : (failed.length / done.length).toFixed(4) }]
    }).sort((one, other) => other.failed.length - one.failed.length || one.number.localeCompare(other.number))
    await client.query(`select test.sign_in('ann')`)
    const { rows } = await client.query(
      `select e.strategy_number as number, e.ratio::text as ratio,
              array(select test.name_of(i) from unnest(e.numerator_ids) as i) as failed,
              array(select test.name_of(i) from unnest(e.denominator_ids) as i) as done
         from api.explain_maintenance_effectiveness(p_details => true) as e`)
    const told = rows as typeof expected
    expect(told.map((row) => ({ ...row, failed: row.failed.sort(), done: row.done.sort() })))
      .toEqual(expected.map((row) => ({ ...row, failed: row.failed.sort(), done: row.done.sort() })))
    // As a figure of some days, a strategy a record.
    const { rows: records } = await client.query(
      `select s.strategy_number as number, r.numerator::integer as failed, r.denominator::integer as done
         from api.list_figure_records('FAILURES_BY_MAINTENANCE', date '2026-01-01' + $1::integer, date '2026-01-01' + $2::integer) as r
         join api.maintenance_strategies as s on s.id = r.record_id`, [first, first + more])
    const isIn = (at: number) => at >= first * 24 && at < (first + more + 1) * 24
    expect(records.toSorted((one, other) => one.number.localeCompare(other.number))).toEqual(expected.map(({ number, failed, done }) => ({
      number, failed: failed.filter((name) => isIn(failures[Number(name.slice(1))]?.at ?? -1)).length, done: isIn(0) ? done.length : 0,
    })).filter((row) => row.failed + row.done > 0).toSorted((one, other) => one.number.localeCompare(other.number)))
    seen.records += records.length
    await client.query('rollback to savepoint nothing')
  }), { numRuns: runs, endOnFailure: true })
  // A comparison of nothing with nothing would hold as well.
  if (isCounted) for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(2)
})

async function idOf(name: string): Promise<string> {
  const { rows: [row] } = await client.query<{ id: string }>('select test.id($1) as id', [name])
  return row?.id ?? ''
}
