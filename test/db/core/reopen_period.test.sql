begin;
select plan(14);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('sue', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.item('bolt');
create function pg_temp.month(p_back integer) returns date language sql as
$$ select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => p_back))::date $$;
create function pg_temp.receive(p_back integer) returns jsonb language sql as
$$ select to_jsonb(r) from api.receive_stock(
     test.id('MAIN'), test.line('bolt', 1, '{"unit_cost": 2}'),
     p_moved_at => (pg_temp.month(p_back) + interval '14 days 12 hours') at time zone 'UTC'
   ) as r $$;

select test.sign_in('max');
select test.refuses(
  $$ select api.reopen_period(pg_temp.month(1), 'late') $$, 'PERMISSION_DENIED', 403, 'not everybody reopens a month'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.reopen_period(pg_temp.month(1), 'late') $$, 'NOT_ALL_SITES', 403, 'a month is that of all sites'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.reopen_period(pg_temp.month(1), 'late') $$, 'TRANSITION_NOT_ALLOWED', 409, 'what was closed is reopened'
);
select api.close_period(pg_temp.month(2)), api.close_period(pg_temp.month(1));
select test.refuses_fields(
  $$ select api.reopen_period(pg_temp.month(1), '') $$, '{p_reason}', 'with a reason'
);
select test.refuses(
  $$ select api.reopen_period(pg_temp.month(2), 'late') $$, 'LATER_PERIOD_CLOSED', 409, 'the last first'
);
select results_eq(
  $$ select month_on, status, closed_at, reopened_at is not null
       from api.reopen_period(pg_temp.month(1), 'late bill') $$,
  $$ values (pg_temp.month(1), 'OPEN', null::timestamptz, true) $$, 'it is open'
);
select results_eq(
  $$ select status_note, reopened_by_name, closed_by from api.periods where month_on = pg_temp.month(1) $$,
  $$ values ('late bill', 'ann', null::uuid) $$, 'and says why and by whom'
);
select lives_ok($$ select pg_temp.receive(1) $$, 'it takes postings');
select test.refuses($$ select pg_temp.receive(2) $$, 'PERIOD_CLOSED', 409, 'the one before does not');
select api.reopen_period(pg_temp.month(2), 'later still');
select lives_ok($$ select pg_temp.receive(2) $$, 'it is reopened in its turn');
select test.refuses($$ select pg_temp.receive(3) $$, 'PERIOD_CLOSED', 409, 'what was closed with it stays closed');
select is(
  (select status from api.reopen_period(pg_temp.month(3), 'a very late bill')), 'OPEN', 'and can be reopened, too'
);
select lives_ok($$ select pg_temp.receive(3) $$, 'then it takes postings');
select results_eq(
  $$ select month_on, status from api.periods order by 1 $$,
  $$ values (pg_temp.month(3), 'OPEN'), (pg_temp.month(2), 'OPEN'), (pg_temp.month(1), 'OPEN') $$,
  'each month that was ever closed has a row'
);

select * from finish();
rollback;
