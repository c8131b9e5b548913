-- A timer that another request starts between a look at the timers of a work order and its lock.
begin;
select plan(2);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.worker('wim', 'north');
select test.started_work_order('fan', 'north', now() - interval '1 day');
select test.labour('timer', 'wim', 'fan', date_trunc('minute', now()) - interval '10 minutes', null);

select test.sign_in('ann');
set role assetry_api;
select test.refuses(
  $$ select work.stop_timers(w, '{}', now()) from work.work_orders as w where w.id = test.id('fan') $$,
  'TIMER_STARTED', 409, 'whoever completes work looks again'
);
select work.stop_timers(w, array[test.id('wim')], now()) from work.work_orders as w where w.id = test.id('fan');
reset role;
select results_eq(
  $$ select e.status, a.action
       from work.labour_entries as e
       join audit.events as a on a.entity_id = e.id and a.operation = 'UPDATE' $$,
  $$ values ('RECORDED', 'stop_labour_timer') $$,
  'otherwise it is stopped, and the log says how'
);
select test.sign_out();

select * from finish();
rollback;
