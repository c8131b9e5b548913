begin;
select plan(7);

select test.visitors();
select test.visits();
select test.slot_in('one', 'ACCEPTED');

select test.sign_in('max');
select test.refuses(
  $$ select api.start_slot_travel(test.id('one')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();
select test.sign_in('tom');
select test.refuses(
  $$ select api.start_slot_travel(test.id('one')) $$, 'OTHER_WORKER', 403, 'nor the slot of another worker'
);
select test.refuses($$ select api.start_slot_travel(uuidv7()) $$, 'SLOT_NOT_FOUND', 404, 'nor one that is not there');
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.start_slot_travel(test.id('one'), p_row_version => 9) $$, 'STALE_ROW', 409, 'nor by another version'
);
select results_eq(
  $$ select status, row_version from api.start_slot_travel(test.id('one')) $$, $$ values ('EN_ROUTE', 2) $$,
    'it is done'
);
select results_eq(
  $$ select status, departed_at is not null from api.work_order_slots where id = test.id('one') $$,
  $$ values ('EN_ROUTE', true) $$,
  'and its time is kept'
);
select test.refuses(
  $$ select api.start_slot_travel(test.id('one')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();

select * from finish();
rollback;
