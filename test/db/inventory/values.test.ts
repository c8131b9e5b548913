import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'
import { type Act, Days, rooms } from './days.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

/** HISTORIES=2000 is for whoever changes the rules. */
const histories = plays(50)

/** The days that are compared, from today back: some of three months, today, and one before anything could be posted. */
const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 91 }), { minLength: 5, maxLength: 8 }).map((days) => [0, ...days, 400])

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query("select test.organization('acme'), test.item('bolt'), test.person('tess')")
  for (const { name, zone } of rooms) {
    await client.query('select test.site($1, $1, $2), test.storeroom($3, $1)', [`at ${name}`, zone, name])
  }
  await client.query("select test.sign_in('tess'), set_config('role', session_user, true)")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const room = fc.integer({ min: 0, max: rooms.length - 1 })
const quantity = fc.oneof(fc.integer({ min: 1, max: 9 }).map((whole) => whole * 1_000_000), fc.integer({ min: 1, max: 5_000_000 }))
/** Whole hours before now; null is now, and less than nothing is to come. */
const hoursBack = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 80 * 24 }) }, { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(-1, 367 * 24) })
const monthsBack = fc.integer({ min: 0, max: 3 })

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ act: fc.constant('receive' as const), room, quantity, cost: fc.integer({ min: 0, max: 20_000_000 }), hoursBack }) },
  { weight: 12, arbitrary: fc.record({ act: fc.constant('issue' as const), room, quantity, hoursBack }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('scrap' as const), room, quantity, hoursBack }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('ship' as const), room, quantity, hoursBack }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('arrive' as const), room, hoursBack }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('close' as const), monthsBack }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('reopen' as const), monthsBack }) },
  { weight: 3, arbitrary: fc.constant({ act: 'derive' as const }) },
)

/** What is sent and arrives: acts of their own seldom meet what is on its way. Now and then it would arrive before it left. */
const anyTrip: fc.Arbitrary<Act[]> = fc.record({ room, quantity, hoursBack: fc.integer({ min: 3, max: 80 * 24 }), later: fc.constantFrom(1, 1, -1) })
  .map(({ room, quantity, hoursBack, later }) => [
    { act: 'receive', room, quantity, cost: 1_500_000, hoursBack }, { act: 'ship', room, quantity, hoursBack: hoursBack - 1 },
    { act: 'arrive', room, hoursBack: hoursBack - 1 - later },
  ])
const anyActs = fc.array(fc.oneof({ weight: 14, arbitrary: anyAct.map((act) => [act]) }, { weight: 1, arbitrary: anyTrip }),
  { minLength: 1, maxLength: 40, size: 'max' }).map((acts) => acts.flat())

interface Played {
  outcomes: string[]
  asked: Record<string, string>
  derived: Record<string, string>
  faults: unknown[]
}

test('whatever is posted on whatever day, in months that are closed and reopened, each day is worth what its movements add up to', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyActs, anyDays, async (acts, daysBack) => {
    await client.query('rollback to empty')
    const { rows: [clock] } = await client.query<{ at: Date }>("select date_trunc('milliseconds', now()) as at")
    const model = new Days(clock?.at ?? new Date())
    const outcomes = acts.map((act) => model.play(act))
    acts.forEach((act, index) => {
      const what = `${act.act} ${outcomes[index]}`
      seen.set(what, (seen.get(what) ?? 0) + 1)
    })
    const { rows } = await client.query<{ played: Played }>(
      'select pg_temp.play($1, $2) as played', [JSON.stringify(acts), daysBack])
    const worth = model.worth(daysBack)
    expect(rows[0]?.played).toEqual({ outcomes, asked: worth, derived: worth, faults: [] })
  }), { numRuns: histories })
  // A property that never meets a case proves nothing of it.
  if (isCounted) for (const what of ['receive DONE', 'receive PERIOD_CLOSED', 'receive VALIDATION_FAILED', 'issue DONE', 'issue INSUFFICIENT_STOCK',
    'issue PERIOD_CLOSED', 'issue STOCK_CAME_LATER', 'scrap DONE', 'scrap STOCK_CAME_LATER', 'ship DONE', 'ship PERIOD_CLOSED',
    'ship STOCK_CAME_LATER', 'arrive DONE', 'arrive VALIDATION_FAILED', 'close DONE',
    'close EARLIER_PERIOD_OPEN', 'close TRANSITION_NOT_ALLOWED', 'reopen DONE', 'reopen LATER_PERIOD_CLOSED',
    'reopen TRANSITION_NOT_ALLOWED', 'derive DONE']) {
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
  }
}, 900_000)

