import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { dateOf, dayBefore, dayFrom, hasDays, lastDay, numberOf, written } from './rule.model.ts'
import { anyRule } from './rules.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())) })

// Rules of recurrence are compared with somebody who looks at one day after the other (rule.model.ts).

const runs = plays(500)

beforeAll(() => client.connect())
afterAll(() => client.end())

const anyAnchor = fc.oneof(
  fc.constantFrom('2019-12-31', '2020-01-31', '2020-02-29', '2020-03-01', '2021-01-01', '1999-12-27'),
  fc.integer({ min: 0, max: 12_000 }).map((days) => dateOf(numberOf('2000-01-01') + days)),
)

test('a rule has the days that somebody would find who looks at one day after the other', async () => {
  const seen = { days: 0, none: 0, ends: 0, far: 0 }
  const asked = fc.record({ rule: anyRule, anchor: anyAnchor, from: fc.integer({ min: -40, max: 6000 }) })
  // Many are asked for at once: a question costs more than its answer.
  await fc.assert(fc.asyncProperty(fc.array(asked, { minLength: 50, maxLength: 50 }), async (rules) => {
    const { rows } = await client.query<{ first: string | null, last: string | null, before: string | null, ends: string | null }>(
      `select maintenance.rule_day(r.rule, r.anchor, r.anchor + r.after)::text as first,
              maintenance.rule_day_before(r.rule, r.anchor, r.anchor + r.after)::text as before,
              maintenance.rule_end(r.rule, r.anchor)::text as ends
         from unnest($1::text[], $2::date[], $3::integer[]) with ordinality as r (rule, anchor, after, place) order by r.place`,
      [rules.map(({ rule }) => written(rule)), rules.map(({ anchor }) => anchor), rules.map(({ from }) => from)])
    for (const [index, { rule, anchor, from }] of rules.entries()) {
      const start = numberOf(anchor)
      const day = dayFrom(rule, start, start + from)
      const before = dayBefore(rule, start, start + from)
      const ends = lastDay(rule, start)
      const shown = (number: number | undefined) => number === undefined ? null : dateOf(number)
      expect({ rule: written(rule), anchor, from, ...rows[index] })
        .toEqual({ rule: written(rule), anchor, from, first: shown(day), before: shown(before), ends: shown(ends) })
      if (day === undefined) seen.none++
      else seen.days++
      if (day !== undefined && day - start - from > 400) seen.far++
      if (rule.count !== undefined && ends !== undefined) seen.ends++
    }
  }), { numRuns: Math.ceil(runs / 50), endOnFailure: true })
  // A comparison of nothing with nothing would hold as well.
  if (isCounted) for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(20)
})

test('every rule that is understood is taken, unless it has no day', async () => {
  let taken = 0
  await fc.assert(fc.asyncProperty(anyRule, anyAnchor, async (rule, anchor) => {
    const { rows: [row] } = await client.query<{ faults: { message: string }[] }>(
      'select maintenance.rule_faults($1, $2) as faults', [written(rule), anchor])
    const isEmpty = !hasDays(rule, numberOf(anchor))
    expect(row?.faults.map(({ message }) => message)).toEqual(
      isEmpty ? ['The rule has no day from anchor_on on, or none within a hundred years'] : [])
    if (!isEmpty) taken++
  }), { numRuns: 60, endOnFailure: true })
  if (isCounted) expect(taken).toBeGreaterThan(20)
})
