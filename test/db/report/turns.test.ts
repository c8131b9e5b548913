import fc from 'fast-check'
import { DateTime } from 'luxon'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'
import { rooms } from '../inventory/days.ts'

// Figures of turns and of inactive stock are held against sums over the movements, for histories in which much is entered late.

interface Movement { room: string, item: string, kind: string, amount: number, at: number }
interface Level { room: string, item: string }
interface Sums { numerator: number, denominator: number }

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})
const figures = ['INVENTORY_TURNS', 'ISSUE_TURNS', 'INACTIVE_STOCK_SHARE']
const groups = [[], ['site'], ['month'], ['site', 'week']]

const playing = `
create function pg_temp.play(p_act jsonb) returns text language plpgsql as $$
declare
  v_room     uuid        := test.id(p_act ->> 'room');
  v_line     jsonb       := test.line(p_act ->> 'item', (p_act ->> 'quantity')::numeric);
  v_at       timestamptz := date_trunc('milliseconds', now()) - make_interval(hours => (p_act ->> 'hoursBack')::integer);
  v_transfer uuid;
begin
  case p_act ->> 'act'
    when 'receive' then
      perform api.receive_stock(v_room, jsonb_set(v_line, '{0,unit_cost}', p_act -> 'cost'), p_moved_at => v_at);
    when 'issue' then
      perform api.issue_stock(v_room, v_line, p_reason => 'x', p_moved_at => v_at);
    when 'adjust' then
      perform api.adjust_stock(v_room, jsonb_set(v_line, '{0,is_less}', 'true'), 'x', p_moved_at => v_at);
    when 'ship' then
      select t.id into v_transfer
        from api.create_transfer(
               jsonb_build_object('storeroom_id', v_room, 'to_storeroom_id', test.id(p_act ->> 'to')), v_line
             ) as t;
      perform api.ship_transfer(v_transfer, p_moved_at => v_at);
      perform api.receive_transfer(v_transfer);
  end case;

  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;
`

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query("select test.organization('acme'), test.item('bolt'), test.item('nut'), test.person('tess')")
  for (const { name, zone } of rooms) {
    await client.query('select test.site($1, $1, $2), test.storeroom($3, $1)', [`at ${name}`, zone, name])
  }
  await client.query("select test.sign_in('tess'), set_config('role', session_user, true)")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** Whole hours before now, within the year in which stock may be entered late; null is now. */
const hoursBack = fc.oneof(fc.integer({ min: 1, max: 90 * 24 }), fc.integer({ min: 1, max: 365 * 24 }), fc.constant(null))
const besides = {
  room: fc.constantFrom('R0', 'R1', 'R2'), to: fc.constantFrom('R0', 'R1', 'R2'), item: fc.constantFrom('bolt', 'nut'),
  cost: fc.integer({ min: 0, max: 90 }).map((eighths) => eighths / 8), hoursBack,
}
const anyAct = fc.oneof(
  fc.record({ ...besides, act: fc.constant('receive'), quantity: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ ...besides, act: fc.constantFrom('issue', 'issue', 'adjust', 'ship'), quantity: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4) }),
)
const anyPeriod = fc.record({ daysBack: fc.integer({ min: 0, max: 120 }), days: fc.integer({ min: 0, max: 60 }) })

/** What a figure is in a period of one level, by the days of its site. */
function sumsOf(figure: string, movements: Movement[], zone: string, first: DateTime, last: DateTime): Sums {
  const after = DateTime.fromISO(first.toISODate() ?? '', { zone }).toMillis()
  const before = DateTime.fromISO(last.plus({ days: 1 }).toISODate() ?? '', { zone })
  const sum = (is: (movement: Movement) => boolean): number => movements.filter(is).reduce((total, { amount }) => total + amount, 0)
  const end = sum(({ at }) => at < before.toMillis())
  const within = (kinds: string[]) => ({ kind, at }: Movement): boolean => kinds.includes(kind) && at >= after && at < before.toMillis()
  if (figure === 'INVENTORY_TURNS') return { numerator: sum(within(['RECEIPT', 'REVERSAL'])), denominator: end }
  if (figure === 'ISSUE_TURNS') {
    return { numerator: -sum(within(['ISSUE', 'RETURN'])), denominator: (sum(({ at }) => at < after) + end) / 2 }
  }
  const yearBefore = before.minus({ years: 1 }).toMillis()
  const isMoved = movements.some(({ at }) => at >= yearBefore && at < before.toMillis())
  return { numerator: isMoved ? 0 : end, denominator: end }
}

