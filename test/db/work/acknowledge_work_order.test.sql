begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.service_policy('all', 1, '{"acknowledge_minutes": 60}');
select test.work_order('fan', 'north'), test.work_order('done', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'CANCELLED' where id = test.id('done');

select test.sign_in('ann');
select test.remember('seal', w.id) from api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title',
  'Seal', 'location_id', test.spot('north'))) as w;
select results_eq(
  $$ select status, row_version from api.acknowledge_work_order(test.id('seal'), 1) $$, $$ values ('OPEN', 2) $$,
  'somebody has seen the work, and nothing else changes'
);
select results_eq(
  $$ select c.state, c.met_at = w.acknowledged_at, w.acknowledged_by
       from api.service_clocks as c join api.work_orders as w on w.id = c.work_order_id $$,
  $$ values ('MET', true, test.id('ann')) $$, 'its clock has stopped'
);
select test.refuses(
  $$ select api.acknowledge_work_order(test.id('seal')) $$, 'ALREADY_ACKNOWLEDGED', 409, 'once'
);
select test.refuses(
  $$ select api.acknowledge_work_order(test.id('done')) $$, 'WORK_ORDER_NOT_OPEN', 409,
       'of work that is over nobody need know'
);
select test.refuses(
  $$ select api.acknowledge_work_order(test.id('fan'), 9) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.refuses(
  $$ select api.acknowledge_work_order(uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'that is there'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.acknowledge_work_order(test.id('fan')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
