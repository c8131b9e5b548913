begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');
update workforce.workers set account_id = test.id('bob') where id = test.id('zoe');
select test.procedure('press', 'hall');
select test.work_order('job', 'north');
select test.lockout('out', 'press', 'RELEASED', jsonb_build_object('work_order_id', test.id('job'), 'is_group', true));
select test.lock('A1', 'out', 'wim', 'press breaker');
select test.sign_in('ann');
select results_eq(
  $$ select code, test.name_of(lockout_id) from api.explain_lockout_application(test.id('out')) $$,
  $$ values ('LOCKOUT_NOT_VERIFIED', 'out'), ('LOCKOUT_POINT_OPEN', 'press valve'), ('LOCKOUT_BOX_OPEN', 'out'),
            ('OWN_LOCK_MISSING', 'wim') $$,
  'all that is missing is told'
);
select test.refuses(
  $$ select api.start_work_order(test.id('job')) $$, 'LOCKOUT_NOT_VERIFIED', 422, 'and work does not start'
);
select api.update_work_order(test.id('job'), '{"requires_lockout": true}');
select test.refuses(
  $$ select api.start_work_order(test.id('job')) $$, 'LOCKOUT_MISSING', 422, 'least of all work that needs it'
);
select results_eq(
  $$ select code from test.obstacles('work.work_orders', test.id('job'), 'start_work_order') $$,
  $$ values ('LOCKOUT_MISSING'), ('LOCKOUT_NOT_VERIFIED'), ('OWN_LOCK_MISSING') $$, 'as its own explanation says'
);
select api.apply_lockout_lock(test.id('out'), jsonb_build_object('lock_number', 'A2', 'point_id',
  test.id('press valve')));
select api.record_lockout_step(test.id('out'), 'VERIFIED', array[test.id('press breaker'), test.id('press valve')]);
select results_eq(
  $$ select code from api.explain_lockout_application(test.id('out')) $$, $$ values ('LOCKOUT_BOX_OPEN'),
  ('OWN_LOCK_MISSING') $$,
  'a group has a lock on the box'
);
select test.remember('A3', l.id) from api.apply_lockout_lock(test.id('out'), '{"lock_number": "A3"}') as l;
select is_empty($$ select 1 from api.explain_lockout_application(test.id('out')) $$, 'then nothing is missing');
select api.release_lockout_lock(test.id('A3'));
select results_eq(
  $$ select code from api.explain_lockout_application(test.id('out')) $$,
  $$ values ('LOCKOUT_BOX_OPEN'), ('OWN_LOCK_MISSING') $$, 'a lock on the box that was taken off is none'
);
select test.refuses(
  $$ select api.start_work_order(test.id('job')) $$, 'LOCKOUT_MISSING', 422, 'behind an empty box nothing starts'
);
select test.remember('A4', l.id) from api.apply_lockout_lock(test.id('out'), '{"lock_number": "A4"}') as l;
select is((select status from api.start_work_order(test.id('job'))), 'IN_PROGRESS', 'and work starts');
select test.refuses(
  $$ select api.complete_work_order(test.id('job')) $$, 'LOCKS_ON', 422, 'it is not finished while a lock is on'
);
select api.release_lockout_lock(test.id('A4')), api.release_lockout_lock(test.id('A1'));
select api.release_lockout_lock(k.id) from api.lockout_locks as k where k.lock_number = 'A2';
select results_eq(
  $$ select status, hold_reason from api.work_orders where id = test.id('job') $$,
  $$ values ('ON_HOLD', 'WAITING_FOR_LOCKOUT') $$, 'with the last it rests'
);
select is((select status from api.complete_work_order(test.id('job'))), 'COMPLETED', 'but when all are off');
select test.refuses(
  $$ select api.explain_lockout_application(uuidv7()) $$,
  'LOCKOUT_APPLICATION_NOT_FOUND', 404, 'what is not there is not told of'
);

select * from finish();
rollback;
