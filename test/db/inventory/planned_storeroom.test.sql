begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north', 'VAN'), test.storeroom('FAR', 'south');
select test.item('bolt'), test.item('seal'), test.item('oil');
insert into inventory.stocked_items (organization_id, site_id, item_id, storeroom_id)
select test.id('acme'), r.site_id, test.id(k.item), r.id
  from (values ('bolt', 'MAIN'), ('bolt', 'VAN'), ('seal', 'MAIN'), ('oil', 'MAIN')) as k (item, storeroom)
  join inventory.storerooms as r on r.id = test.id(k.storeroom);
select test.job_plan('service');
-- The fixture's plan is published, and its parts are frozen.
set local session_replication_role = replica;
insert into maintenance.job_plan_lines (
  organization_id, revision_id, position, kind, description, item_id, quantity, unit
)
select test.id('acme'), r.id, l.position, 'ITEM', l.item, test.id(l.item), l.quantity, l.unit
  from maintenance.job_plan_revisions as r
 cross join (
    values (1, 'bolt', 4, null), (2, 'seal', 1, 'PCS'), (3, 'oil', 2, 'drum')
  ) as l (position, item, quantity, unit)
 where r.job_plan_id = test.id('service');
set local session_replication_role = origin;

create function pg_temp.raise(p_name text, p_asset text, p_more jsonb default '{}') returns text language sql as $$
  select test.remember(p_name, id)::text
    from api.create_work_order(jsonb_build_object('asset_id', test.id(p_asset), 'title', p_name,
      'job_plan_id', test.id('service')) || p_more)
$$;
create function pg_temp.reserved(p_order text) returns text language sql as $$
  select string_agg(
           concat_ws(' ', item_number, storeroom_code, trim_scale(required_quantity)), ', ' order by item_number
         )
    from api.stock_reservations
   where work_order_id = test.id(p_order)
     and is_planned
$$;

select test.sign_in('ann');
select pg_temp.raise('here', 'pump'), pg_temp.raise('there', 'fan');
select is(pg_temp.reserved('here'), 'bolt MAIN 4, seal MAIN 1',
  'work by a job plan is reserved at the store that keeps the item, in the unit of stock');
select results_eq(
  $$ select position, storeroom_code, unit from api.work_order_plan_lines
      where work_order_id = test.id('here') order by 1 $$,
  $$ values (1, 'MAIN', 'PCS'), (2, 'MAIN', 'PCS'), (3, null, 'drum') $$, 'its plan says where'
);
select is(pg_temp.reserved('there'), null, 'where no store keeps it, nothing is reserved');
select pg_temp.raise('draft', 'pump', '{"status": "DRAFT"}');
select is(pg_temp.reserved('draft'), null, 'nor for a draft');
select api.submit_work_order(test.id('draft'));
select is(pg_temp.reserved('draft'), null, 'that waits for its approval');
select test.sign_out();

select test.storeroom('NEXT', 'north');
insert into inventory.stocked_items (organization_id, site_id, item_id, storeroom_id)
values (test.id('acme'), test.id('north'), test.id('bolt'), test.id('NEXT'));
select test.sign_in('ann');
select pg_temp.raise('two', 'pump');
select is(pg_temp.reserved('two'), 'seal MAIN 1', 'where two keep it, somebody chooses');
select api.cancel_work_order(test.id('two'), 'not needed');
select results_eq(
  $$ select status from api.stock_reservations where work_order_id = test.id('two') $$, array['RELEASED'],
  'what is cancelled needs nothing'
);

select * from finish();
rollback;
