-- The worker's side: runs are handed out in their order, two of an organization at once; each ends once.
begin;
select plan(61);

select test.organization('other');
select test.site('theirs');
select test.person('olga', '{*}', '{report.run}');
select test.report('theirs all', 'assets', '{name}');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{report.run}'), test.person('art', '{*}', '{report.run}'),
       test.person('bob', '{north}', '{report.run}'), test.person('eve', '{*}', '{report.read}');
select test.asset('pump', 'north');
select test.report('all assets', 'assets', '{name}');
select test.report('names', 'assets', '{name}', '{"filters": {"name": "eq.{name}"}, "parameters": {"name": "TEXT"}}');

-- Runs of a test begin at one instant: their order is that of their ids.
create function pg_temp.claim()
returns text
language sql
volatile
as $$ select concat_ws(' ', test.name_of(c.run_id), c.attempt, c.format) from report.claim_run() as c $$;
create function pg_temp.states()
returns text
language sql
volatile
as $$
  select string_agg(
           concat_ws(' ', test.name_of(r.id), r.status, nullif(r.attempts, 0), r.fault),
             ', ' order by test.name_of(r.id)
         )
    from report.runs as r
   where r.organization_id = test.id('acme')
$$;
grant execute on function pg_temp.claim(), pg_temp.states() to public;

select is(pg_temp.claim(), null, 'nothing waits');
select test.sign_in('ann');
select test.report_run('1', 'all assets'), test.report_run('2', 'all assets', '{"format": "XLSX"}'),
       test.report_run('3', 'all assets', '{"format": "PDF"}');
select test.sign_out();
select test.sign_in('art');
select test.report_run('4', 'all assets');
select test.sign_out();
select test.sign_in('olga');
select test.report_run('5', 'theirs all');
select test.sign_out();

select is(pg_temp.claim(), '1 1 CSV', 'the first comes first');
select is(pg_temp.claim(), '2 1 XLSX', 'two of an organization');
select is(pg_temp.claim(), '5 1 CSV', 'and those of others');
select is(pg_temp.claim(), null, 'not a third');
select is((report.lock_waiting(test.id('3'))).id, null, 'also when it was found a moment ago');
select is((report.lock_waiting(test.id('1'))).id, null, 'nor one that is at work by now');
select results_eq(
  $$ select r.lease_ends_at > clock_timestamp() + interval '110 seconds',
    r.lease_ends_at < clock_timestamp() + interval '2 minutes'
       from report.runs as r where r.id = test.id('1') $$,
  'values (true, true)', 'a worker has it for two minutes'
);
update report.runs set lease_ends_at = now() where id = test.id('1');
select ok(report.note_progress(test.id('1'), 1, 5000), 'a sign of its worker');
select results_eq(
  $$ select r.progress_count, r.lease_ends_at > clock_timestamp() + interval '110 seconds' from report.runs as r
    where r.id = test.id('1') $$,
  'values (5000, true)', 'keeps it, and tells how far it is'
);
select ok(not report.note_progress(test.id('1'), 2, 6000), 'of another attempt it does not');
select ok(not report.note_progress(test.id('3'), 0, 6000), 'nor of one that waits');

-- Given back, failed, and tried again.
select ok(not report.fail_run(test.id('2'), 2), 'another attempt fails nothing');
select ok(report.fail_run(test.id('2'), 1, p_is_returned => true), 'a worker that stops gives it back');
select is(pg_temp.states(), '1 RUNNING 1, 2 QUEUED, 3 QUEUED, 4 QUEUED', 'as if it had not begun');
select is((report.lock_waiting(test.id('3'))).id, test.id('3'), 'one more has room');
select is((report.lock_waiting(test.id('1'))).id, null, 'but not one that is at work');
select is(pg_temp.claim(), '2 1 XLSX', 'it begins anew');
select ok(report.fail_run(test.id('2'), 1), 'what may pass');
select is(pg_temp.claim(), '2 2 XLSX', 'is tried again');
select report.fail_run(test.id('2'), 2);
select is(pg_temp.claim(), '2 3 XLSX', 'and again');
select report.fail_run(test.id('2'), 3);
select is(pg_temp.states(), '1 RUNNING 1, 2 FAILED 3 INTERRUPTED, 3 QUEUED, 4 QUEUED', 'three times');
select is(pg_temp.claim(), '3 1 PDF', 'the next has its place; an equal one at work is waited for');
select ok(report.fail_run(test.id('3'), 1, 'TOO_MANY_ROWS', E'More than\n2000 rows'), 'what does not pass');
select results_eq(
  $$ select r.status, r.fault, r.fault_message, r.lease_ends_at, r.finished_at is not null from report.runs as r
    where r.id = test.id('3') $$,
  $$ values ('FAILED', 'TOO_MANY_ROWS', 'More than 2000 rows', null::timestamptz, true) $$, 'fails at once'
);
select ok(not report.fail_run(test.id('3'), 1, 'X', 'x'), 'once');
select is(pg_temp.claim(), null, 'the equal one still waits');

