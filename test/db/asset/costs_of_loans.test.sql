-- A loan for work is charged by the rate at check-out, and its uses are counted by the meter of the asset.
begin;
select plan(16);

select test.organization('acme');
select test.site('north', 'Europe/Berlin'), test.site('south');
select test.calendar('day', '{north}', '08:00', '16:00');
select test.person('boss', '{*}'), test.person('tess', '{north}', '{custody.record}');
select test.worker('wim', 'north');
select test.asset(a, 'north') from unnest('{lift,hoist,kit,saw,bare}'::text[]) as a;
update asset.assets set asset_number = 'A-' || name;
update asset.assets set parent_id = test.id('kit') where id = test.id('saw');
select test.started_work_order('fix', 'north'), test.started_work_order('over', 'north'),
  test.started_work_order('far', 'south');
select test.meter('lifts', 'lift'), test.meter('cuts', 'saw', '{"reading_mode": "DELTA"}'), test.meter('hours',
  'hoist'),
       test.meter('kit uses', 'kit', '{"is_follower": true}'), test.meter('hours of lift', 'lift'),
         test.meter('retired', 'lift', '{"status": "RETIRED"}'),
       test.meter('level', 'lift', '{"kind": "GAUGE"}');
insert into meter.types (id, organization_id, code, name, kind, unit, reading_mode, direction)
select test.remember(c, uuidv7()), test.id('acme'), c, c, 'CONTINUOUS', 'h', 'ABSOLUTE', 'UP'
  from unnest('{USES,HOURS}'::text[]) as c;
update meter.meters set type_id = test.id(case when code like 'hours%' then 'HOURS' else 'USES' end);

create function pg_temp.rate(p_name text) returns numeric language sql security definer as $$ select hourly_rate
  from asset.custodies where id = test.id(p_name) $$;
-- From Tuesday 15:00 to Wednesday 10:00, 08 to 16: three hours.
create function pg_temp.costs() returns text language sql as $$
  select coalesce(string_agg(format('%s %s%s %s %s', c.description, trim_scale(c.quantity), c.unit,
    trim_scale(c.unit_cost), trim_scale(c.amount)), ', '
    order by c.description, c.amount), '-') from api.work_order_costs as c where c.kind = 'TOOL'
$$;
select test.sign_in('boss');
select test.remember('rated', id)
  from api.create_asset_category(
    '{"code": "R", "name": "R", "hourly_rate": 6, "rate_currency": "EUR", "is_bookable": true}'
  );
select api.update_asset(test.id(a), jsonb_build_object('category_id', test.id('rated')))
  from unnest('{lift,kit,saw}'::text[]) as a;

select test.remember('loan', custody_id) from api.check_out_asset(test.id('lift'), jsonb_build_object('worker_id',
  test.id('wim'), 'work_order_id', test.id('fix')));
select api.update_asset_category(test.id('rated'), '{"hourly_rate": 9}');
select test.refuses_fields(
  $$ select api.update_asset_category(test.id('rated'), '{"rate_currency": "eur", "hourly_rate": -1}') $$,
  '{hourly_rate,rate_currency}', 'a rate is not below 0, and its currency has a code'
);
select test.sign_out();
select test.enter('acme'), set_config('assetry.organization_id', test.id('acme')::text, true);
select is((select hourly_rate || ' ' || rate_currency from asset.custodies where id = test.id('loan')), '6.0000 EUR',
  'the rate is that at check-out');
insert into asset.custodies (id, organization_id, site_id, asset_id, external_party, status, checked_out_at,
  checked_in_at, work_order_id, hourly_rate, rate_currency)
select test.remember(l.name, uuidv7()), test.id('acme'), test.id('north'), test.id(l.asset), 'Roofers', 'RETURNED',
  timestamptz '2026-03-03T15:00:00+01:00',
       timestamptz '2026-03-04T10:00:00+01:00', test.id(l.work), l.rate, 'EUR'
  from (values ('rated loan', 'hoist', 'fix', 6), ('free loan', 'hoist', 'fix', 0), ('closed loan', 'hoist', 'over', 6),
               ('unrated loan', 'bare', 'fix', null)) as l (name, asset, work, rate);
select set_config('assetry.action', 'complete_work_order', true);
update work.work_orders set status = 'COMPLETED', completed_at = now() where id = test.id('over');
select set_config('assetry.action', 'close_work_order', true);
update work.work_orders set status = 'CLOSED', closed_at = now() where id = test.id('over');
-- Work that is not approved yet, or cancelled, takes no cost, either.
insert into work.work_orders (id, organization_id, site_id, work_order_number, title, status)
select test.remember(lower(w.status), uuidv7()), test.id('acme'), test.id('north'), 'W-' || w.status, 'x', w.status
  from unnest('{DRAFT,AWAITING_APPROVAL,CANCELLED}'::text[]) as w (status);