/** The same by week or month, each of which is the figure of those of its days that are asked for. */
function periodsOf(unit: string | undefined, from: DateTime, until: DateTime): [string, DateTime, DateTime][] {
  if (unit !== 'month' && unit !== 'week') return [['', from, until]]
  const periods: [string, DateTime, DateTime][] = []
  for (let start: DateTime = from.startOf(unit); start <= until; start = start.plus({ [unit]: 1 })) {
    const last = start.plus({ [unit]: 1 }).minus({ days: 1 })
    periods.push([start.toISODate() ?? '', start < from ? from : start, last > until ? until : last])
  }
  return periods
}

const rounded = (sums: Map<string, Sums>): [string, number, number][] => [...sums].map(([key, { numerator, denominator }]): [string, number, number] =>
  [key, Math.round(numerator * 100) + 0, Math.round(denominator * 100) + 0]).filter(([, one, other]) => one !== 0 || other !== 0).toSorted()

function add(sums: Map<string, Sums>, key: string, { numerator, denominator }: Sums): void {
  const { numerator: one = 0, denominator: other = 0 } = sums.get(key) ?? {}
  sums.set(key, { numerator: one + numerator, denominator: other + denominator })
}

test('whatever moves on whatever day, turns and inactive stock of any days, weeks and months are the sums of the movements', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 40, size: 'max' }), fc.array(anyPeriod, { minLength: 2, maxLength: 2 }), async (acts, periods) => {
    await client.query('rollback to empty')
    for (const act of acts) {
      const { rows: [played] } = await client.query<{ outcome: string }>('select pg_temp.play($1) as outcome', [JSON.stringify(act)])
      const what = `${act.act} ${played?.outcome}`
      seen.set(what, (seen.get(what) ?? 0) + 1)
    }
    const { rows: movements } = await client.query<Movement>(`
      select r.code as room, i.item_number as item, m.kind, m.amount::float8 as amount, extract(epoch from m.moved_at)::float8 * 1000 as at
        from inventory.movements as m
        join inventory.storerooms as r on r.id = m.storeroom_id
        join inventory.items as i on i.id = m.item_id`)
    const { rows: [today] } = await client.query<{ day: string }>("select (now() at time zone 'UTC')::date::text as day")
    const levels = [...new Map(movements.map(({ room, item }): [string, Level] => [`${room} ${item}`, { room, item }])).values()]
    for (const { daysBack, days } of periods) {
      const until = DateTime.fromISO(today?.day ?? '', { zone: 'utc' }).minus({ days: daysBack })
      const from = until.minus({ days })
      for (const figure of figures) {
        for (const group of groups) {
          const unit = group.find((dimension) => dimension !== 'site')
          const isBySite = group.includes('site')
          const wanted = new Map<string, Sums>()
          for (const [start, first, last] of periodsOf(unit, from, until)) {
            for (const { room, item } of levels) {
              const zone = rooms.find(({ name }) => name === room)?.zone ?? ''
              const moved = movements.filter((movement) => movement.room === room && movement.item === item)
              add(wanted, `${start} ${isBySite ? `at ${room}` : ''}`, sumsOf(figure, moved, zone, first, last))
            }
          }
          const { rows } = await client.query<{ group_values: Record<string, string> | null, group_ids: Record<string, string> | null } & Sums>(`
            select group_values, group_ids, numerator::float8 as numerator, denominator::float8 as denominator
              from api.list_figure_values($1, $2, $3, $4)`, [figure, from.toISODate(), until.toISODate(), group])
          const found = new Map<string, Sums>()
          for (const { group_values: names, group_ids: ids, ...sums } of rows) {
            add(found, `${unit === undefined ? '' : ids?.[unit]} ${isBySite ? names?.['site'] : ''}`, sums)
          }
          expect([figure, group, rounded(found)]).toEqual([figure, group, rounded(wanted)])
        }
      }
    }
  }), { numRuns: plays(30) })
  // A property that never meets a case proves nothing of it.
  if (isCounted) for (const what of ['receive DONE', 'issue DONE', 'adjust DONE', 'ship DONE', 'issue STOCK_CAME_LATER']) expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
}, 900_000)
