import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

// Figures beside histories of several areas: assets and open work move to another site, sites change their time zone and
// currency, assets their category, hours and costs are corrected, and months are kept between. A figure is what a count of
// the lists says, its groups and records add up, and what is kept of a month is what the month says.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue']
const currencies = ['EUR', 'JPY', 'USD']
const sites = ['s0', 's1']
const assets = ['a0', 'a1', 'a2']

beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.person('ann'), test.person('bob'), test.item('bolt'), test.category('machines'),
    test.category('fans', 'machines'), test.exchange_rate('JPY', 'EUR', 0.006123), test.exchange_rate('USD', 'EUR', 0.91),
    test.exchange_rate('USD', 'JPY', 148.61)`)
  for (const [index, site] of sites.entries()) {
    await client.query('select test.site($1, $1, $2)', [site, zones[index]])
    await client.query(`insert into asset.locations (id, organization_id, site_id, code, name)
      values (test.remember('L' || $1, uuidv7()), test.id('acme'), test.id($1), 'L', 'L')`, [site])
    await client.query('select test.worker($1, $2), test.storeroom($3, $2)', [`W${site}`, site, `M${site}`])
  }
  await client.query(`select test.labour_rate(null, 60)`)
  await client.query(`select test.asset(a, 's0') from unnest($1::text[]) as a`, [assets])
  await client.query(`select test.meter('hours', 'a0', '{"expected_interval_hours": 48}')`)
  await client.query(`update core.sites set created_at = now() - interval '2 years'`)
  await client.query(`select pg_temp.become('ann')`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const which = fc.nat(30)
const site = fc.nat(sites.length - 1)
const asset = fc.nat(assets.length - 1)
const hoursBack = fc.integer({ min: 0, max: 95 * 24 })
const of = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)

const anyOrder = fc.record({
  act: of('order'), site, asset: fc.option(asset), hoursBack, due: fc.option(fc.integer({ min: -20 * 24, max: 60 * 24 })), priority: of('LOW', 'URGENT'),
  type: of('CORRECTIVE', 'PREVENTIVE'),
})
const anyAct = fc.oneof(
  { weight: 5, arbitrary: anyOrder },
  { weight: 6, arbitrary: fc.record({ act: of('work'), which, site, hoursBack, minutes: fc.integer({ min: 1, max: 500 }), kind: of('WORK', 'WORK', 'TRAVEL') }) },
  { weight: 7, arbitrary: fc.record({ act: of('complete', 'complete', 'complete', 'reopen', 'reopen', 'cancel', 'approve', 'reject'), which, hoursBack }) },
  { weight: 2, arbitrary: fc.record({ act: of('correct'), which, minutes: fc.integer({ min: 1, max: 500 }) }) },
  { weight: 4, arbitrary: fc.record({ act: of('cost'), which, kind: of('SERVICE', 'OTHER', 'CREDIT'), amount: fc.integer({ min: 1, max: 9999 }), currency: of('EUR', 'JPY', 'USD'), hoursBack }) },
  { weight: 2, arbitrary: fc.record({ act: of('reverse'), which }) },
  { weight: 4, arbitrary: fc.record({ act: of('move'), asset, site }) },
  { weight: 2, arbitrary: fc.record({ act: of('class'), asset, category: of('machines', 'fans', 'none') }) },
  { weight: 2, arbitrary: fc.record({ act: of('end'), asset }) },
  { weight: 2, arbitrary: fc.record({ act: of('zone'), site, zone: fc.constantFrom(...zones) }) },
  { weight: 2, arbitrary: fc.record({ act: of('currency'), site, currency: fc.constantFrom(...currencies) }) },
  { weight: 9, arbitrary: fc.record({ act: of('ask', 'ask', 'triage', 'convert'), which, site, asset, hoursBack }) },
  { weight: 3, arbitrary: fc.record({ act: of('read'), hoursBack, value: fc.nat(4000) }) },
  { weight: 5, arbitrary: fc.record({ act: of('find', 'find', 'issue'), site, which, hoursBack, quantity: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ act: of('keep') }) },
)

type Row = Record<string, unknown>
interface Counted { site: string, currency: string | null, part: number, whole: number }
interface Lists { sites: Row[], orders: Row[], completions: Row[], labour: Row[], costs: Row[], requests: Row[], meters: Row[], levels: Row[], open: Row[], now: string }

/** Minutes by which the clocks of a site are ahead. None of these zones has summer time. */
const ahead: Record<string, number> = { 'UTC': 0, 'Pacific/Kiritimati': 14 * 60, 'Pacific/Niue': -11 * 60 }
const dayOf = (at: unknown, zone: string): string => new Date(Date.parse(String(at)) + (ahead[zone] ?? 0) * 60_000).toISOString().slice(0, 10)

/** What the lists say of some figures between two days, by site. */
function countedOf(lists: Lists, from: string, until: string): Record<string, Counted[]> {
  const zoneOf = new Map(lists.sites.map((row) => [String(row.id), String(row.time_zone)]))
  const isIn = (at: unknown, place: unknown): boolean => {
    if (at === null) return false
    const on = dayOf(at, zoneOf.get(String(place)) ?? 'UTC')
    return on >= from && on <= until
  }
  const one = (row: Row, part: number, whole: number, currency: unknown = null, place: unknown = row.site_id): Counted => ({ site: String(place), currency: currency as string | null, part, whole })
  const currencyOf = new Map(lists.sites.map((row) => [String(row.id), row.currency]))
  const orderOf = new Map(lists.orders.map((row) => [String(row.id), row]))
  const hoursBetween = (a: unknown, b: unknown): number => (Date.parse(String(b)) - Date.parse(String(a))) / 3_600_000
  const entries = lists.labour.filter((row) => ['RECORDED', 'APPROVED'].includes(String(row.status)) && isIn(row.started_at, row.site_id))
  return {
    DUE_COMPLIANCE: lists.orders.filter((row) => !['DRAFT', 'CANCELLED'].includes(String(row.status)) && isIn(row.due_at, row.site_id) && String(row.due_at) < lists.now)
      .map((row) => one(row, row.completed_at !== null && String(row.completed_at) <= String(row.due_at) ? 1 : 0, 1)),
    CYCLE_TIME: lists.completions.filter((row) => row.reopened_at === null && isIn(row.completed_at, row.site_id))
      .map((row) => one(row, hoursBetween(orderOf.get(String(row.work_order_id))?.reported_at, row.completed_at), 1)),
    WRENCH_TIME: entries.map((row) => one(row, row.kind === 'WORK' ? Number(row.minutes) : 0, Number(row.minutes))),
    MAINTENANCE_COST: lists.costs.filter((row) => String(row.incurred_on) >= from && String(row.incurred_on) <= until)
      .map((row) => one(row, Number(row.base_amount), 0, row.base_currency, row.posted_site_id)),
    REQUEST_CONVERSION: lists.requests.filter((row) => isIn(row.reported_at, row.site_id)).map((row) => one(row, row.converted_at === null ? 0 : 1, 1)),
    METER_FRESHNESS: lists.meters.filter((row) => row.status === 'ACTIVE' && row.expected_interval_hours !== null)
      .map((row) => one(row, hoursBetween(row.current_at ?? row.created_at, lists.now) <= Number(row.expected_interval_hours) ? 1 : 0, 1)),
    STOCK_VALUE: lists.levels.map((row) => one(row, Number(row.value), 0, currencyOf.get(String(row.site_id)))),
    WORK_AGE: lists.open.map((row) => one(row, hoursBetween(row.reported_at, lists.now) / 24, 1)),
    REMAINING_WORK: lists.open.filter((row) => row.planned_hours !== null)
      .map((row) => one(row, Math.max(Number(row.planned_hours) - Number(row.recorded_hours), 0), Number(row.planned_hours))),
  }
}

const sumsOf = (rows: Counted[]): string[] => {
  const sums = new Map<string, [number, number]>()
  for (const { site: place, currency, part, whole } of rows) {
    if (part === 0 && whole === 0) continue
    const sum = sums.get(`${place} ${currency}`) ?? [0, 0]
    sums.set(`${place} ${currency}`, [sum[0] + part, sum[1] + whole])
  }
  // What adds up to nothing is a group of its own for the figure, and none here.
  return [...sums].map(([key, [part, whole]]) => `${key} ${part.toFixed(3)} ${whole.toFixed(3)}`.replaceAll('-0.000', '0.000'))
    .filter((line) => !line.endsWith(' 0.000 0.000')).sort()
}

test('whatever moves and changes, figures are what the lists say, groups and records add up, and months are kept as they were', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(fc.tuple(anyOrder, anyOrder), fc.array(anyAct, { minLength: 25, maxLength: 60, size: 'max' }), async (first, rest) => {
    await client.query('rollback to empty')
    const { rows: [played] } = await client.query<{ played: { outcomes: string[], wrong: unknown[] } }>(
      'select pg_temp.play($1) as played', [JSON.stringify([...first, ...rest, { act: 'keep' }])])
    played?.played.outcomes.forEach((outcome) => seen.set(outcome, (seen.get(outcome) ?? 0) + 1))
    expect(played?.played.wrong).toEqual([])
    const { rows: [{ lists, from, until } = { lists: undefined, from: '', until: '' }] } = await client.query<{ lists: Lists | undefined, from: string, until: string }>(
      `select pg_temp.lists() as lists, (now() - interval '70 days')::date::text as from, (now() + interval '1 day')::date::text as until`)
    for (const [figure, facts] of Object.entries(countedOf(lists as Lists, from, until))) {
      const { rows } = await client.query<{ site: string, currency: string | null, numerator: string, denominator: string | null }>(
        `select v.group_ids ->> 'site' as site, v.currency, v.numerator, v.denominator from api.list_figure_values($1, $2, $3, '{site}') as v`, [figure, from, until])
      expect(sumsOf(rows.map((row) => ({ site: row.site, currency: row.currency, part: Number(row.numerator), whole: Number(row.denominator) }))), figure)
        .toEqual(sumsOf(facts).map((line) => figure === 'REMAINING_WORK' ? line.replace(/ [^ ]+$/, ' 0.000') : line))
    }
  }), { numRuns: plays(40), endOnFailure: true })
  if (isCounted) {
    expect(['order', 'work', 'complete', 'reopen', 'cancel', 'approve', 'reject', 'correct', 'cost', 'reverse', 'move', 'class', 'end', 'zone', 'currency', 'ask',
      'triage', 'convert', 'read', 'find', 'issue', 'keep'].filter((act) => !seen.has(`${act} DONE`))).toEqual([])
  }
}, 3_600_000)

// Acts take what is there, by its place; each is refused by itself, with a code.
const playing = `
create function pg_temp.become(p_name text) returns void language sql as $$
  select test.sign_out(), test.sign_in(p_name), set_config('role', session_user, true)
