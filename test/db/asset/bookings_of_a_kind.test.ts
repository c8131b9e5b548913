import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

/** The units by their model; any one of ANY is any of the category that both models are of. */
const models: Record<string, string[]> = { L: ['l1', 'l2', 'l3'], M: ['m1', 'm2'] }
const units = Object.values(models).flat()
const kinds: Record<string, string[]> = { ...models, ANY: units }
const hours = 12
const runs = plays(12)

/** What is asked for: a unit by its name, or a kind by its. */
interface Wish { wanted: string[], from: number, to: number }
type Step = { act: 'reserve', wish: Wish } | { act: 'move', of: number, from: number, to: number }
  | { act: 'cancel', of: number } | { act: 'take', of: number, unit: string } | { act: 'back', unit: string } | { act: 'pass', hours: number }

interface Held { wanted: string, unit: string, from: number, to: number, isOut: boolean }

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(
    `select test.organization('acme'), test.site('north'), test.person('tess'), test.worker('wim', 'north'),
            test.category('any'), test.units('{l1,l2,l3}', 'north', 'any', 'L'),
            test.units('{m1,m2}', 'north', 'any', 'M'), test.sign_in('tess')`)
  await client.query('reset role')
  await client.query(pass)
  await client.query('set local role authenticated')
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const anyTime = fc.tuple(fc.integer({ min: 1, max: hours }), fc.integer({ min: 1, max: 4 }))
  .map(([from, length]) => ({ from, to: from + length }))
const anyWanted = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('L', 'M', 'ANY') }, { weight: 1, arbitrary: fc.constantFrom(...units) })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('reserve' as const), wish: fc.tuple(
    fc.uniqueArray(anyWanted, { minLength: 1, maxLength: 2, selector: (wanted) => wanted }), anyTime
  ).map(([wanted, time]) => ({ wanted, ...time })) }) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(5), anyTime).map(([of, time]) => ({ act: 'move' as const, of, ...time })) },
  { weight: 1, arbitrary: fc.nat(5).map((of) => ({ act: 'cancel' as const, of })) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('take' as const), of: fc.nat(5), unit: fc.constantFrom(...units) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('back' as const), unit: fc.constantFrom(...units) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 5 }) }) })

/**
 * Hours pass: all that is written moves back, by way of a time without anything, so that no two overlap meanwhile. Then comes
 * the task that ends what is over.
 */
const pass = `
create or replace function pg_temp.pass(p_hours integer)
returns void
language plpgsql
as $$
declare
  v_by interval;
begin
  set local session_replication_role = replica;

  foreach v_by in array array['-100000 hours'::interval, make_interval(hours => 100000 - p_hours)] loop
    update asset.bookings set starts_at = starts_at + v_by, ends_at = ends_at + v_by;
    update asset.booking_lines set starts_at = starts_at + v_by, ends_at = ends_at + v_by;
    update asset.custodies
       set checked_out_at = checked_out_at + v_by, due_back_at = due_back_at + v_by, checked_in_at = checked_in_at + v_by;
  end loop;

  set local session_replication_role = origin;
  perform asset.follow_custodies();
end
$$`

const serves = (wanted: string, unit: string): boolean => kinds[wanted]?.includes(unit) ?? wanted === unit

/** Whether a unit is in nobody's booking but one, nor in hand since it was taken, looked at hour by hour. What is late is back by then. */
function isFree(held: Map<string, Held[]>, unit: string, from: number, to: number, but?: string): boolean {
  for (let hour = from; hour < to; hour += 1) {
    for (const [booking, lines] of held) {
      const inTheWay = (line: Held): boolean => line.unit === unit && (line.isOut || line.from <= hour) && hour < line.to
      if (booking !== but && lines.some(inTheWay)) return false
    }
  }
  return true
}

/** Whether each of what is wanted can have a unit of its own that is free: every way is tried. */
function canAll(wanted: string[], free: string[]): boolean {
  const [first, ...others] = wanted
  if (first === undefined) return true
  return free.some((unit) => serves(first, unit) && canAll(others, free.filter((other) => other !== unit)))
}

/** What an action came to: DONE, or the code of its refusal, which leaves nothing behind. */
async function outcome(sql: string, values: unknown[]): Promise<string> {
  await client.query('savepoint step')
  try {
    await client.query(sql, values)
    return 'DONE'
  } catch (error) {
    await client.query('rollback to step')
    const { message } = error as Error
    return message.startsWith('{') ? (JSON.parse(message) as { code: string }).code : message
  }
}

/** What is held back now, by booking. */
async function readHeld(): Promise<Map<string, Held[]>> {
  const { rows } = await client.query<Held & { booking: string }>(
    `select l.booking_id as booking, coalesce(l.model, case when l.category_id is not null then 'ANY' end,
            test.name_of(l.asset_id)) as wanted, test.name_of(l.asset_id) as unit,
            (extract(epoch from l.starts_at - now()) / 3600)::integer as from,
            (extract(epoch from l.ends_at - now()) / 3600)::integer as to, l.status = 'OUT' as "isOut"
       from api.asset_booking_assets as l where l.status in ('RESERVED', 'OUT') order by l.booking_id, l.position`)
  const held = new Map<string, Held[]>()
  for (const { booking, ...line } of rows) held.set(booking, [...held.get(booking) ?? [], line])
  return held
}

