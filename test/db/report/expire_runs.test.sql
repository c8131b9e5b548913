-- Runs whose worker died wait again; files end after their retention, and old runs are forgotten.
begin;
select plan(19);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{report.run}'), test.person('art', '{*}', '{report.run}');
select test.report('names', 'assets', '{name}', '{"filters": {"name": "eq.{name}"}, "parameters": {"name": "TEXT"}}');
select test.sign_in('ann');
select test.report_run(n::text, 'names', jsonb_build_object('format', 'CSV', 'parameters', jsonb_build_object('name',
  n::text)))
  from generate_series(1, 4) as n;
select test.sign_out();
select report.claim_run(), report.claim_run();

select is(report.release_runs(), 0, 'workers live');
update report.runs set lease_ends_at = now() + interval '1 second' * case id when test.id('1') then 0 else 1 end
  where status = 'RUNNING';
select is(report.release_runs(now()), 1, 'one has given no sign in time');
select results_eq(
  $$ select r.status, r.attempts from report.runs as r order by r.id $$,
  $$ values ('QUEUED', 1), ('RUNNING', 1), ('QUEUED', 0), ('QUEUED', 0) $$, 'its run waits again'
);
select is(report.release_runs(now()), 0, 'once');
select is(
  array[report.release_run(test.id('1'), 'infinity'), report.release_run(test.id('2'), now())], '{0,0}',
  'one that waits, or whose worker lives, is left alone'
);

select report.claim_run();
select test.complete_run('1', 2, 'a'), test.complete_run('2', 1, 'b');
select report.claim_run(), report.claim_run();
select report.fail_run(test.id('3'), 1, 'X', 'x');
select test.complete_run('4', 1, 'c');
update report.runs
   set finished_at = now(),
       expires_at = now() + interval '1 second' * case id when test.id('1') then 0 else 1 end;
select is(report.expire_runs(now()), 1, 'the file of one has been kept long enough');
select results_eq(
  $$ select test.name_of(r.id), r.status, l.archived_at is not null, f.removes_at is not null
       from report.runs as r
       join file.links as l on l.id = r.link_id
       join file.files as f on f.id = l.file_id
      order by r.id $$,
  $$ values ('1', 'EXPIRED', true, true), ('2', 'DONE', false, false), ('4', 'DONE', false, false) $$,
  'its link ends, and with it the file'
);
select is(report.expire_runs(now()), 0, 'once');
select is(
  array(select report.expire_run(test.id(n.name), now()) from unnest('{1,2,3}'::text[]) as n (name)), '{0,0,0}',
  'nothing else is due'
);
update core.retentions set days = 10 where name = 'report.runs';
update report.runs
   set finished_at = now() - interval '10 days' + interval '1 second' * case id when test.id('1') then 0 else 1 end;
select is(report.expire_runs(now()), 1, 'ten days later a run is forgotten');
select is((select array_agg(test.name_of(r.id) order by r.id) from report.runs as r), '{2,3,4}', 'the one');
update report.runs set finished_at = now() - interval '20 days';
select is(report.expire_runs(now()), 1, 'files that are kept keep their runs');
update core.retentions set is_forever = true where name = 'report.files';
select test.sign_in('ann');
select test.report_run('5', 'names', '{"format": "CSV", "parameters": {"name": "5"}}');
select test.sign_out();
select report.claim_run();
select test.complete_run('5', 1, 'e');
select is((select r.expires_at from report.runs as r where r.id = test.id('5')), 'infinity',
  'retention can be for ever');

-- Fifty with which a task has failed are put off, and keep no other from its turn.
select set_config('assetry.action', 'claim_run', true);
insert into report.runs (
  organization_id, definition_id, revision, account_id, format, parameters, reach_digest, status, attempts,
  lease_ends_at, finished_at, expires_at, fault
)
select test.id('acme'), test.id('names'), 1, test.id('art'), 'CSV', jsonb_build_object('n', s.status || n), 'x',
       s.status, 1, case s.status when 'RUNNING' then now() - interval '2 hours' end,
       case when s.status <> 'RUNNING' then now() - interval '20 days' end, null,
       case s.status when 'FAILED' then 'X' end
  from generate_series(1, 50) as n, unnest('{RUNNING,FAILED}'::text[]) as s (status);
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select r.organization_id, case r.status when 'RUNNING' then 'release_report_runs' else 'expire_report_runs' end, r.id,
       now(), now(), 1, 'x'
  from report.runs as r
 where r.reach_digest = 'x';
insert into report.runs (
  id, organization_id, definition_id, revision, account_id, format, parameters, reach_digest, status, attempts,
  lease_ends_at, finished_at, fault
)
select test.remember(r.name, uuidv7()), test.id('acme'), test.id('names'), 1, test.id('art'), 'CSV',
       jsonb_build_object('n', r.name), 'y', r.status, 1, r.lease, r.finished, case r.status when 'FAILED' then 'X' end
  from (
    values ('lost', 'RUNNING', now(), null::timestamptz), ('old', 'FAILED', null, now() - interval '10 days'),
           ('young', 'FAILED', null, now() - interval '9 days')
  ) as r (name, status, lease, finished);
select is(report.release_runs(now()), 1, 'what is put off keeps no other from being released');
select is((select r.status from report.runs as r where r.id = test.id('lost')), 'QUEUED', 'it waits again');
select is(report.expire_runs(now()), 1, 'nor from being forgotten');
select is(
  (select array_agg(test.name_of(r.id)) from report.runs as r where r.reach_digest = 'y' and r.status = 'FAILED'),
  '{young}', 'it alone'
);
-- Failures of long ago end when the task deals with a record: so they show with which it has dealt.
update core.task_failures set failed_at = now() - interval '1 day', first_failed_at = now() - interval '1 day';
delete from report.runs where reach_digest = 'x';
delete from core.task_failures;
insert into report.runs (
  organization_id, definition_id, revision, account_id, format, parameters, reach_digest, status, attempts,
  lease_ends_at
)
values (test.id('acme'), test.id('names'), 1, test.id('art'), 'CSV', '{}', 'z', 'RUNNING', 1,
        now() + interval '1 second');
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select r.organization_id, t.name, r.id, now() - interval '1 day', now() - interval '1 day', 1, 'x'
  from report.runs as r, unnest('{release_report_runs,expire_report_runs}'::text[]) as t (name);
select report.release_runs(now()), report.expire_runs(now());
select is(
  (select count(*) from core.task_failures), (select 2 * count(*) from report.runs), 'what is not due is not looked at'
);
update report.runs set expires_at = now() where id = test.id('2');
select report.expire_runs(now());
select is(
  (
    select array_agg(test.name_of(r.id))
      from report.runs as r
     where not exists (
             select from core.task_failures as f where f.subject_id = r.id and f.task = 'expire_report_runs'
           )
  ),
  '{2}', 'what is due, alone'
);
select * from finish();
rollback;
