begin;
select plan(8);

select test.visitors();
select test.visits();
select test.slot_in('one', 'DISPATCHED');

select test.sign_in('max');
select test.refuses(
  $$ select api.decline_slot(test.id('one'), 'Sore back') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();
select test.sign_in('tom');
select test.refuses(
  $$ select api.decline_slot(test.id('one'), 'Sore back') $$, 'OTHER_WORKER', 403, 'nor the slot of another worker'
);
select test.refuses($$ select api.decline_slot(uuidv7(), 'Sore back') $$, 'SLOT_NOT_FOUND', 404,
  'nor one that is not there');
select test.sign_out();
select test.sign_in('ann');
select test.refuses($$ select api.decline_slot(null, 'Sore back') $$, 'SLOT_NOT_FOUND', 404,
  'nor none at all, by an account that is no worker');
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.decline_slot(test.id('one'), 'Sore back', p_row_version => 9) $$, 'STALE_ROW', 409,
    'nor by another version'
);
select results_eq(
  $$ select status, row_version from api.decline_slot(test.id('one'), 'Sore back') $$, $$ values ('DECLINED', 2) $$,
    'it is done'
);
select results_eq(
  $$ select status, released_at is not null from api.work_order_slots where id = test.id('one') $$,
  $$ values ('DECLINED', true) $$,
  'and its time is kept'
);
select test.refuses(
  $$ select api.decline_slot(test.id('one'), 'Sore back') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();

select * from finish();
rollback;
