import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

// Whatever is cancelled, skipped, blacked out or suspended: a smaller service is left out only where a larger one was
// done near its day.

const runs = plays(8)
const day = 86_400_000
const began = Date.parse('2020-03-01T10:17:00Z')
const names = ['small', 'middle', 'large'] as const

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

interface Came { name: string, level: number, seq: number, due_on: string, status: string, reason: string | null }

async function came(): Promise<Came[]> {
  return (await client.query<Came>(
    `select test.name_of(s.id) as name, s.nest_level as level, o.seq, o.due_on::text, o.status, o.reason
       from maintenance.occurrences as o join maintenance.schedules as s on s.id = o.schedule_id order by s.nest_level, o.seq`)).rows
}

async function tick(at: number): Promise<void> {
  await client.query(`select set_config('assetry.action', 'generate_maintenance', true)`)
  await client.query('select test.look_at_schedules($1)', [new Date(at)])
  await client.query(`select maintenance.generate_all(array[test.id('small'), test.id('middle'), test.id('large')], $1)`, [new Date(at)])
}

/** The open work of one of them, or of all, is over. */
async function end(name: string | null, status: string, at: number): Promise<void> {
  const { rows: done } = await client.query<{ id: string }>(
    `update work.work_orders as w
        set status = $2, status_note = case $2 when 'CANCELLED' then 'No' end,
            started_at = case $2 when 'COMPLETED' then $3::timestamptz end, completed_at = case $2 when 'COMPLETED' then $3::timestamptz end
      where w.id in (select o.work_order_id from maintenance.occurrences as o
                      where o.status = 'GENERATED' and ($1::text is null or o.schedule_id = test.id($1)))
     returning w.id`, [name, status, new Date(at)])
  await client.query('select maintenance.follow_work($1::uuid[])', [done.map(({ id }) => id)])
}

const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / day

test('a smaller service is left out only where a larger one was done', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(
    fc.tuple(fc.integer({ min: 7, max: 15 }), fc.integer({ min: 20, max: 35 }), fc.integer({ min: 50, max: 80 })),
    fc.tuple(fc.nat(6), fc.nat(10), fc.nat(15)), fc.integer({ min: 1, max: 6 }), fc.constantFrom('FIXED', 'FLOATING'),
    fc.array(fc.record({
      days: fc.integer({ min: 1, max: 5 }), name: fc.constantFrom(...names, 'large' as const),
      act: fc.constantFrom('complete', 'complete', 'complete', 'cancel', 'skip', 'skip', 'skip', 'suspend', 'blackOut', 'none'), long: fc.nat(4),
    }), { minLength: 25, maxLength: 40 }),
    async (intervals, firsts, window, basis, history) => {
      await client.query('savepoint history')
      await client.query(`select test.organization('acme'), test.site('north', null, 'UTC')`)
      await client.query(`select test.asset('pump', 'north')`)
      for (const [index, name] of names.entries()) {
        await client.query(`select test.schedule($1, 'pump', $2, $3)`, [name, {
          every_n: intervals[index], every_unit: 'DAY', basis, anchor_on: new Date(began + (1 + (firsts[index] ?? 0)) * day).toISOString().slice(0, 10),
          nest_group: 'oil', nest_level: index + 1, nest_window_days: window, in_blackout: 'SKIP',
        }, new Date(began)])
      }
      await client.query(`select set_config('assetry.organization_id', test.id('acme')::text, true)`)
      // Tables with deferred triggers are not altered before these ran.
      await client.query('set constraints all immediate; set constraints all deferred')
      for (const table of ['maintenance.schedules', 'maintenance.occurrences', 'work.work_orders']) {
        await client.query(`alter table ${table} disable trigger check_transition`)
      }
      let at = began
      for (const { days, name, act, long } of history) {
        for (let passed = 0; passed < days; passed++) await tick(at += day)
        if (act === 'complete') await end(null, 'COMPLETED', at)
        else if (act === 'cancel') await end(name, 'CANCELLED', at)
        else if (act === 'suspend') {
          await client.query(
            `update maintenance.schedules set status = case status when 'ACTIVE' then 'SUSPENDED' else 'ACTIVE' end where id = test.id($1)`, [name])
        } else if (act === 'blackOut') {
          await client.query(
            `insert into maintenance.blackouts (organization_id, site_id, name, starts_on, ends_on)
             values (test.id('acme'), test.id('north'), 'Stop', $1::date, $1::date + $2::integer)`,
            [new Date(at + 2 * day).toISOString().slice(0, 10), long])
        } else if (act === 'skip') {
          await client.query(
            `select maintenance.record_occurrence(s, $2, 'SKIPPED', 'ASKED_FOR'), maintenance.store_next(maintenance.after_turn(s))
               from maintenance.schedules as s
              -- The one for which a smaller one was left out, where there is one.
              where s.id = coalesce((select o.larger_schedule_id from maintenance.occurrences as o
                                      where o.larger_schedule_id is not null order by o.id desc limit 1), test.id($1))
                and s.status = 'ACTIVE' and s.next_due_on is not null`,
            [name, new Date(at)])
        }
      }
      // All is active again and done when it comes, until what had been waited for has come.
      await client.query(`update maintenance.schedules set status = 'ACTIVE'`)
      for (let passed = 0; passed < 100; passed++) {
        await tick(at += day)
        await end(null, 'COMPLETED', at)
      }
      await tick(at)
      const all = await came()
      for (const each of all) seen.set(`${each.status} ${each.reason}`, (seen.get(`${each.status} ${each.reason}`) ?? 0) + 1)
      // What a larger one was left out for stands for the smaller one, too.
      const isDone = (each: Came): boolean => all.some((other) => other.level > each.level
        && daysBetween(other.due_on, each.due_on) <= window
        && (other.status === 'COMPLETED' || (other.reason === 'NESTED' && isDone(other))))
      for (const each of all.filter(({ reason }) => reason === 'NESTED' || reason === 'LARGER_LEFT_OUT')) {
        const stood = isDone(each)
        const next = all.find((other) => other.name === each.name && other.seq === each.seq + 1)
        const waits = all.some((other) => other.level > each.level && other.status === 'GENERATED')
        if (each.reason === 'NESTED') expect(stood || waits || daysBetween(each.due_on, iso(at)) < 80 && !next, JSON.stringify(each)).toBe(true)
        else expect(next === undefined || next.due_on <= each.due_on, JSON.stringify([each, next])).toBe(true)
      }
      await client.query('rollback to savepoint history')
    }), { numRuns: runs, endOnFailure: true })
  if (isCounted) for (const what of ['SUPERSEDED NESTED', 'SUPERSEDED LARGER_LEFT_OUT', 'MISSED LATER_DUE', 'COMPLETED null']) {
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
  }
})

const iso = (at: number) => new Date(at).toISOString().slice(0, 10)
