begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.service_policy('all', 1, '{"arrive_minutes": 60}');
select test.work_order('fan', 'north'), test.work_order('done', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'CANCELLED' where id = test.id('done');

select test.sign_in('ann');
select test.remember('seal', w.id)
  from api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'Seal',
    'location_id', test.spot('north'), 'reported_at',
    '2025-01-06T08:00Z')) as w;
select test.refuses_fields(
  $$ select api.record_work_order_arrival(test.id('seal'), '2025-01-06T07:59Z') $$, '{p_arrived_at}',
       'nobody comes before it is known'
);
select test.refuses_fields(
  $$ select api.record_work_order_arrival(test.id('seal'), '2999-01-06T07:59Z') $$, '{p_arrived_at}', 'nor tomorrow'
);
select lives_ok($$ select api.record_work_order_arrival(test.id('seal'), '2025-01-06T08:45Z', 1) $$,
  'somebody is there');
select results_eq(
  $$ select c.state, c.met_at, w.arrived_at, c.consumed_minutes
       from api.service_clocks as c join api.work_orders as w on w.id = c.work_order_id $$,
  $$ values ('MET', '2025-01-06 08:45+00'::timestamptz, '2025-01-06 08:45+00'::timestamptz, 45::numeric) $$,
  'and was in time, told late as it is'
);
select test.refuses(
  $$ select api.record_work_order_arrival(test.id('seal')) $$, 'ALREADY_ARRIVED', 409, 'once'
);
select test.refuses(
  $$ select api.record_work_order_arrival(test.id('done')) $$, 'WORK_ORDER_NOT_OPEN', 409,
       'nobody comes for what is over'
);
select test.refuses(
  $$ select api.record_work_order_arrival(uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'nor for what is not there'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_work_order_arrival(test.id('fan')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
