begin;
select plan(6);

select test.visitors();
select test.visits();
select test.slot_in('one', 'PROPOSED');

select test.sign_in('tess');
select test.refuses(
  $$ select api.confirm_slots(array[test.id('one')]) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses($$ select api.confirm_slots(array[uuidv7()]) $$, 'SLOT_NOT_FOUND', 404,
  'nor one that is not there');
select api.record_absence(jsonb_build_object('worker_id', test.id('wim'), 'kind', 'LEAVE',
  'starts_at', now() + interval '2 hours', 'ends_at', now() + interval '150 minutes'));
select test.refuses(
  $$ select api.confirm_slots(array[test.id('one')]) $$, 'SLOT_NOT_POSSIBLE', 409, 'nor one that is not possible'
);
select api.cancel_absence(a.id) from api.absences as a;
select results_eq(
  $$ select status from api.confirm_slots(array[test.id('one')]) $$, $$ values ('PLANNED') $$, 'it is scheduled'
);
select results_eq(
  $$ select l.status, l.scheduled_at is not null, w.status
       from api.work_order_slots as l join api.work_orders as w on w.id = l.work_order_id where l.id = test.id('one')
         $$,
  $$ values ('PLANNED', true, 'ASSIGNED') $$,
  'and the worker has the work order'
);
select test.refuses(
  $$ select api.confirm_slots(array[test.id('one')]) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();

select * from finish();
rollback;
