begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');
update workforce.workers set account_id = test.id('bob') where id = test.id('zoe');
select test.procedure('press', 'hall');
select test.lockout('out', 'press', 'ISOLATED'), test.lockout('on', 'press', 'ISOLATED');
select test.lock('A1', 'on', 'wim', 'press valve');
select test.sign_in('ann');
select is(
  (select status from api.cancel_lockout_application(test.id('out'), 'Tomorrow')), 'CANCELLED',
    'a lock-out is cancelled'
);
select results_eq(
  $$ select status, status_note from api.lockout_applications where id = test.id('out') $$,
  $$ values ('CANCELLED', 'Tomorrow') $$, 'and so the list shows it'
);
select test.refuses(
  $$ select api.cancel_lockout_application(test.id('on'), 'x') $$, 'LOCKS_ON', 422, 'not while a lock is on'
);
select test.refuses(
  $$ select api.cancel_lockout_application(test.id('out'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'nor twice'
);

select * from finish();
rollback;
