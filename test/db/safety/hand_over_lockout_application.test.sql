begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');
update workforce.workers set account_id = test.id('bob') where id = test.id('zoe');
select test.procedure('press', 'hall');
select test.lockout('out', 'press', 'VERIFIED');
select test.lock('A1', 'out', 'wim', 'press breaker'), test.lock('A2', 'out', 'wim', 'press valve'),
       test.lock('B1', 'out', 'zoe', 'press breaker');
select test.sign_in('ann');
select is(
  test.faults($$ select api.hand_over_lockout_application(test.id('out'), test.id('zoe')) $$), 'A2 LOCKOUT_GAP',
  'no point is without a lock for a moment'
);
select test.refuses(
  $$ select api.hand_over_lockout_application(test.id('out'), test.id('zoe')) $$,
  'LOCKOUT_GAP', 422, 'and nothing is taken off'
);
select test.refuses_fields(
  $$ select api.hand_over_lockout_application(test.id('out'), test.id('wim')) $$, '{p_worker_id}', 'nor is it oneself'
);
select test.sign_out();
select test.lock('B2', 'out', 'zoe', 'press valve');
select test.sign_in('ann');
select is(
  (select status from api.hand_over_lockout_application(test.id('out'), test.id('zoe'))), 'VERIFIED',
    'then it goes on as it is'

);
select results_eq(
  $$ select lock_number, released_at is null, test.name_of(handed_to_id) from api.lockout_locks order by lock_number $$,
  $$ values ('A1', false, 'B1'), ('A2', false, 'B2'), ('B1', true, null), ('B2', true, null) $$,
  'each lock to the one beside it'
);
select test.refuses(
  $$ select api.hand_over_lockout_application(test.id('out'), test.id('zoe')) $$, 'NO_LOCK_ON', 409, 'what one has'
);

select * from finish();
rollback;
