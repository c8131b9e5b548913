-- Positions are forgotten after thirty days.
begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.worker('wim', 'north'), test.worker('wes', 'north'), test.worker('zoe', 'north');
insert into workforce.worker_positions (organization_id, worker_id, recorded_at, latitude, longitude)
values (test.id('acme'), test.id('wim'), now() - interval '30 days 1 second', 51, 12),
       (test.id('acme'), test.id('wes'), now() - interval '29 days 23 hours', 51, 12),
       (test.id('acme'), test.id('zoe'), now() - interval '30 days', 51, 12);

select is(workforce.forget_worker_positions(), 1::bigint, 'one is thirty days old');
select results_eq(
  $$ select test.name_of(worker_id) from workforce.worker_positions order by 1 $$, $$ values ('wes'), ('zoe') $$,
  'the others stay, to the instant'
);
select is(workforce.forget_worker_positions(), 0::bigint, 'a second run has nothing to do');
update workforce.worker_positions set recorded_at = now() - interval '31 days';
set local role assetry_worker;
select ok(core.run_scheduled_task('forget_worker_positions') is not null, 'the worker runs it');
reset role;

select * from finish();
rollback;
