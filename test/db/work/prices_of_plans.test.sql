begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('us');
update core.sites set currency = 'USD' where id = test.id('us');
select test.person('ann'), test.person('bob');
select test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north', 'VAN'), test.storeroom('FAR', 'us');
select test.item('motor'), test.item('seal'), test.asset('press', 'north'), test.asset('mill', 'us');
select test.work_type('project', 100);
create function pg_temp.plan(p_name text, p_lines jsonb, p_values jsonb default '{}') returns void language plpgsql as
    $$
begin
  perform test.remember(p_name, (select p.id from api.create_job_plan('{"name": "x"}' || p_values, '[]', p_lines) as
      p));
  perform api.publish_job_plan(test.id(p_name));
end $$;
create function pg_temp.item(p_item text, p_quantity numeric, p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object('kind', 'ITEM', 'description', p_item, 'item_id', test.id(p_item),
    'quantity',
     p_quantity) || p_more) $$;
create function pg_temp.work(p_plan text, p_asset text, p_type text default 'project') returns table (status text,
    estimated numeric, told text)
language plpgsql as $$
declare
  v_made record;
begin
  select w.id, w.warnings into v_made from api.create_work_order(jsonb_build_object('title', 'x', 'asset_id',
      test.id(p_asset), 'job_plan_id',
    test.id(p_plan), 'type_id', test.id(p_type), 'work_type', null)) as w;
  perform test.remember('made', v_made.id);
  return query select w.status, w.estimated_cost, (select string_agg(x ->> 'code', ' ') from
      jsonb_array_elements(v_made.warnings) as x
    where x ->> 'code' <> 'SIMILAR_WORK') from api.work_orders as w where w.id = v_made.id;
end $$;

select test.sign_in('ann');
select test.receive('motor', 'MAIN', 2, 30), test.receive('motor', 'MAIN', 2, 40), test.receive('motor', 'VAN', 4, 50);
select api.create_stocked_item(jsonb_build_object('item_id', test.id('motor'), 'storeroom_id', test.id('MAIN')));
select pg_temp.plan('few', pg_temp.item('motor', 2)), pg_temp.plan('many', pg_temp.item('motor', 50)),
       pg_temp.plan('said', pg_temp.item('motor', 2, '{"unit_cost": 1}'), '{"currency": "EUR"}'), pg_temp.plan('odd',
           pg_temp.item('seal', 2)),
       pg_temp.plan('tool', '[{"kind": "TOOL", "description": "Ladder"}]'),
       pg_temp.plan('crane', '[{"kind": "SERVICE", "description": "Crane", "unit_cost": 10}]', '{"currency": "EUR"}');
select results_eq($$ select * from pg_temp.work('few', 'press') $$, $$ values ('OPEN', 70.0000, null::text) $$,
  'parts of a job plan cost what stock says');
select results_eq(
  $$ select test.name_of(r.item_id), test.name_of(r.storeroom_id), trim_scale(r.required_quantity)
       from api.stock_reservations as r where r.work_order_id = test.id('made') $$,
  $$ values ('motor', 'MAIN', 2::numeric) $$, 'and are reserved where they are stocked');
select results_eq($$ select * from pg_temp.work('many', 'press') $$, $$ values ('AWAITING_APPROVAL', 1750.0000,
    null::text) $$,
  'and their approval is asked by that');
select results_eq($$ select * from pg_temp.work('said', 'press') $$, $$ values ('OPEN', 2.0000, null::text) $$,
  'what the plan says comes first');
select results_eq($$ select * from pg_temp.work('odd', 'press') $$,
  $$ values ('AWAITING_APPROVAL', 0.0000, 'NOT_RESERVED PRICE_UNKNOWN') $$,
      'what nobody knows asks for approval, and is told');
select is((select is_price_known from api.work_order_plan_lines where work_order_id = test.id('made')), false,
    'by its line');
select results_eq($$ select * from pg_temp.work('tool', 'press') $$, $$ values ('OPEN', 0.0000, null::text) $$,
  'a tool costs nothing unless somebody says so');
select results_eq($$ select * from pg_temp.work('crane', 'mill') $$, $$ values ('AWAITING_APPROVAL', 0.0000,
    'PRICE_UNKNOWN') $$,
  'a price in another currency is not known');
select pg_temp.work('odd', 'press');
select results_eq(
  $$ select w.status from api.update_work_order_plan(test.id('made'), pg_temp.item('seal', 2, '{"unit_cost": 3}')) as
      w $$,
  $$ values ('AWAITING_APPROVAL') $$, 'a line that gets its price'
);
select api.update_work_order_plan(test.id('made'), pg_temp.item('motor', 1));
select is((select unit_cost from api.work_order_plan_lines where work_order_id = test.id('made')), 42.5,
  'by hand, too, an item costs what lies at the site');
select api.update_work_order_plan(test.id('made'), pg_temp.item('motor', 1, jsonb_build_object('storeroom_id',
    test.id('VAN'))));
select is((select unit_cost from api.work_order_plan_lines where work_order_id = test.id('made')), 50.0,
    'or where it is taken from');
select test.refuses_fields(
  $$ select api.update_work_order_plan(test.id('made'), pg_temp.item('seal', 1)) $$, '{p_lines[1].unit_cost}',
  'what nobody knows is said'
);
select test.sign_out(), test.sign_in('bob');
select pg_temp.work('odd', 'press');
select test.sign_out(), test.sign_in('ann');
select results_eq($$ select w.status from api.approve_work_order(test.id('made')) as w $$, $$ values ('OPEN') $$,
    'and approved once');
select test.sign_out();

select * from finish();
rollback;
