begin;
select plan(21);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{north}'), test.person('sue', '{north}');
select test.asset('pump', 'north'), test.work_type('repair', 100);
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('OLD', 'north');
select test.item('bolt'), test.item('seal'), test.item('gone', '{"status": "OBSOLETE"}'),
       test.item('advice', '{"kind": "SERVICE"}');
update inventory.storerooms set archived_at = now() where id = test.id('OLD');

create function pg_temp.line(p_item text, p_quantity numeric, p_storeroom text default 'MAIN', p_cost numeric default 1)
returns jsonb language sql as $$
  select jsonb_build_object('kind', 'ITEM', 'description', p_item, 'item_id', test.id(p_item), 'quantity', p_quantity,
    'storeroom_id', test.id(p_storeroom), 'unit_cost', p_cost)
$$;
create function pg_temp.plan(p_order text, variadic p_lines jsonb[]) returns text language sql as $$
  select status from api.update_work_order_plan(test.id(p_order), array_to_json(p_lines)::jsonb)
$$;
create function pg_temp.reserved(p_order text) returns text language sql as $$
  select string_agg(
           concat_ws(
             ' ', item_number, storeroom_code, status, trim_scale(required_quantity), trim_scale(held_quantity)
           ),
           ', ' order by id
         )
    from api.stock_reservations
   where work_order_id = test.id(p_order)
     and is_planned
$$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10), test.receive('seal', 'FAR', 3);
select test.remember(
         n, (select id from api.create_work_order(jsonb_build_object('asset_id', test.id('pump'), 'title', n) || v))
       )
  from (values ('job', '{}'::jsonb), ('big', jsonb_build_object('type_id', test.id('repair')))) as o (n, v);

select is(pg_temp.plan('job', pg_temp.line('bolt', 4), pg_temp.line('bolt', 2), pg_temp.line('seal', 5, 'FAR')), 'OPEN',
  'work that needs no approval is planned');
select is(pg_temp.reserved('job'), 'bolt MAIN ACTIVE 6 6, seal FAR BACKORDERED 5 3',
  'and its plan is reserved at once, an item at a storeroom together');
select results_eq(
  $$ select position, unit, storeroom_code from api.work_order_plan_lines order by position $$,
  $$ values (1, 'PCS', 'MAIN'), (2, 'PCS', 'MAIN'), (3, 'PCS', 'FAR') $$, 'what is reserved is told in its base unit'
);
select results_eq(
  $$ select distinct entity, action, operation from api.audit_events where entity = 'inventory.reservations'
      order by operation $$,
  $$ values ('inventory.reservations', 'update_work_order_plan', 'INSERT'),
            ('inventory.reservations', 'update_work_order_plan', 'UPDATE') $$,
  'the log has it'
);
select test.remember('kept', (select id from api.stock_reservations where item_number = 'bolt'));
select pg_temp.plan('job', pg_temp.line('bolt', 6), pg_temp.line('seal', 2, 'FAR'));
select is(pg_temp.reserved('job'),
  'bolt MAIN ACTIVE 6 6, seal FAR RELEASED 5 0, seal FAR ACTIVE 2 2',
  'a plan that is written anew changes what differs');
select is((select test.name_of(id) from api.stock_reservations where item_number = 'bolt'), 'kept',
  'and leaves what does not');

select api.issue_stock(test.id('MAIN'), test.line('bolt', 2), test.id('job'));
select pg_temp.plan('job', pg_temp.line('bolt', 9));
select is(pg_temp.reserved('job'),
  'bolt MAIN RELEASED 6 0, seal FAR RELEASED 5 0, seal FAR RELEASED 2 0, bolt MAIN ACTIVE 7 7',
  'what was issued is needed no more');
select pg_temp.plan('job', pg_temp.line('bolt', 2));
select is((select sum(held_quantity) from api.stock_levels), 0::numeric, 'nor is what the plan took back');

select is(pg_temp.plan('big', pg_temp.line('bolt', 5, 'MAIN', 30)), 'AWAITING_APPROVAL',
  'what is above the limit waits');
select is(pg_temp.reserved('big'), null, 'and nothing is reserved for it');
select test.sign_out();
select test.sign_in('bob');
select pg_temp.plan('job', pg_temp.line('bolt', 2));
select api.approve_work_order(test.id('big'));
select is(pg_temp.reserved('big'), 'bolt MAIN ACTIVE 5 5', 'until it is approved');
select api.update_work_order(test.id('big'), '{"due_at": "2999-01-01T00:00:00Z"}');
select results_eq(
  $$ select needed_at, status from api.stock_reservations where work_order_id = test.id('big') $$,
  $$ values (timestamptz '2999-01-01T00:00:00Z', 'ACTIVE') $$, 'it is needed when the work is due'
);
select is(pg_temp.plan('big', pg_temp.line('bolt', 6, 'MAIN', 30)), 'AWAITING_APPROVAL',
  'more than was approved waits');
select is(pg_temp.reserved('big'), 'bolt MAIN RELEASED 5 0', 'and gives up what was reserved');

select test.sign_out();
select test.sign_in('ann');
select pg_temp.plan('big', pg_temp.line('seal', 1, 'FAR', 300));
select test.sign_out();
select test.sign_in('sue');
select api.approve_work_order(test.id('big'));
select test.sign_out();
select test.sign_in('ann');
select is(pg_temp.reserved('big'), 'bolt MAIN RELEASED 5 0, seal FAR ACTIVE 1 0',
  'also where who approves reaches nothing; what is needed late is only told');
select api.update_work_order(test.id('big'), jsonb_build_object('due_at', now() + interval '1 hour'));
select is(pg_temp.reserved('big'), 'bolt MAIN RELEASED 5 0, seal FAR ACTIVE 1 1', 'and set aside when it comes near');

select test.refuses_fields(
  $$ select pg_temp.plan('job', pg_temp.line('gone', 1), pg_temp.line('advice', 1),
       pg_temp.line('bolt', 1) || '{"unit": "box"}') $$,
  '{p_lines[1].item_id,p_lines[2].item_id,p_lines[3].unit}',
  'what cannot be reserved is refused, all of it'
);
select test.refuses_fields(
  $$ select pg_temp.plan('job', pg_temp.line('bolt', 1, 'OLD')) $$, '{p_lines[1].storeroom_id}',
  'nor at a storeroom that was put away'
);
select test.refuses_fields(
  $$ select pg_temp.plan('job', jsonb_build_object('kind', 'ITEM', 'description', 'x', 'unit_cost', 1,
       'storeroom_id', test.id('MAIN'))) $$,
  '{p_lines[1].storeroom_id}', 'a storeroom keeps items'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses_fields(
  $$ select pg_temp.plan('job', pg_temp.line('seal', 1, 'FAR')) $$, '{p_lines[1].storeroom_id}',
  'nobody plans with a storeroom out of reach'
);
select test.sign_out();
select test.sign_in('ann');
select pg_temp.plan('job', pg_temp.line('bolt', 1) || '{"quantity": 3}');
select api.cancel_work_order(test.id('big'), 'not needed');
select is((select sum(held_quantity) from api.stock_levels where storeroom_code = 'FAR'), 0::numeric,
  'work that is cancelled gives up its plan');

select * from finish();
rollback;