$$;

-- One of a list, three times in four of a status that the act is for.
create function pg_temp.nth(p_list text, p_which jsonb, p_status text default null) returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  execute format(
    'select (array_agg(r.id order by r.id))[1 + $1 %% greatest(count(*), 1)::integer] from api.%I as r
      where $1 %% 4 = 3 or $2 is null or to_jsonb(r) ->> ''status'' = $2', p_list
  ) into v_id using p_which::integer, p_status;
  return v_id;
end
$$;

create function pg_temp.lists() returns jsonb language sql as $$
  select jsonb_build_object(
           'now', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US+00:00'),
           'sites', (select jsonb_agg(to_jsonb(r)) from api.sites as r),
           'orders', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from api.work_orders as r),
           'completions', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from api.work_order_completions as r),
           'labour', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from api.work_order_labour as r),
           'costs', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from api.work_order_costs as r),
           'requests', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from api.requests as r),
           'meters', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from api.asset_meters as r),
           'levels', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from api.stock_levels as r),
           'open', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from api.open_work_orders as r)
         )
$$;

-- Keeps the months, and what is kept otherwise than the month says, or twice as the newest.
create function pg_temp.keep() returns jsonb language plpgsql as $$
begin
  perform test.sign_out();
  perform core.act_as_task(test.id('acme'));
  perform set_config('assetry.action', 'take_snapshots', true);
  perform report.take_snapshot(s.id, now()) from core.sites as s where s.id in (test.id('s0'), test.id('s1'));
  perform pg_temp.become('ann');
  return (
    select coalesce(jsonb_agg(to_jsonb(w)), '[]')
      from (
        select s.code, m.month_on, f.figure, n.figure as kept, f.numerator, n.numerator as kept_numerator
          from core.sites as s
         cross join (
            select date_trunc('month', now() at time zone 'UTC' - interval '2 days 2 hours')::date - make_interval(months => g) as month_on
              from generate_series(1, 3) as g
         ) as m
         cross join lateral (
            select v.*
              from api.list_month_figures(s.id, m.month_on::date) as v
              join report.figures as d on d.code = v.figure and not d.is_current
             where v.numerator is not null
         ) as f
          full join (
            select k.* from api.figure_snapshots as k join report.figures as d on d.code = k.figure and not d.is_current
             where k.is_newest and k.numerator is not null
          ) as n
            on n.site_id = s.id and n.month_on = m.month_on and n.figure = f.figure and n.currency is not distinct from f.currency
         where (s.id is null and n.month_on >= date_trunc('month', now() at time zone 'UTC' - interval '2 days 2 hours') - interval '3 months')
            or s.id is not null and (f.numerator, f.denominator, f.value) is distinct from (n.numerator, n.denominator, n.value)
      ) as w
  );
