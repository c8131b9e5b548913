-- Exports whose worker died wait again; archives end after their retention, and old exports are forgotten.
begin;
select plan(18);

select test.organization('acme');
select test.person('ann', '{*}', '{organization.export}');
set local session_replication_role = replica;
insert into integration.exports (id, organization_id, account_id, format, lists, status, attempts, lease_ends_at)
select test.remember(n::text, uuidv7()), test.id('acme'), test.id('ann'), 'CSV', '{assets}', 'RUNNING', 1,
       now() + interval '1 minute'
  from generate_series(1, 3) as n;
set local session_replication_role = origin;

select is(integration.release_exports(), 0, 'workers live');
update integration.exports
   set lease_ends_at = now() + interval '1 second' * case id when test.id('1') then 0 else 1 end;
select is(integration.release_exports(now()), 1, 'one has given no sign in time');
select results_eq(
  $$ select test.name_of(e.id), e.status, e.attempts from integration.exports as e order by 1 $$,
  $$ values ('1', 'QUEUED', 1), ('2', 'RUNNING', 1), ('3', 'RUNNING', 1) $$, 'its export waits again'
);
select is(integration.release_exports(now()), 0, 'once');
select is(
  array[integration.release_export(test.id('1'), 'infinity'), integration.release_export(test.id('2'), now())], '{0,0}',
  'one that waits, or whose worker lives, is left alone'
);

select test.complete_export('2', 1, 'b'), test.complete_export('3', 1, 'c');
update integration.exports
   set finished_at = now(),
       expires_at = now() + interval '1 second' * case id when test.id('2') then 0 else 1 end
 where status = 'DONE';
select is(integration.expire_exports(now()), 1, 'the archive of one has been kept long enough');
select results_eq(
  $$ select test.name_of(e.id), e.status, l.archived_at is not null, f.removes_at is not null
       from integration.exports as e
       join file.links as l on l.id = e.link_id
       join file.files as f on f.id = l.file_id
      order by 1 $$,
  $$ values ('2', 'EXPIRED', true, true), ('3', 'DONE', false, false) $$, 'its link ends, and with it the file'
);
select is(integration.expire_exports(now()), 0, 'once');
select is(
  array(select integration.expire_export(test.id(n.name), now()) from unnest('{1,2,3}'::text[]) as n (name)), '{0,0,0}',
  'nothing else is due'
);
update core.retentions set days = 10 where name = 'integration.exports';
select set_config('assetry.action', 'claim_export', true);
update integration.exports set status = 'RUNNING', attempts = 2, lease_ends_at = now() where id = test.id('1');
select integration.fail_export(test.id('1'), 2, 'X', 'x');
update integration.exports
   set finished_at = now() - interval '10 days' + interval '1 second' * case id when test.id('2') then 0 else 1 end;
select is(integration.expire_exports(now()), 1, 'ten days later an export is forgotten');
select is((select array_agg(test.name_of(e.id) order by e.id) from integration.exports as e), '{1,3}', 'the one');
update integration.exports set finished_at = now() - interval '20 days';
select is(integration.expire_exports(now()), 1, 'archives that are kept keep their exports');
update core.retentions set is_forever = true where name = 'integration.export_files';
select test.sign_in('ann');
select test.export('4');
select test.sign_out();
select integration.claim_export();
select test.complete_export('4', 1, 'd');
select is((select e.expires_at from integration.exports as e where e.id = test.id('4')), 'infinity',
  'retention can be for ever');

-- Fifty with which a task has failed are put off, and keep no other from its turn.
set local session_replication_role = replica;
delete from integration.exports;
insert into integration.exports (
  id, organization_id, account_id, format, lists, status, attempts, lease_ends_at, finished_at, fault
)
select uuidv7(), test.id('acme'), test.id('ann'), 'XLSX', '{assets}', s.status, 1,
       case s.status when 'RUNNING' then now() - interval '2 hours' end,
       case s.status when 'FAILED' then now() - interval '20 days' end, case s.status when 'FAILED' then 'X' end
  from generate_series(1, 50) as n, unnest('{RUNNING,FAILED}'::text[]) as s (status);
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select e.organization_id, case e.status when 'RUNNING' then 'release_exports' else 'expire_exports' end, e.id,
       now(), now(), 1, 'x'
  from integration.exports as e;
insert into integration.exports (
  id, organization_id, account_id, format, lists, status, attempts, lease_ends_at, finished_at, fault
)
select test.remember(r.name, uuidv7()), test.id('acme'), test.id('ann'), 'CSV', '{assets}', r.status, 1, r.lease,
       r.finished, case r.status when 'FAILED' then 'X' end
  from (
    values ('lost', 'RUNNING', now(), null::timestamptz), ('old', 'FAILED', null, now() - interval '10 days'),
           ('young', 'FAILED', null, now() - interval '9 days')
  ) as r (name, status, lease, finished);
set local session_replication_role = origin;
select is(integration.release_exports(now()), 1, 'what is put off keeps no other from being released');
select is((select e.status from integration.exports as e where e.id = test.id('lost')), 'QUEUED', 'it waits again');
select is(integration.expire_exports(now()), 1, 'nor from being forgotten');
select is(
  (select array_agg(test.name_of(e.id)) from integration.exports as e where e.format = 'CSV' and e.status = 'FAILED'),
  '{young}', 'it alone'
);
select is(
  (select array_agg(s.name order by s.name) from core.scheduled_tasks as s where s.function ~ 'integration\..*_exports$'),
  '{expire_exports,release_exports}', 'both are done by the clock'
);

select * from finish();
rollback;