const playing = `
create function pg_temp.play_one(p_act jsonb) returns text language plpgsql as $$
declare
  v_room     uuid := test.id((array['R0', 'R1', 'R2'])[coalesce((p_act ->> 'room')::integer, 0) + 1]);
  v_other    uuid := test.id((array['R1', 'R2', 'R0'])[coalesce((p_act ->> 'room')::integer, 0) + 1]);
  v_line     jsonb := jsonb_build_array(jsonb_build_object(
    'item_id', test.id('bolt'), 'quantity', (p_act ->> 'quantity')::numeric / 1000000
  ));
  v_at       timestamptz := date_trunc('milliseconds', now()) - make_interval(hours => (p_act ->> 'hoursBack')::integer);
  v_month    date := (date_trunc('month', now() at time zone 'UTC') - make_interval(months => (p_act ->> 'monthsBack')::integer))::date;
  v_transfer uuid;
begin
  case p_act ->> 'act'
    when 'receive' then
      perform api.receive_stock(
        v_room, jsonb_set(v_line, '{0,unit_cost}', to_jsonb((p_act ->> 'cost')::numeric / 1000000)), p_moved_at => v_at
      );
    when 'issue' then
      perform api.issue_stock(v_room, v_line, p_reason => 'x', p_moved_at => v_at);
    when 'scrap' then
      perform api.scrap_stock(v_room, v_line, 'x', v_at);
    when 'ship' then
      select t.id into v_transfer
        from api.create_transfer(jsonb_build_object('storeroom_id', v_room, 'to_storeroom_id', v_other), v_line) as t;
      perform api.ship_transfer(v_transfer, p_moved_at => v_at);
    when 'arrive' then
      select t.id into v_transfer
        from api.stock_transfers as t
       where t.storeroom_id = v_room
         and t.status = 'SHIPPED'
       order by t.id
       limit 1;
      perform api.receive_transfer(v_transfer, p_moved_at => v_at);
    when 'close' then
      perform api.close_period(v_month);
    when 'reopen' then
      perform api.reopen_period(v_month, 'x');
    when 'derive' then
      perform pg_temp.derive();
  end case;

  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create function pg_temp.derive() returns void language plpgsql as $$
declare
  v_organization_id text := current_setting('assetry.organization_id');
begin
  loop
    exit when inventory.derive_values() = 0;
  end loop;

  perform set_config('assetry.organization_id', v_organization_id, true);
end
$$;

create function pg_temp.worth(p_days integer[]) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(
           d || ' ' || v.storeroom_code,
           concat_ws(
             ' ', trunc(v.quantity * 1000000), trunc(v.value * 10000), trunc(v.transit_quantity * 1000000),
             trunc(v.transit_value * 10000)
           )
         ), '{}')
    from unnest(p_days) as d
   cross join unnest(array['R0', 'R1', 'R2']) as r (code)
   cross join lateral api.explain_stock_values((now() at time zone 'UTC')::date - d, null, test.id(r.code)) as v
$$;

create function pg_temp.play(p_acts jsonb, p_days integer[]) returns jsonb language plpgsql as $$
declare
  v_outcomes text[] := '{}';
  v_asked    jsonb;
  v_act      jsonb;
begin
  for v_act in select a.act from jsonb_array_elements(p_acts) as a (act) loop
    v_outcomes := v_outcomes || pg_temp.play_one(v_act);
  end loop;

  v_asked := pg_temp.worth(p_days);
  perform pg_temp.derive();
  return jsonb_build_object(
    'outcomes', v_outcomes, 'asked', v_asked, 'derived', pg_temp.worth(p_days),
    'faults', (select coalesce(jsonb_agg(v), '[]') from api.verify_stock_ledger() as v)
  );
end
$$;
`
