import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'
import {
  correctedOf, foundOf, leftOf, million, needsReview, resultOf, suggestionOf, windowOf, type Calibration, type Cause, type Point,
  type Use,
} from './reviews.model.ts'

// Calibrations that are recorded in any order and withdrawn, uses that come late, and standards that calibrate each other are
// held against somebody who looks through all of them after each act.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

const histories = plays(200)
const minute = 60_000
const began = Date.parse('2026-01-01T00:00:00Z')
const instruments = ['simple', 'guarded', 'third'] as const

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  await client.query(`
    select test.organization('acme'), test.site('north'), test.person('ann'), test.person('qa');
    select test.asset(a, 'north') from unnest('{simple,guarded,third,pump}'::text[]) as a;
    select test.meter('torque', 'pump', '{"kind": "GAUGE", "unit": "N·m"}');
    insert into asset.categories (id, organization_id, code, name, decision_rule)
    values (test.remember('exact', uuidv7()), test.id('acme'), 'EXACT', 'Exact', 'GUARDED');
    update asset.assets set category_id = test.id('exact') where id = test.id('guarded');
    insert into meter.alarm_rules (organization_id, site_id, meter_id, name, low_warning, high_warning)
    select organization_id, site_id, id, 'limits', 99.6, 150.2 from meter.meters;`)
  await client.query('savepoint empty')
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

/** Hundredths near a nominal value, so that limits are met exactly now and then. */
const deviation = fc.integer({ min: -70, max: 70 })
const anyPoint = fc.record({ found: fc.option(deviation, { freq: 5 }), left: deviation, uncertainty: fc.constantFrom(0, 5, 10, 60) })
const anyAct = fc.oneof(
  { weight: 5, arbitrary: fc.record({
    act: fc.constant('calibrate' as const), instrument: fc.constantFrom(...instruments), at: fc.integer({ min: 0, max: 60 * 24 * 90 }),
    points: fc.array(anyPoint, { minLength: 1, maxLength: 3 }), isAdjusted: fc.boolean(), isChecked: fc.boolean(),
    standards: fc.subarray([...instruments]),
  }) },
  { weight: 5, arbitrary: fc.record({
    act: fc.constant('use' as const), instrument: fc.constantFrom(...instruments), at: fc.integer({ min: 0, max: 60 * 24 * 90 }),
    value: fc.integer({ min: 40_00, max: 160_00 }),
  }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), nth: fc.nat(10) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('recheck' as const), nth: fc.nat(10) }) },
)

/** Two are each the standard of the other, and then one is found out of tolerance: acts of their own seldom come so. */
const anyCircle = fc.record({ pair: fc.shuffledSubarray([...instruments], { minLength: 2, maxLength: 2 }), at: fc.integer({ min: 0, max: 60 * 24 * 89 }) })
  .map(({ pair: [one = instruments[0], other = instruments[1]], at }) => {
    const calibrated = (instrument: typeof one, later: number, found: number, standards: (typeof one)[]) => ({
      act: 'calibrate' as const, instrument, at: at + later, points: [{ found, left: 0, uncertainty: 0 }], isAdjusted: found !== 0, isChecked: true, standards,
    })
    return [calibrated(other, 0, 0, []), calibrated(one, 100, 0, [other]), calibrated(other, 200, 0, [one]), calibrated(one, 300, 70, []),
      { act: 'recheck' as const, nth: 0 }]
  })
const anyActs = fc.array(fc.oneof({ weight: 16, arbitrary: anyAct.map((act) => [act]) }, { weight: 1, arbitrary: anyCircle }),
  { minLength: 4, maxLength: 24, size: 'max' }).map((acts) => acts.flat())

async function ask<Row extends pg.QueryResultRow>(person: string, sql: string, values: unknown[]): Promise<Row | undefined> {
  await client.query('savepoint act')
  await client.query('select test.sign_in($1)', [person])
  try {
    const { rows: [row] } = await client.query<Row>(sql, values)
    await client.query('select test.sign_out()')
    return row
  } catch (error) {
    if (!(error as Error).message.startsWith('{')) throw error
    await client.query('rollback to act')
    return undefined
  }
}

const hundredths = (count: number) => BigInt(count) * (million / 100n)
const text = (value: bigint | null) => value === null ? null : (Number(value) / 1e6).toString()
const time = (at: number) => new Date(began + at * minute).toISOString()

