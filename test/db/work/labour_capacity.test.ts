import fc from 'fast-check'
import { DateTime } from 'luxon'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'

// Capacity and load of labour against a model that asks in each quarter of an hour what each worker does.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})
beforeAll(() => client.connect())
afterAll(() => client.end())

const workers = ['wim', 'wes', 'zoe']
beforeEach(async () => {
  await client.query('begin')
  for (const made of ["test.organization('acme')", "test.site('north')", "test.site('south')", "test.person('ann')",
    ...workers.map((name) => `test.worker('${name}', 'north')`), "test.crew('crew', 'north')",
    "test.work_order('fan', 'north')", "test.work_order('away', 'south')", "test.vendor('crane')"]) await client.query(`select ${made}`)
  await client.query(`update workforce.workers set vendor_id = test.id('crane') where id = test.id('wim')`)
  await client.query("select test.sign_in('ann'), set_config('role', session_user, true)")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

interface Period { worker: number, starts: number, ends: number, word: string }
interface History { shifts: Period[], absences: Period[], slots: Period[], crews: number[], from: number, days: number, zone: string }

const base = DateTime.fromISO('2026-10-19T00:00', { zone: 'UTC' })
const quarter = 900_000
const span = 21 * 96

/** Periods in quarters of an hour; of one worker none overlap where their words say so. */
const periods = (words: string[], exclusive: (word: string) => boolean, longest: number): fc.Arbitrary<Period[]> =>
  fc.array(fc.record({
    worker: fc.integer({ min: 0, max: 2 }), starts: fc.integer({ min: 0, max: span }),
    ends: fc.integer({ min: 1, max: longest }), word: fc.constantFrom(...words),
  }), { maxLength: 40 }).map((drawn) => {
    const kept: Period[] = []
    for (const { worker, starts, ends: length, word } of drawn) {
      const ends = starts + length
      const meets = exclusive(word) && kept.some((each) =>
        each.worker === worker && exclusive(each.word) && each.starts < ends && starts < each.ends)
      if (!meets) kept.push({ worker, starts, ends, word })
    }
    return kept
  })

const history: fc.Arbitrary<History> = fc.record({
  shifts: periods(['REGULAR', 'REGULAR', 'OVERTIME', 'ON_CALL'], () => true, 48),
  absences: periods(['APPROVED', 'REQUESTED', 'REJECTED'], (word) => word === 'APPROVED', 300),
  slots: periods(['fan', 'away', 'released'], (word) => word !== 'released', 40),
  crews: fc.subarray([0, 1, 2]),
  from: fc.integer({ min: 0, max: 13 }), days: fc.integer({ min: 0, max: 16 }),
  zone: fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'America/New_York', 'UTC'),
})

const at = (place: number): string => base.plus({ milliseconds: place * quarter }).toISO() ?? ''

async function store({ shifts, absences, slots, crews, zone }: History): Promise<void> {
  await client.query('rollback to savepoint empty')
  await client.query(`update core.sites set time_zone = $1 where id = test.id('north')`, [zone])
  await client.query('delete from workforce.worker_shifts')
  for (const { worker, starts, ends, word } of shifts) {
    await client.query(
      `insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
       values (test.id('acme'), test.id('north'), test.id($1), $2::timestamptz::date, $2, $3, $4)`,
      [workers[worker], at(starts), at(ends), word])
  }
  for (const { worker, starts, ends, word } of absences) {
    await client.query(
      `insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
       values (test.id('acme'), test.id('north'), test.id($1), 'LEAVE', $2, $3, $4, case $4 when 'REQUESTED' then null else now() end)`,
      [workers[worker], at(starts), at(ends), word])
  }
  for (const { worker, starts, ends, word } of slots) {
    await client.query(
      `insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, released_at, status)
       select w.organization_id, w.site_id, w.id, test.id($1), $2, $3, now(), case $4 when 'released' then now() end,
              case $4 when 'released' then 'RELEASED' else 'PLANNED' end
         from work.work_orders as w where w.id = test.id(case $4 when 'away' then 'away' else 'fan' end)`,
      [workers[worker], at(starts), at(ends), word])
  }
  for (const worker of crews) {
    await client.query(
      `insert into workforce.crew_members (organization_id, site_id, crew_id, worker_id, starts_on)
       values (test.id('acme'), test.id('north'), test.id('crew'), test.id($1), '2026-01-01')`, [workers[worker]])
  }
}

/** Hours of each week and key, by asking every quarter of an hour. */
function modelled({ shifts, absences, slots, from, days, zone }: History, keyOf: (worker: number) => string): string[] {
  const first = base.plus({ days: from })
  const last = first.plus({ days })
  const sums = new Map<string, number[]>()
  for (let day = first; day <= last; day = day.plus({ days: 1 })) {
    const monday = day.minus({ days: day.weekday - 1 }).toISODate() ?? ''
    for (const worker of [0, 1, 2]) {
      const key = `${monday} ${keyOf(worker)}`
      const sum = sums.get(key) ?? [0, 0, 0, 0]
      sums.set(key, sum)
      const [begins, ends] = [day, day.plus({ days: 1 })]
        .map((each) => DateTime.fromObject({ year: each.year, month: each.month, day: each.day }, { zone }).toMillis())
      for (let now = begins ?? 0; now < (ends ?? 0); now += quarter) {
        const place = (now - base.toMillis()) / quarter
        const has = (list: Period[], word: (word: string) => boolean) =>
          list.some((each) => each.worker === worker && word(each.word) && each.starts <= place && place < each.ends)
        const isShift = has(shifts, (word) => word !== 'ON_CALL')
        const isAbsent = has(absences, (word) => word === 'APPROVED')
        const isTaken = has(slots, (word) => word !== 'released')
        const counted = [isShift && !isAbsent, isShift && isAbsent, isTaken, isShift && !isAbsent && !isTaken]
        for (const [index, is] of counted.entries()) if (is) sum[index] = (sum[index] ?? 0) + 0.25
      }
    }
  }
  return [...sums].map(([key, sum]) => `${key}: ${sum.join(' ')}`).toSorted()
}

test('capacity, absences, load and free hours are those seen in each quarter of an hour', async () => {
  await fc.assert(fc.asyncProperty(history, async (drawn) => {
    await store(drawn)
    const [from, until] = [drawn.from, drawn.from + drawn.days].map((days) => base.plus({ days }).toISODate() ?? '')
    for (const by of ['WORKER', 'CREW', 'CRAFT']) {
      const { rows } = await client.query<{ week: string, key: string, sums: string[] }>(
        `select week_starts_on::text as week,
                case $3 when 'WORKER' then worker_name when 'CREW' then coalesce(crew_code, 'none') else 'all' end as key,
                array[capacity_hours, absence_hours, scheduled_hours, free_hours]::float8[] as sums
           from api.explain_labour_capacity($1, $2, $3, array[test.id('north')])`, [from, until, by])
      const found = rows.map(({ week, key, sums }) => `${week} ${key}: ${sums.join(' ')}`).toSorted()
      expect(found).toEqual(modelled(drawn, (worker) => {
        if (by === 'WORKER') return workers[worker] ?? ''
        return by === 'CREW' ? (drawn.crews.includes(worker) ? 'CREW' : 'none') : 'all'
      }))
    }
    const { rows: weeks } = await client.query<{ line: string }>(
      `select concat_ws(' ', v.group_ids ->> 'week' || ' all:', v.denominator::float8, v.numerator::float8) as line
         from api.list_figure_values('LABOUR_UTILIZATION', $1, $2, '{week}') as v`, [from, until])
    const ofFigure = (lines: string[]): string[] => lines
      .map((line) => line.replace(/: (\S+) \S+ (\S+) \S+$/, ': $1 $2')).filter((line) => !line.endsWith(': 0 0'))
    expect(weeks.map(({ line }) => line).toSorted()).toEqual(ofFigure(modelled(drawn, () => 'all')))
    // wim is with a vendor.
    for (const by of ['worker', 'vendor']) {
      const { rows: groups } = await client.query<{ line: string }>(
        `select concat_ws(' ', v.group_ids ->> 'week', coalesce(test.name_of((v.group_ids ->> $3)::uuid), 'own') || ':', v.denominator::float8, v.numerator::float8)
                  as line
           from api.list_figure_values('LABOUR_UTILIZATION', $1, $2, array['week', $3]) as v`, [from, until, by])
      expect(groups.map(({ line }) => line).toSorted(), by).toEqual(ofFigure(modelled(drawn, (worker) =>
        by === 'worker' ? workers[worker] ?? '' : worker === 0 ? 'crane' : 'own')))
    }
  }), { numRuns: plays(30) })
})

test('bad input is refused, and inactive workers do not count', async () => {
  const refusal = async (...args: unknown[]): Promise<string> => {
    await client.query('savepoint refused')
    const error = await client.query('select * from api.explain_labour_capacity($1, $2, $3)', args).then(() => '', (each: Error) => each.message)
    await client.query('rollback to savepoint refused')
    return error
  }
  expect(await refusal('2026-02-01', '2026-01-01', 'TEAM')).toMatch(/"details" : ".*p_by.*p_until/)
  expect(await refusal('0001-01-01', '9999-01-01', 'WORKER')).toMatch(/TOO_MUCH|VALIDATION_FAILED/)
  const names = async () => (await client.query<{ worker_name: string }>(
    `select worker_name from api.explain_labour_capacity('2026-01-05', '2026-01-05') order by 1`)).rows.map((row) => row.worker_name)
  expect(await names()).toEqual(['wes', 'wim', 'zoe'])
  await client.query(`select api.archive_worker(test.id('wim'))`)
  expect(await names()).toEqual(['wes', 'zoe'])
})