end
$$;

-- Figures of which groups or records do not add up.
create function pg_temp.unequal() returns jsonb language sql as $$
  select coalesce(jsonb_agg(to_jsonb(w)), '[]')
    from (
      select f.code, g.by, t.currency, t.numerator, t.denominator, g.numerator as of_groups, r.numerator as of_records
        from report.figures as f
       cross join lateral (
          select v.currency, v.numerator, v.denominator, v.fact_count
            from api.list_figure_values(f.code, (now() - interval '70 days')::date, (now() + interval '1 day')::date) as v
       ) as t
       cross join lateral (
          select d.by, sum(v.numerator) as numerator, sum(v.denominator) as denominator, sum(v.fact_count) as fact_count
            from unnest(f.dimensions) as d (by)
           cross join lateral api.list_figure_values(f.code, (now() - interval '70 days')::date, (now() + interval '1 day')::date, array[d.by]) as v
           where v.currency is not distinct from t.currency
           group by d.by
       ) as g
       cross join lateral (
          select sum(v.numerator) as numerator, sum(v.denominator) as denominator
            from api.list_figure_records(f.code, (now() - interval '70 days')::date, (now() + interval '1 day')::date, p_limit => 1000) as v
           where v.currency is not distinct from t.currency
       ) as r
       -- A week or month of a figure by period is the figure of its days (figures_by_period.test.sql).
       where not (f.is_by_period and g.by in ('week', 'month'))
             and (t.numerator, t.denominator, t.fact_count) is distinct from (g.numerator, g.denominator, g.fact_count)
          or t.fact_count > 0 and (t.numerator, t.denominator) is distinct from (r.numerator, r.denominator)
    ) as w
