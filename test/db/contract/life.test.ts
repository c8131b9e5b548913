import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Contract, type Step, take } from './life.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

/** Where it is always another day than elsewhere, or half an hour of it. */
const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns']
const people = ['ann', 'bob']

beforeAll(() => client.connect())
afterAll(() => client.end())

/** When the transaction began, which is now for everything in it. */
let now: Date

beforeEach(async () => {
  await client.query('begin')
  now = (await client.query<{ now: Date }>('select now()')).rows[0]?.now ?? new Date()
  await client.query("select test.organization('acme'), test.vendor('vendor'), test.contract_type('type')")
  for (const zone of zones) await client.query('select test.site($1, $2, $1)', [zone, `S${zones.indexOf(zone)}`])
  for (const person of people) await client.query('select test.person($1)', [person])
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const by = fc.constantFrom(...people)
const day = fc.integer({ min: -3, max: 6 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('submit', 'approve'), by }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('reject', 'suspend', 'resume', 'terminate', 'close'), by }) },
  {
    weight: 3,
    arbitrary: fc.record(
      { act: fc.constant('change' as const), by, first: day, last: day, value: fc.nat(2), title: fc.constant(true as const) },
      { requiredKeys: ['act', 'by'] }
    )
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('job' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('night' as const), days: fc.integer({ min: 1, max: 3 }) }) }
)

test('a contract lives as the model says, whatever is done and wherever it is', async () => {
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(...zones), fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined }),
    fc.array(step, { minLength: 5, maxLength: 30 }),
    async (zone, first, last, steps) => {
      fc.pre(first === undefined || last === undefined || first <= last)
      const contract: Contract = { status: 'DRAFT', first, last, value: 0, authors: new Set(['ann']) }
      let today = 0
      await client.query('rollback to savepoint empty')
      const id = await create(zone, contract)
      for (const next of steps) {
        // A night is made by moving the contract towards the past: nothing else in the database knows what day it is.
        if (next.act === 'night') {
          today += next.days
          await unguarded('update contract.contracts set starts_on = starts_on - $2::integer, ends_on = ends_on - $2::integer where id = $1', [id, next.days])
        }
        const refusal = take(contract, next, today)
        expect({ step: next, refusal: await perform(id, zone, next, today), status: await statusOf(id) })
          .toEqual({ step: next, refusal, status: contract.status })
      }
    }
  ), { numRuns: 60 })
})

test('a run of the job at any instant does what a run at each midnight on the way would have done', async () => {
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(undefined, ...zones), fc.constantFrom('PENDING_START', 'ACTIVE', 'SUSPENDED'), day, fc.nat(5), fc.nat(24 * 60 * 8),
    async (zone, status, first, length, minute) => {
      const at = new Date(Date.UTC(2026, 2, 29) + minute * 60_000)
      await client.query('rollback to savepoint empty')
      const { rows: [row] } = await client.query(
        "select test.contract('c', 'type', 'vendor', $1, $2, date '2026-03-31' + $3::integer, date '2026-03-31' + $4::integer) as id",
        [zone, status, first, first + length]
      )
      await client.query('select contract.follow_dates($1)', [at])
      const days = (zone === undefined ? zones : [zone]).map((place) => dayAt(place, at) - dayAt('UTC', new Date(Date.UTC(2026, 2, 31))))
      const isBegun = days.some((each) => each >= first)
      const isOver = days.every((each) => each > first + length)
      const expected = isOver ? 'EXPIRED' : status === 'PENDING_START' && isBegun ? 'ACTIVE' : status
      expect({ at, zone, status: await statusOf(row.id) }).toEqual({ at, zone, status: expected })
    }
  ), { numRuns: 300 })
})

/** The number of the day that a clock on the wall shows. */
function dayAt(timeZone: string, at: Date): number {
  const [year, month, date] = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at).split('-').map(Number)
  return Date.UTC(year!, month! - 1, date) / 86_400_000
}

/** Makes the contract by ann, with dates that count from today at its site. */
async function create(zone: string, { first, last, value }: Contract): Promise<string> {
  await client.query("select test.sign_in('ann')")
  const { rows: [row] } = await client.query(
    `select c.id from api.create_contract(jsonb_strip_nulls(jsonb_build_object(
       'type_id', test.id('type'), 'vendor_id', test.id('vendor'), 'site_id', test.id($1), 'title', 'Care', 'total_value', $2::integer,
       'currency', 'EUR', 'starts_on', $3::text, 'ends_on', $4::text
     ))) as c`, [zone, value, date(zone, first), date(zone, last)]
  )
  await client.query('select test.sign_out()')
  return row.id
}

/** Does what a step says; answers the code of a refusal. */
async function perform(id: string, zone: string, step: Step, today: number): Promise<string | undefined> {
  if (step.act === 'night') return undefined
  if (step.act === 'job') {
    await client.query('select contract.follow_dates()')
    return undefined
  }
  await client.query('select test.sign_in($1)', [step.by])
  await client.query('savepoint step')
  try {
    if (step.act === 'change') {
      await client.query(
        `select api.update_contract($1, jsonb_strip_nulls(jsonb_build_object(
           'starts_on', $2::text, 'ends_on', $3::text, 'total_value', $4::integer, 'title', $5::text
         )))`,
        [id, date(zone, step.first, today), date(zone, step.last, today), step.value, step.title && 'Other']
      )
    } else {
      await client.query(`select api.${step.act}_contract($1${step.act === 'terminate' ? ", 'over'" : ''})`, [id])
    }
    return undefined
  } catch (error) {
    await client.query('rollback to savepoint step')
    return JSON.parse((error as Error).message).code
  } finally {
    await client.query('select test.sign_out()')
  }
}

/** A day of the history as a date: on its day `today` the clocks of the site show the real date. */
function date(zone: string, day: number | undefined, today = 0): string | undefined {
  return day === undefined ? undefined : new Date((dayAt(zone, now) + day - today) * 86_400_000).toISOString().slice(0, 10)
}

async function statusOf(id: string): Promise<string> {
  const { rows: [row] } = await client.query('select status from contract.contracts where id = $1', [id])
  return row.status
}

async function unguarded(text: string, values: unknown[]): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  await client.query(text, values)
  await client.query("set session_replication_role = 'origin'")
}