-- Completed: the file of one is that of all equal ones that wait.
select ok(not test.complete_run('1', 2), 'another attempt completes nothing, and its object is deleted');
select is(pg_temp.states(), '1 RUNNING 1, 2 FAILED 3 INTERRUPTED, 3 FAILED 1 TOO_MANY_ROWS, 4 QUEUED',
  'it is still at work');
select ok(test.complete_run('1', 1), 'done');
select ok(test.complete_run('1', 1), 'done twice it answers the same');
select is(pg_temp.claim(), null, 'an equal one needs no work');
select results_eq(
  $$ select test.name_of(r.id), r.status, r.attempts, r.row_count, r.progress_count, r.byte_count, r.file_name,
            r.expires_at between clock_timestamp() + interval '29 days' and clock_timestamp() + interval '30 days'
       from report.runs as r where r.status = 'DONE' order by 1 $$,
  $$ values ('1', 'DONE', 1, 3, 3, 100::bigint, '1.csv', true), ('4', 'DONE', 0, 3, 3, 100, '1.csv', true) $$,
  'it has the file'
);
select results_eq(
  $$ select u.byte_count, (select count(*) from file.files as f where f.organization_id = u.organization_id)
       from file.usages as u where u.organization_id = test.id('acme') $$,
  'values (100::bigint, 1::bigint)', 'which is stored once'
);

-- Cancelled while it waits and while it is at work.
select test.sign_in('ann');
select test.report_run('6', 'names', '{"format": "CSV", "parameters": {"name": "a"}}'),
       test.report_run('7', 'names', '{"format": "CSV", "parameters": {"name": "b"}}');
select test.sign_out();
select is(pg_temp.claim(), '6 1 CSV', 'one is at work');
select test.sign_in('art');
select test.refuses($$ select api.cancel_report_run(test.id('6')) $$,
  'REPORT_RUN_NOT_FOUND', 404, 'not that of others');
select test.sign_out();
select test.sign_in('eve');
select test.refuses($$ select api.cancel_report_run(test.id('6')) $$,
  'PERMISSION_DENIED', 403, 'it takes the permission');
