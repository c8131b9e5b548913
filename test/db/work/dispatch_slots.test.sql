begin;
select plan(6);

select test.visitors();
select test.visits();

select test.sign_in('ann');
select results_eq(
  $$ select status, row_version from api.dispatch_slots(array[test.id('one')]) $$, $$ values ('DISPATCHED', 2) $$,
  'it is sent'
);
select test.refuses(
  $$ select api.dispatch_slots(array[test.id('two'), test.id('one')]) $$, 'TRANSITION_NOT_ALLOWED', 409, 'all or none'
);
select results_eq(
  $$ select status, dispatched_by from api.work_order_slots order by starts_at $$,
  $$ values ('DISPATCHED', test.id('ann')), ('PLANNED', null) $$,
  'by whom is kept'
);
select test.refuses_fields($$ select api.dispatch_slots('{}') $$, '{p_slot_ids}', 'at least one');
select test.sign_out();
select test.sign_in('sue');
select test.refuses($$ select api.dispatch_slots(array[test.id('two')]) $$, 'SLOT_NOT_FOUND', 404, 'within reach');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.dispatch_slots(array[test.id('two')]) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