/** No unit is in two bookings in one hour, and each line has a unit of what was asked for. */
function expectSound(held: Map<string, Held[]>): void {
  for (const [booking, lines] of held) {
    for (const { wanted, unit, from, to } of lines) {
      expect(serves(wanted, unit)).toBe(true)
      expect(isFree(held, unit, from, to, booking)).toBe(true)
    }
    expect(new Set(lines.map(({ unit }) => unit)).size).toBe(lines.length)
  }
}

async function asOwner(sql: string, values: unknown[]): Promise<void> {
  await client.query("select test.sign_out()")
  await client.query(sql, values)
  await client.query("select test.sign_in('tess')")
}

const wishOf = ({ wanted, from, to }: Wish): unknown[] => [
  `${from} hours`, `${to} hours`,
  JSON.stringify(wanted.map((one) => one === 'ANY' ? { category: 'any' } : one in models ? { model: one } : { unit: one }))
]

/** Whether a unit is still in hand after its time. */
const isLate = (held: Map<string, Held[]>, unit: string): boolean =>
  [...held.values()].some((lines) => lines.some((line) => line.unit === unit && line.isOut && line.to <= 0))

/** Takes a step, and expects what the slow model says that it comes to. */
async function take(step: Step, held: Map<string, Held[]>): Promise<void> {
  if (step.act === 'pass') {
    await asOwner('select pg_temp.pass($1)', [step.hours])
    return
  }
  if (step.act === 'back') {
    const { rows: [custody] } = await client.query<{ id: string }>(
      'select id from api.asset_custodies where asset_id = test.id($1) and checked_in_at is null', [step.unit])
    if (custody) expect(await outcome('select api.check_in_asset($1)', [custody.id])).toBe('DONE')
    return
  }
  const [id, lines] = step.act === 'reserve' ? [] : [...held].at(step.of % Math.max(held.size, 1)) ?? []
  if (step.act === 'reserve') {
    const { wanted, from, to } = step.wish
    const can = canAll(wanted, units.filter((unit) => isFree(held, unit, from, to)))
    await client.query(
      `select test.wish('b', 'north', 'wim', $1, $2, (
         select jsonb_agg(case when w ? 'model' then w when w ? 'category'
           then jsonb_build_object('category_id', test.id('any')) else jsonb_build_object('asset_id', test.id(w ->> 'unit')) end)
           from jsonb_array_elements($3::jsonb) as w))`, wishOf(step.wish))
    expect(await outcome("select api.reserve_asset_booking(test.id('b'))", [])).toBe(can ? 'DONE' : 'ASSET_NOT_AVAILABLE')
  } else if (!id || !lines) {
    return
  } else if (step.act === 'cancel') {
    const isOut = lines.some((line) => line.isOut)
    expect(await outcome('select api.cancel_asset_booking($1)', [id])).toBe(isOut ? 'TRANSITION_NOT_ALLOWED' : 'DONE')
  } else if (step.act === 'move') {
    // What was taken keeps its unit, and its start.
    const isOut = lines.some((line) => line.isOut)
    const from = isOut ? lines[0]?.from ?? 0 : step.from
    const to = isOut ? Math.max(step.to, from + 1) : step.to
    const fixed = lines.filter((line) => line.isOut || !(line.wanted in kinds)).map(({ unit }) => unit)
    const free = units.filter((unit) => isFree(held, unit, from, to, id))
    const can = fixed.every((unit) => free.includes(unit))
      && canAll(lines.filter((line) => !line.isOut && line.wanted in kinds).map(({ wanted }) => wanted),
        free.filter((unit) => !fixed.includes(unit)))
    expect(await outcome(
      `select api.update_asset_booking($1, jsonb_build_object('starts_at', now() + $2::interval, 'ends_at', now() + $3::interval))`,
      [id, `${from} hours`, `${to} hours`])).toBe(can ? 'DONE' : 'ASSET_NOT_AVAILABLE')
  } else if (step.act === 'take') {
    // Taken ahead of its time, which nobody else has booked: whatever of the kind can be had is taken.
    const came = await outcome(
      `select api.check_out_asset(test.id($1), jsonb_build_object('booking_id', $2::uuid))`, [step.unit, id])
    const line = lines.find((one) => one.unit === step.unit)
    if (line) {
      const isHad = [...held].some(([booking, others]) => booking !== id && others.some((one) => one.unit === step.unit && one.isOut))
      const can = !isHad && isFree(held, step.unit, 0, line.from, id)
      expect(came).toBe(line.isOut ? 'TRANSITION_NOT_ALLOWED' : can ? 'DONE' : 'ASSET_NOT_AVAILABLE')
    } else if (!lines.some(({ wanted, isOut }) => !isOut && wanted in kinds && serves(wanted, step.unit))) {
      expect(came).toBe('VALIDATION_FAILED')
    } else if (isFree(held, step.unit, 0, lines[0]?.to ?? 0, id) && !isLate(held, step.unit)) {
      expect(came).toBe('DONE')
    } else {
      expect(['DONE', 'ASSET_NOT_AVAILABLE']).toContain(came)
    }
  }
}

test('bookings of a kind are kept as long as there is a unit for each, and no unit is in two', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
    await client.query('rollback to empty')
    let held = await readHeld()
    for (const step of steps) {
      await take(step, held)
      const before = held
      held = await readHeld()
      expectSound(held)
      // What others asked for, and when, no step changes.
      for (const [booking, lines] of before) {
        const own = held.get(booking)
        if (own && !['move', 'pass', 'back'].includes(step.act)) {
          expect(own.map(({ wanted, from, to }) => [wanted, from, to])).toEqual(lines.map(({ wanted, from, to }) => [wanted, from, to]))
        }
      }
    }
  }), { numRuns: runs, endOnFailure: true })
})
