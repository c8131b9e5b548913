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
select test.person('olaf', '{*}', '{lockout_lock.release}');
select test.procedure('saw', 'hall');
select test.lockout('out', 'press', 'VERIFIED'), test.lockout('group', 'saw', 'VERIFIED', '{"is_group": true}');
select test.lock('A1', 'out', 'wim', 'press breaker'), test.lock('A2', 'out', 'wim', 'press valve'),
       test.lock('B1', 'out', 'zoe', 'press valve'), test.lock('G1', 'group', 'wim', 'saw breaker'),
       test.lock('G2', 'group', 'wim', 'saw valve'), test.lock('G3', 'group', 'zoe');
select test.sign_in('olaf');
select test.refuses(
  $$ select api.release_lockout_lock(test.id('A1'), 'x') $$, 'LOCK_OF_ANOTHER', 403, 'only who put it on takes it off'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.release_lockout_lock(test.id('B1')) $$, '{p_reason}', 'who may do it all the same says why'
);
select test.refuses_fields(
  $$ select api.release_lockout_lock(test.id('A1'), 'lost key') $$, '{p_reason}', 'one''s own needs no reason'
);
select test.refuses(
  $$ select api.release_lockout_lock(test.id('G1')) $$,
  'LOCKS_ON_BOX', 409, 'keys stay in a box on which others have locks'
);
select is(
  (select application_status from api.release_lockout_lock(test.id('A2'))), 'VERIFIED',
    'while others are at the point it stays safe'

);
select is(
  (select application_status from api.release_lockout_lock(test.id('A1'))), 'ISOLATED',
    'a point without a lock is locked and tried anew'

);
select is(
  (select verified_at from api.lockout_applications where id = test.id('out')), null,
    'what was tried does not count any more'
);
select test.refuses($$ select api.release_lockout_lock(test.id('A1')) $$,
'LOCK_NOT_ON', 409, 'a lock is taken off once');
select is(
  (select application_status from api.release_lockout_lock(test.id('B1'), 'Went home ill')), 'ENDED',
    'it ends when no lock is on'

);
select results_eq(
  $$ select released_by, override_reason from api.lockout_locks where id = test.id('B1') $$,
  $$ values (test.id('ann'), 'Went home ill') $$, 'who took off another''s lock, and why, stays on record'
);
select ok(
  (select ended_at is not null from api.lockout_applications where id = test.id('out')), 'when it ended is kept'
);
select test.refuses(
  $$ select api.release_lockout_lock(uuidv7()) $$, 'LOCKOUT_LOCK_NOT_FOUND', 404, 'what is not there is not taken off'
);
select test.refuses(
  $$ select api.release_lockout_lock(test.id('G3'), 'x', 9) $$, 'STALE_ROW', 409, 'not by one who has seen another'
);

select * from finish();
rollback;
