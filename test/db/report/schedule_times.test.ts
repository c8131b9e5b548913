import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'
import { dateOf, hasDays, numberOf, written } from '../maintenance/rule.model.ts'
import { anyRule } from '../maintenance/rules.ts'
import { changesOf, daysOf, latestDue, nextDue, reached, shown, type Times } from './schedule_times.model.ts'

// Times of report schedules against the clocks of luxon, most of them near a change.

const client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())) })

beforeAll(() => client.connect())
afterAll(() => client.end())

/** Whole hours, half an hour and two; at night, at midnight and a minute past it; offsets with quarters; without a change. */
const zones = [
  'Europe/Oslo', 'America/New_York', 'Europe/Dublin', 'Australia/Lord_Howe', 'Antarctica/Troll', 'America/St_Johns', 'America/Havana',
  'America/Sao_Paulo', 'Asia/Beirut', 'Atlantic/Azores', 'Pacific/Chatham', 'Asia/Tehran', 'Asia/Kathmandu', 'UTC',
].map((zone) => ({ zone, changes: changesOf(zone) }))

const [minute, day] = [60_000, 86_400_000]
const horizon = 1500
/** How many instants are asked about one schedule. */
const asks = 8

interface Asked { times: Times, instants: number[] }

/** A rule from some weeks before a change of the clocks of its zone, at an hour near it, or from any day at any hour. */
const anyAsked: fc.Arbitrary<Asked> = fc.constantFrom(...zones).chain(({ zone, changes }) => fc.record({
  rule: fc.oneof(anyRule, anyRule.map((rule) => ({ ...rule, frequency: 'DAILY' as const, interval: 1, months: [], monthDays: [], weekDays: [], positions: [] }))),
  change: changes.length === 0 ? fc.integer({ min: Date.UTC(2000, 0, 1) / minute, max: Date.UTC(2034, 0, 1) / minute }).map((at) => at * minute)
    : fc.constantFrom(...changes),
  before: fc.integer({ min: 0, max: 60 }),
  minutes: fc.option(fc.integer({ min: 0, max: 1440 }), { freq: 3, nil: undefined }),
  behind: fc.integer({ min: -130, max: 130 }),
  instants: fc.array(fc.oneof(
    fc.integer({ min: -2 * 1440, max: 3 * 1440 }), fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90 * 1440, max: horizon * 1440 })
  ), { minLength: asks - 1, maxLength: asks - 1 }),
}).map(({ rule, change, before, minutes, behind, instants }) => {
  const wall = shown(change, zone)
  const times = {
    rule, zone, startsOn: dateOf(Math.floor(wall / day) - before),
    minutes: minutes ?? (((wall / minute + behind) % 1440) + 1440) % 1440,
  }
  // To the minute at which it comes, too.
  return { times, instants: [reached(times, Math.floor(wall / day)).at, ...instants.map((count) => change + count * minute)] }
}))

test('times are those that clocks of luxon show', async () => {
  const seen = { next: 0, over: 0, latest: 0, none: 0, skipped: 0, twice: 0 }
  await fc.assert(fc.asyncProperty(fc.array(anyAsked, { minLength: 25, maxLength: 25 }), async (drawn) => {
    const asked = drawn.filter(({ times }) => hasDays(times.rule, numberOf(times.startsOn)))
    const flat = asked.flatMap(({ times, instants }) => instants.map((at) => ({ times, at })))
    const { rows } = await client.query<{ from: string, until: string | null, next: Date | null }>(
      `select (report.latest_due(s, r.at)).from_on::text as from, (report.latest_due(s, r.at)).until_on::text as until, report.next_due(s, r.at) as next
         from unnest($1::text[], $2::date[], $3::integer[], $4::text[], $5::timestamptz[]) with ordinality as r (rule, starts_on, minutes, zone, at, place)
        cross join lateral jsonb_populate_record(null::report.schedules, jsonb_build_object(
                'rrule', r.rule, 'starts_on', r.starts_on, 'time_zone', r.zone,
                'time_of_day', case r.minutes when 1440 then '24:00' else (interval '1 minute' * r.minutes)::time::text end
              )) as s
        order by r.place`,
      [flat.map(({ times }) => written(times.rule)), flat.map(({ times }) => times.startsOn), flat.map(({ times }) => times.minutes),
        flat.map(({ times }) => times.zone), flat.map(({ at }) => new Date(at))])
    const known = new Map(asked.map(({ times }) => [times, daysOf(times, horizon + 200)]))
    for (const [place, { times, at }] of flat.entries()) {
      const days = known.get(times) ?? []
      const { from, until } = latestDue(times, days, at)
      const next = nextDue(times, days, at)
      const row = rows[place]!
      const what = JSON.stringify({ ...times, rule: written(times.rule), at: new Date(at) })
      expect([row.from, row.until], what).toEqual([dateOf(from), until === undefined ? null : dateOf(until)])
      // Further away than the model looks is what clocks of another version may not know.
      if (next !== undefined || (row.next !== null && row.next.getTime() < (numberOf(times.startsOn) + horizon) * day)) {
        expect(row.next, what).toEqual(next === undefined ? null : new Date(next))
      }
      if (next === undefined) seen.over++
      else seen.next++
      if (until === undefined) seen.none++
      else {
        seen.latest++
        const { times: shows } = reached(times, until)
        if (shows === 0) seen.skipped++
        if (shows === 2) seen.twice++
      }
    }
  }), { numRuns: Math.ceil(plays(4000) / 25 / asks), endOnFailure: true })
  if (isCounted) for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(20)
})

test('a time of day that clocks skip comes when they have passed it, one that comes twice the first time', async () => {
  const at = async (day: string, time: string, zone: string) => (await client.query<{ at: Date }>(
    `select report.next_due(s, $1::timestamptz - interval '1 day') as at
       from jsonb_populate_record(null::report.schedules, jsonb_build_object(
              'rrule', 'FREQ=DAILY', 'starts_on', $1::date, 'time_of_day', $2::text, 'time_zone', $3::text)) as s`,
    [day, time, zone])).rows[0]?.at.toISOString()
  expect(await at('2026-03-29', '02:30', 'Europe/Oslo')).toBe('2026-03-29T01:00:00.000Z')
  expect(await at('2026-10-25', '02:30', 'Europe/Oslo')).toBe('2026-10-25T00:30:00.000Z')
  expect(await at('2026-04-05', '01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z')
  expect(await at('2010-11-07', '00:00', 'America/St_Johns')).toBe('2010-11-07T02:30:00.000Z')
})
