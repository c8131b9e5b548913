begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');
update workforce.workers set account_id = test.id('bob') where id = test.id('zoe');
select test.procedure('press', 'hall');
select test.procedure('saw', 'hall'), test.work_order('job', 'north');
select test.lockout('out', 'press', 'ISOLATED', jsonb_build_object('work_order_id', test.id('job'))),
       test.lockout('early', 'press', 'SHUT_DOWN'), test.lockout('group', 'saw', 'ISOLATED', '{"is_group": true}');
select test.sign_in('ann');
select results_eq(
  $$ select lock_number, application_status, application_version
       from api.apply_lockout_lock(test.id('out'), jsonb_build_object('lock_number', 'A1', 'point_id',
         test.id('press valve'))) $$,
  $$ values ('A1', 'ISOLATED', 2) $$, 'a lock is put on'
);
select results_eq(
  $$ select worker_name, device_name, released_at from api.lockout_locks $$,
  $$ values ('wim', 'valve', null::timestamptz) $$, 'one''s own'
);
select test.refuses(
  $$ select api.apply_lockout_lock(test.id('out'), jsonb_build_object('lock_number', 'A2', 'point_id',
    test.id('press valve'))) $$,
  'ALREADY_LOCKED', 409, 'one at a place'
);
select test.refuses(
  $$ select api.apply_lockout_lock(test.id('out'), jsonb_build_object('lock_number', 'A1', 'point_id',
    test.id('press breaker'))) $$,
  'LOCK_IN_USE', 409, 'a lock is at one place'
);
select test.refuses(
  $$ select api.apply_lockout_lock(test.id('early'), jsonb_build_object('lock_number', 'A3', 'point_id',
    test.id('press valve'))) $$,
  'LOCKOUT_NOT_ISOLATED', 409, 'not before the energies are kept away'
);
select test.refuses_fields(
  $$ select api.apply_lockout_lock(test.id('out'), '{"lock_number": "A3"}') $$, '{point_id}', 'only a group has a box'
);
select test.refuses_fields(
  $$ select api.apply_lockout_lock(test.id('out'), jsonb_build_object('lock_number', 'A3', 'point_id',
    test.id('saw valve'))) $$,
  '{point_id}', 'at a point of the procedure'
);
select test.refuses(
  $$ select api.apply_lockout_lock(test.id('group'), '{"lock_number": "A3"}') $$, 'LOCKOUT_POINT_OPEN', 422,
  'all keys are in the box before it is locked'
);
select test.sign_out();
update safety.locks set released_at = clock_timestamp(), released_by = test.id('ann');
select test.sign_in('ann');
select api.cancel_work_order(test.id('job'), 'no');
select test.refuses(
  $$ select api.apply_lockout_lock(test.id('out'), jsonb_build_object('lock_number', 'A3', 'point_id',
    test.id('press breaker'))) $$,
  'WORK_ORDER_NOT_OPEN', 409, 'not for work that is over'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.apply_lockout_lock(test.id('out'), jsonb_build_object('lock_number', 'A3', 'point_id',
    test.id('press breaker'))) $$,
  'NOT_A_WORKER', 422, 'nor by one who is no worker'
);

select * from finish();
rollback;