select test.sign_out();
select test.sign_in('ann');
select is((select r.status from api.cancel_report_run(test.id('6')) as r), 'CANCELLED', 'at work');
select is((select r.status from api.cancel_report_run(test.id('7')) as r), 'CANCELLED', 'waiting');
select test.refuses($$ select api.cancel_report_run(test.id('7')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.sign_out();
select ok(not test.complete_run('6', 1, 'b'), 'its file is not kept');

-- A quota without room for its file, and content that is on hold.
select test.sign_in('ann');
select test.report_run('8', 'names', '{"format": "CSV", "parameters": {"name": "c"}}'),
       test.report_run('9', 'names', '{"format": "CSV", "parameters": {"name": "d"}}');
select test.sign_out();
select is(pg_temp.claim() || ', ' || pg_temp.claim(), '8 1 CSV, 9 1 CSV', 'two more');
update file.usages set quota_bytes = 250, reserved_count = 51 where organization_id = test.id('acme');
select ok(not test.complete_run('8', 1, 'c'), 'a byte too many');
update file.usages set reserved_count = 50 where organization_id = test.id('acme');
select ok(test.complete_run('9', 1, 'd'), 'just enough');
select test.sign_in('ann');
select test.report_run('91', 'names', '{"format": "CSV", "parameters": {"name": "e"}}');
select test.sign_out();
select pg_temp.claim();
update file.usages set quota_bytes = 1000, reserved_count = 0 where organization_id = test.id('acme');
select set_config('assetry.action', 'hold_file', true);
update file.files set status = 'QUARANTINED', held_reason = 'x' where object_key = 'key d ' || test.id('9');
select test.complete_run('91', 1, 'd');
select is(
  pg_temp.states(),
  '1 DONE 1, 2 FAILED 3 INTERRUPTED, 3 FAILED 1 TOO_MANY_ROWS, 4 DONE, 6 CANCELLED 1, 7 CANCELLED, '
    || '8 FAILED 1 QUOTA_EXCEEDED, 9 DONE 1, 91 FAILED 1 FILE_ON_HOLD',
  'each has ended as it should'
);

-- Suspended organizations wait, and who may not sign in reads nothing.
select test.sign_in('ann');
select test.report_run('92', 'names', '{"format": "CSV", "parameters": {"name": "f"}}');
select test.sign_out();
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
select is(pg_temp.claim(), null, 'a suspended organization waits');
update core.organizations set status = 'ACTIVE' where id = test.id('acme');
select is(pg_temp.claim(), '92 1 CSV', 'until it is active again');
select test.refuses($$ select report.open_run(test.id('92'), 2) $$,
  'REPORT_RUN_NOT_FOUND', 404, 'another attempt reads nothing');
select set_config('assetry.action', 'suspend_account', true);
update identity.accounts set status = 'SUSPENDED' where id = test.id('ann');
select test.refuses($$ select report.open_run(test.id('92'), 1) $$,
  'ACCOUNT_NOT_ENTITLED', 403, 'who is suspended reads nothing');

-- Equal means the same report at the same revision; each begins with no rows read.
select set_config('assetry.action', 'activate_account', true);
update identity.accounts set status = 'ACTIVE' where id = test.id('ann');
select set_config('assetry.action', 'claim_run', true);
delete from report.runs;
select test.report('twins', 'assets', '{name}');
insert into report.revisions (organization_id, definition_id, revision, content)
select r.organization_id, r.definition_id, 2, r.content
  from report.revisions as r where r.definition_id = test.id('twins');
select test.sign_in('ann');
select test.report_run('a1', 'all assets'), test.report_run('a2', 'twins');
select test.sign_out();
select is(pg_temp.claim() || ', ' || pg_temp.claim(), 'a1 1 CSV, a2 1 CSV', 'another report is no equal one');
update report.runs set progress_count = 7;
select report.fail_run(test.id('a1'), 1);
select results_eq(
  $$ select r.progress_count, r.lease_ends_at from report.runs as r where r.id = test.id('a1') $$,
  $$ values (0, null::timestamptz) $$, 'what is tried again has read no rows'
);
update report.runs set progress_count = 7 where id = test.id('a1');
select is(pg_temp.claim(), 'a1 2 CSV', 'it begins again');
select is((select r.progress_count from report.runs as r where r.id = test.id('a1')), 0, 'with no rows');
select report.fail_run(test.id('a1'), 2, 'X', 'x');
select test.sign_in('art');
select test.report_run('a3', 'twins');
select test.sign_out();
select is(pg_temp.claim(), null, 'an equal one waits');
update report.runs set revision = 2 where id = test.id('a3');
select is(pg_temp.claim(), 'a3 1 CSV', 'one of another revision does not');
select ok(test.complete_run('a2', 1, '7'), 'its object is kept');
select set_config('assetry.action', 'remove_file', true);
update file.files set status = 'REMOVED' where object_key = 'key 7 ' || test.id('a2');
select ok(
  not report.complete_run(test.id('a2'), 1, jsonb_build_object('object_key', 'key 7 ' || test.id('a2'))),
  'until the file is removed'
);
select set_config('assetry.action', 'claim_run', true);
delete from report.runs;

-- Each organization in its turn, and none that is busy keeps another waiting.
insert into report.runs (
  id, organization_id, definition_id, revision, account_id, format, parameters, reach_digest, created_at
)
select test.remember(r.name, uuidv7()), d.organization_id, d.id, 1, test.id(r.account), 'CSV',
       jsonb_build_object('n', r.name), 'x', now() + r.after * interval '1 second'
  from (
    values ('all assets', 'ann', 'b1', 1), ('all assets', 'ann', 'b2', 2), ('theirs all', 'olga', 'c1', 4),
           ('theirs all', 'olga', 'c2', 3)
  ) as r (report, account, name, after)
  join report.definitions as d on d.id = test.id(r.report);
select is(
  array[pg_temp.claim(), pg_temp.claim(), pg_temp.claim(), pg_temp.claim()],
  '{b1 1 CSV,b2 1 CSV,c2 1 CSV,c1 1 CSV}', 'the oldest first'
);
select report.fail_run(test.id('c1'), 1, 'X', 'x'), report.fail_run(test.id('b2'), 1, 'X', 'x');
insert into report.runs (
  id, organization_id, definition_id, revision, account_id, format, parameters, reach_digest, created_at
)
select case n when 0 then test.remember('c4', uuidv7()) else uuidv7() end, r.organization_id, r.definition_id, 1,
       r.account_id, 'CSV', case n when 0 then '{"n": "c4"}' else r.parameters end, 'x', now() - interval '1 day'
  from generate_series(0, 55) as n
  join report.runs as r on r.id = case n when 0 then test.id('c2') else test.id('b1') end;
select is(pg_temp.claim(), 'c4 1 CSV', 'however many of an organization wait for an equal one');
select report.fail_run(test.id('c4'), 1, 'X', 'x');
set local session_replication_role = replica;
insert into core.organizations (id, name)
select uuidv7(), 'busy ' || n from generate_series(1, 50) as n;
insert into report.runs (
  organization_id, definition_id, revision, account_id, format, parameters, reach_digest, created_at, status,
  lease_ends_at
)
select o.id, test.id('all assets'), 1, test.id('ann'), 'CSV', jsonb_build_object('n', s.place), 'x', '2026-01-01',
       s.status, case s.status when 'RUNNING' then now() + interval '1 minute' end
  from core.organizations as o, unnest('{RUNNING,RUNNING,QUEUED}'::text[]) with ordinality as s (status, place)
 where o.name like 'busy %';
insert into report.runs (
  id, organization_id, definition_id, revision, account_id, format, parameters, reach_digest, created_at
)
select test.remember('c3', uuidv7()), d.organization_id, d.id, 1, test.id('olga'), 'CSV', '{"n": "c3"}', 'x', now()
  from report.definitions as d where d.id = test.id('theirs all');
set local session_replication_role = origin;
select is(pg_temp.claim(), 'c3 1 CSV', 'fifty busy organizations keep no other waiting');
select report.fail_run(test.id('c3'), 1, 'X', 'x');
select is(pg_temp.claim(), null, 'and wait themselves');
select * from finish();
rollback;