insert into asset.custodies (
  id, organization_id, site_id, asset_id, external_party, status, checked_out_at, checked_in_at, work_order_id,
  hourly_rate, rate_currency
)
select test.remember('loan of ' || w, uuidv7()), test.id('acme'), test.id('north'), test.id('bare'), 'Roofers',
  'RETURNED',
       '2026-03-03T15:00:00+01:00', '2026-03-04T10:00:00+01:00', test.id(w), 6, 'EUR'
  from unnest('{draft,awaiting_approval,cancelled}'::text[]) as w;
create temporary table told as select asset.charge_loans(array[test.id('rated loan'), test.id('free loan'),
  test.id('closed loan'), test.id('unrated loan'), test.id('loan of draft'), test.id('loan of cancelled'),
  test.id('loan of awaiting_approval')], null) as faults;
select is((select string_agg(distinct concat_ws(' ', f ->> 'code', f ->> 'field', f ->> 'is_warning'), ', ') || count(*)
  from told, jsonb_array_elements(faults) as f),
  'COST_NOT_CHARGED work_order_id true4', 'closed work takes no cost and says so');
select test.sign_in('boss');
select is(pg_temp.costs(), 'hoist (A-hoist) 3h 6 18', 'the working time of the loan, by its rate');
select is(
  (select string_agg(test.name_of(c.id) || ' ' || c.used_minutes, ', ' order by test.name_of(c.id))
    from api.asset_custodies as c where c.used_minutes is not null),
  'free loan 180, rated loan 180', 'with the minutes at the loan'
);
-- As the act does it.
select results_eq(
  $$ select status, warnings, row_version from api.check_in_asset(test.id('loan'),
    '{"used_minutes": 50, "uses": 3}') $$,
  $$ values ('RETURNED', '[]'::jsonb, 3) $$, 'taken back'
);
select is(pg_temp.costs(), 'hoist (A-hoist) 3h 6 18, lift (A-lift) 0.8333h 6 5', 'the minutes that were told');
select is((select string_agg(m.code || ' ' || trim_scale(m.current_reading), ', ') from api.asset_meters as m
  where m.current_reading is not null), 'lifts 3',
  'its uses are counted');
select test.remember('again', custody_id) from api.check_out_asset(test.id('lift'), jsonb_build_object('worker_id',
  test.id('wim')));
select api.check_in_asset(test.id('again'));
select is((select string_agg(m.code || ' ' || trim_scale(m.current_reading), ', ') from api.asset_meters as m
  where m.current_reading is not null), 'lifts 4',
  'one unless more are told');
select is(pg_temp.costs(), 'hoist (A-hoist) 3h 6 18, lift (A-lift) 0.8333h 6 5', 'without work nothing is charged');
select is(pg_temp.rate('again'), null, 'nor is there a rate');
select test.remember('none', custody_id) from api.check_out_asset(test.id('lift'), jsonb_build_object('worker_id',
  test.id('wim'), 'work_order_id', test.id('fix')));
select api.check_in_asset(test.id('none'), '{"used_minutes": 0, "uses": 0}');
select is(pg_temp.costs() || (select string_agg(trim_scale(m.current_reading)::text, ', ') from api.asset_meters as m
  where m.current_reading is not null),
  'hoist (A-hoist) 3h 6 18, lift (A-lift) 0.8333h 6 54', 'not used is nothing');
-- A kit, each by its own rate and meter; work that is out of reach takes nothing.
select test.remember('whole', custody_id) from api.check_out_asset(test.id('kit'), jsonb_build_object('worker_id',
  test.id('wim'), 'with_components', true, 'work_order_id', test.id('fix')));
select api.check_in_asset(test.id('whole'), '{"with_components": true, "used_minutes": 60, "uses": 2}');
select is(pg_temp.costs(),
  'hoist (A-hoist) 3h 6 18, kit (A-kit) 1h 9 9, lift (A-lift) 0.8333h 6 5, saw (A-saw) 1h 9 9', 'each of a kit');
select is((select string_agg(trim_scale(m.life_to_date)::text, ', ' order by m.life_to_date)
  from api.asset_meters as m where m.code in ('lifts', 'cuts', 'kit uses')), '0, 1, 2',
  'and counted, but by no meter that follows another');
select test.remember('afar', custody_id) from api.check_out_asset(test.id('lift'), jsonb_build_object('worker_id',
  test.id('wim'), 'work_order_id', test.id('far')));
select test.sign_out();
select test.sign_in('tess');
select is(
  (select status || ' ' || (warnings #>> '{0,code}') || ' ' || (warnings #>> '{0,field}')
    from api.check_in_asset(test.id('afar'), '{"used_minutes": 60}')),
  'RETURNED COST_NOT_CHARGED work_order_id', 'what is out of reach takes no cost'
);
select test.refuses_fields($$ select api.check_in_asset(test.id('afar'),
  '{"used_minutes": -1, "uses": -1, "hourly_rate": 1}') $$,
  '{hourly_rate,used_minutes,uses}', 'nothing below 0, and the rate is not told');
select test.sign_out();

select * from finish();
rollback;