interface Review {
  instrument: string
  calibration: string
  cause: Cause
  from: number | null
  until: number
  unverified: number | null | undefined
  rows: Map<string, string>
}

test('reviews cover what was measured since the instrument was last good, in whatever order calibrations and uses come', async () => {
  const seen = { reviews: 0, rows: 0, late: 0, standards: 0, cycles: 0, withdrawn: 0, unverified: 0, changed: 0, guarded: 0 }
  await fc.assert(fc.asyncProperty(anyActs, async (acts) => {
    await client.query('rollback to empty')
    const calibrations: Calibration[] = []
    const uses: Use[] = []
    const reviews: Review[] = []
    const taken = new Set<string>()

    for (const act of acts) {
      if (act.act === 'calibrate') {
        if (taken.has(`${act.instrument} ${act.at}`)) continue
        const points = act.points.map(({ found, left, uncertainty }, index): Point => {
          const nominal = BigInt(50 * (index + 1)) * million
          const isFound = act.isChecked && found !== null
          return {
            nominal, low: -million / 2n, high: million / 2n, uncertainty: hundredths(uncertainty),
            found: isFound ? nominal + hundredths(found) : null,
            left: act.isAdjusted ? nominal + hundredths(left) : isFound ? nominal + hundredths(found) : null,
          }
        })
        const isFound = points.every(({ found }) => found !== null)
        if (!isFound) for (const point of points) Object.assign(point, { found: null, left: act.isAdjusted ? point.left : null })
        const standards = act.standards.filter((standard) => standard !== act.instrument)
        const made = await ask<{ id: string, as_found: string, as_left: string, result: string }>(
          'ann',
          `select id, as_found, as_left, result from api.record_calibration(test.id($1), $2, $3,
             array(select test.id(s) from unnest($4::text[]) as s))`,
          [act.instrument, JSON.stringify({ performed_at: time(act.at), was_adjusted: act.isAdjusted, not_checked_reason: isFound ? null : 'Broken' }),
            JSON.stringify(points.map((point, index) => ({
              position: index + 1, quantity: 'Torque', unit: 'N·m', nominal: text(point.nominal), tolerance_low: -0.5, tolerance_high: 0.5,
              uncertainty: text(point.uncertainty), found_value: text(point.found), left_value: act.isAdjusted ? text(point.left) : null,
            })).map((row) => JSON.parse(JSON.stringify(row, (key, value: unknown) =>
              typeof value === 'string' && key !== 'quantity' && key !== 'unit' ? Number(value) : value)) as object)), standards])
        // A standard that was not fit; which one is, is for the tests of the action.
        if (!made && standards.length > 0) continue
        if (!made) throw new Error('A calibration without standards was refused')
        taken.add(`${act.instrument} ${act.at}`)
        const calibration: Calibration = {
          id: made.id, instrument: act.instrument, at: act.at, points, standards, isGuarded: act.instrument === 'guarded', stands: true,
        }
        calibrations.push(calibration)
        expect(made).toMatchObject({ as_found: foundOf(calibration), as_left: leftOf(calibration), result: resultOf(calibration) })
        if (foundOf(calibration) === 'INDETERMINATE') seen.guarded++
        if (needsReview(calibration)) {
          reviews.push({
            instrument: calibration.instrument, calibration: calibration.id, cause: 'OUT_OF_TOLERANCE', from: null, until: act.at,
            unverified: undefined, rows: new Map(),
          })
        }
      } else if (act.act === 'use') {
        const made = await ask<{ id: string }>(
          'ann', 'select reading_id as id from api.record_meter_reading(test.id($1), $2, $3, p_instrument_id => test.id($4))',
          ['torque', act.value / 100, time(act.at), act.instrument])
        if (!made || uses.some(({ id }) => id === made.id)) continue
        uses.push({ id: made.id, instrument: act.instrument, at: act.at, value: hundredths(act.value) })
      } else if (act.act === 'withdraw') {
        const standing = calibrations.filter(({ stands }) => stands)
        const it = standing[act.nth % Math.max(standing.length, 1)]
        if (!it) continue
        expect(await ask('qa', 'select id from api.withdraw_calibration($1, $2)', [it.id, 'Mistyped'])).toBeDefined()
        it.stands = false
        seen.withdrawn++
      } else {
        const { rows: open } = await client.query<{ id: string, review_id: string, entity_id: string }>(
          `select r.id, r.review_id, r.entity_id from tool.review_rows as r join tool.reviews as v on v.id = r.review_id
            where r.entity = 'tool.calibrations' and r.verdict is null and v.status = 'OPEN' order by r.used_at, r.id`)
        const row = open[act.nth % Math.max(open.length, 1)]
        if (!row) continue
        const asked = began + 60 * 24 * 365 * minute
        await ask('ann', 'select id from api.review_tool_uses($1, $2)', [row.review_id, JSON.stringify([{ id: row.id, verdict: 'RECHECK' }])])
        const it = calibrations.find(({ id }) => id === row.entity_id)
        if (!it?.stands || reviews.some(({ calibration, cause }) => calibration === it.id && cause === 'STANDARD')) continue
        seen.standards++
        if (it.standards.some((standard) => calibrations.some((other) => other.instrument === standard && other.standards.includes(it.instrument)))) seen.cycles++
        const later = calibrations.filter((other) => other.stands && other.instrument === it.instrument && other.at > it.at && leftOf(other) === 'IN')
        reviews.push({
          instrument: it.instrument, calibration: it.id, cause: 'STANDARD', from: it.at,
          until: later.length > 0 ? Math.min(...later.map(({ at }) => at)) : (asked - began) / minute, unverified: undefined, rows: new Map(),
        })
      }
      await client.query('select tool.append_late_uses()')

      // Somebody looks through every use for each review that stands.
      for (const review of reviews) {
        const it = calibrations.find(({ id }) => id === review.calibration)
        if (!it?.stands) continue
        if (review.cause === 'OUT_OF_TOLERANCE') {
          const window = windowOf(it, calibrations)
          Object.assign(review, window)
          if (window.unverified !== undefined) seen.unverified++
        }
        const isIn = (at: number) => at < review.until && at >= (review.from ?? -Infinity)
        for (const { id, at, value } of uses.filter(({ instrument }) => instrument === review.instrument)) {
          if (!isIn(at) || review.rows.has(id) || value === null) continue
          const corrected = review.cause === 'STANDARD' ? null : correctedOf(it, value)
          const suggestion = suggestionOf(value, corrected, 99_600_000n, 150_200_000n)
          if (suggestion === 'CHANGED') seen.changed++
          review.rows.set(id, `${text(corrected)} ${suggestion}`)
        }
        for (const other of calibrations) {
          if (other.stands && other.standards.includes(review.instrument) && isIn(other.at) && !review.rows.has(other.id)) {
            review.rows.set(other.id, 'null UNKNOWN')
          }
        }
      }
    }

    const { rows: kept } = await client.query<{ calibration: string, cause: Cause, status: string, from: Date | null, unverified: Date | null, rows: Record<string, string> | null }>(
      `select v.calibration_id as calibration, v.cause, v.status, v.window_starts_at as from, v.unverified_starts_at as unverified,
              (select jsonb_object_agg(r.entity_id, concat_ws(' ', coalesce(trim_scale(r.corrected)::text, 'null'), r.suggestion))
                 from tool.review_rows as r where r.review_id = v.id) as rows
         from tool.reviews as v`)
    expect(kept).toHaveLength(reviews.length)
    for (const review of reviews) {
      const it = kept.find(({ calibration, cause }) => calibration === review.calibration && cause === review.cause)
      const stands = calibrations.find(({ id }) => id === review.calibration)?.stands
      seen.reviews++
      seen.rows += review.rows.size
      if (review.rows.size > 2) seen.late++
      expect(it?.rows ?? {}).toEqual(Object.fromEntries(review.rows))
      if (!stands) {
        expect(it?.status).toBe('WITHDRAWN')
        continue
      }
      expect(it?.status).not.toBe('WITHDRAWN')
      expect([it?.from?.toISOString() ?? null, it?.unverified?.toISOString() ?? null])
        .toEqual([review.from === null ? null : time(review.from), review.unverified === null || review.unverified === undefined ? null : time(review.unverified)])
    }
  }), { numRuns: histories })
  // Few histories change a judgement: review_tool_uses.test.sql does.
  if (isCounted) for (const [what, count] of Object.entries(seen).filter(([each]) => each !== 'changed')) expect(count, what).toBeGreaterThan(0)
})