$$;

create function pg_temp.act(p_act jsonb) returns jsonb language plpgsql as $$
declare
  v_at     timestamptz := date_trunc('minute', now()) - make_interval(hours => coalesce((p_act ->> 'hoursBack')::integer, 0));
  v_site   text := 's' || (p_act ->> 'site');
  v_asset  text := 'a' || (p_act ->> 'asset');
  v_id     uuid;
  v_order  work.work_orders;
begin
  case p_act ->> 'act'
    when 'order' then
      perform api.create_work_order(jsonb_strip_nulls(jsonb_build_object(
        'site_id', case when v_asset is null then test.id(v_site) end, 'location_id', case when v_asset is null then test.id('L' || v_site) end, 'asset_id', case when v_asset is not null then test.id(v_asset) end, 'title', 'x',
        'priority', p_act -> 'priority', 'work_type', p_act -> 'type', 'reported_at', v_at,
        'due_at', v_at + make_interval(hours => greatest((p_act ->> 'due')::integer, 0)))));
    when 'work' then
      perform api.record_labour_entry(pg_temp.nth('work_orders', p_act -> 'which'), jsonb_build_object(
        'worker_id', test.id('W' || v_site), 'kind', p_act -> 'kind', 'started_at', v_at - make_interval(mins => (p_act ->> 'minutes')::integer), 'ended_at', v_at));
    when 'complete' then
      perform api.complete_work_order(pg_temp.nth('open_work_orders', p_act -> 'which'), jsonb_build_object('completed_at', v_at));
    when 'reopen' then perform api.reopen_work_order(pg_temp.nth('work_orders', p_act -> 'which', 'COMPLETED'), 'x');
    when 'cancel' then perform api.cancel_work_order(pg_temp.nth('open_work_orders', p_act -> 'which'), 'x');
    when 'approve' then
      perform pg_temp.become('bob');
      perform api.approve_labour_entry(pg_temp.nth('work_order_labour', p_act -> 'which'));
    when 'reject' then
      perform pg_temp.become('bob');
      perform api.reject_labour_entry(pg_temp.nth('work_order_labour', p_act -> 'which'), 'x');
    when 'correct' then
      v_id := pg_temp.nth('work_order_labour', p_act -> 'which');
      perform api.correct_labour_entry(v_id, jsonb_build_object('started_at', (
        select e.ended_at - make_interval(mins => (p_act ->> 'minutes')::integer) from work.labour_entries as e where e.id = v_id)), 'x');
    when 'cost' then
      perform api.record_work_order_cost(pg_temp.nth('work_orders', p_act -> 'which'), jsonb_build_object(
        'kind', p_act -> 'kind', 'description', 'x', 'quantity', 1, 'unit_cost', p_act -> 'amount', 'currency', p_act -> 'currency', 'incurred_on', v_at::date));
    when 'reverse' then perform api.reverse_work_order_cost(pg_temp.nth('work_order_costs', p_act -> 'which'), 'x');
    when 'move' then perform api.move_asset(test.id(v_asset), jsonb_build_object('site_id', test.id(v_site)));
    when 'class' then
      perform api.update_asset(test.id(v_asset), jsonb_build_object('category_id', case when p_act ->> 'category' <> 'none' then test.id(p_act ->> 'category') end));
    when 'end' then
      perform api.decommission_asset(test.id(v_asset));
      perform api.dispose_asset(test.id(v_asset), '{"method": "SCRAPPED"}');
    when 'zone' then perform api.update_site(test.id(v_site), jsonb_build_object('time_zone', p_act -> 'zone'));
    when 'currency' then perform api.update_site(test.id(v_site), jsonb_build_object('currency', p_act -> 'currency'));
    when 'ask' then perform api.create_request(jsonb_build_object('asset_id', test.id(v_asset), 'title', 'x', 'reported_at', v_at));
    when 'triage' then perform api.triage_request(pg_temp.nth('requests', p_act -> 'which', 'NEW'), '{"priority": "LOW"}');
    when 'convert' then perform api.convert_request(pg_temp.nth('requests', p_act -> 'which', 'TRIAGED'));
    when 'read' then perform api.record_meter_reading(test.id('hours'), (p_act ->> 'value')::numeric, v_at);
    when 'find' then
      perform api.adjust_stock(test.id('M' || v_site), jsonb_build_array(jsonb_build_object(
        'item_id', test.id('bolt'), 'quantity', p_act -> 'quantity', 'unit_cost', 2.5, 'is_less', false)), 'x', v_at);
    when 'issue' then
      perform api.issue_stock(test.id('M' || v_site), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'), 'quantity', 1)),
        pg_temp.nth('open_work_orders', p_act -> 'which'));
    when 'keep' then return pg_temp.keep();
  end case;
  return '[]';
end
$$;

create function pg_temp.play(p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_act      jsonb;
  v_wrong    jsonb := '[]';
  v_outcome  text;
  v_outcomes text[] := '{}';
begin
  for v_act in select a.act from jsonb_array_elements(p_acts) as a (act) loop
    begin
      v_wrong := v_wrong || pg_temp.act(v_act);
      v_outcome := 'DONE';
    exception
      when sqlstate 'PGRST' then
        v_outcome := sqlerrm::jsonb ->> 'code';
    end;
    perform pg_temp.become('ann');
    v_outcomes := v_outcomes || concat_ws(' ', v_act ->> 'act', v_outcome);
  end loop;
  return jsonb_build_object('outcomes', v_outcomes, 'wrong', v_wrong || pg_temp.unequal());
end
$$;
`
