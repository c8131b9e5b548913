begin;
select plan(7);

select test.visitors();
select test.visits();
select test.slot_in('one', 'ACCEPTED');

select test.sign_in('max');
select test.refuses(
  $$ select api.stop_slot(test.id('one'), 'No access') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();
select test.sign_in('tom');
select test.refuses(
  $$ select api.stop_slot(test.id('one'), 'No access') $$, 'OTHER_WORKER', 403, 'nor the slot of another worker'
);
select test.refuses($$ select api.stop_slot(uuidv7(), 'No access') $$, 'SLOT_NOT_FOUND', 404,
  'nor one that is not there');
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.stop_slot(test.id('one'), 'No access', p_row_version => 9) $$, 'STALE_ROW', 409,
    'nor by another version'
);
select results_eq(
  $$ select status, row_version from api.stop_slot(test.id('one'), 'No access') $$, $$ values ('STOPPED', 2) $$,
    'it is done'
);
select results_eq(
  $$ select status, finished_at is not null from api.work_order_slots where id = test.id('one') $$,
  $$ values ('STOPPED', true) $$,
  'and its time is kept'
);
select test.refuses(
  $$ select api.stop_slot(test.id('one'), 'No access') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();

select * from finish();
rollback;
