-- Whose run it is reads its file, by an address that expires.
begin;
select plan(22);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{report.run,file.share}'), test.person('bob', '{*}', '{report.run}');
select test.service('erp', '{*}', '{report.run}');
select test.api_key(test.id('erp')), test.api_key(test.id('erp'));
select test.report('assets', 'assets', '{name}');
select test.sign_in('ann');
select test.report_run('one', 'assets');
select test.refuses(
  $$ select api.issue_report_address(test.id('one')) $$, 'REPORT_RUN_NOT_DONE', 409, 'it waits'
);
select test.sign_out();
select report.claim_run();
select test.complete_run('one', 1);
select test.sign_in('ann');
select results_eq(
  $$ select a.url ~ '^/files/open/lo[0-9a-f]{106}$', a.id is not null,
            a.expires_at - date_trunc('second',
              clock_timestamp()) between interval '298 seconds' and interval '5 minutes'
       from api.issue_report_address(test.id('one')) as a $$,
  'values (true, true, true)', 'an address of five minutes'
);
select test.sign_out();
select test.sign_in('ann');
select ok(
  (
    select a.expires_at > clock_timestamp() + interval '59 minutes'
      from api.issue_report_address(test.id('one'), 60) as a
  ),
  'of an hour'
);
select test.refuses_fields(
  $$ select api.issue_report_address(test.id('one'), 61) $$, '{p_minutes}', 'and no longer'
);
select test.sign_out();
create temporary table kept as select r.expires_at from report.runs as r where r.id = test.id('one');
set local session_replication_role = replica;
update report.runs set expires_at = clock_timestamp() where id = test.id('one');
set local session_replication_role = origin;
select test.sign_in('ann');
select test.refuses(
  $$ select api.issue_report_address(test.id('one')) $$, 'REPORT_RUN_NOT_DONE', 409,
  'not of a file that is kept no longer'
);
select test.sign_out();
set local session_replication_role = replica;
update report.runs set expires_at = (select k.expires_at from kept as k) where id = test.id('one');
set local session_replication_role = origin;

-- For people without an account.
select test.sign_in('ann');
select test.refuses(
  $$ select api.issue_report_address(test.id('one'), p_uses => 1) $$, 'PERMISSION_DENIED', 403,
  'an address for others takes a permission of its own'
);
select test.sign_out();
insert into identity.role_permissions (organization_id, role_id, permission)
select r.organization_id, r.role_id, 'report.share'
  from identity.account_roles as r
 where r.account_id = test.id('ann');
create temporary table given (place integer, id uuid, url text, expires_at timestamptz, share_id uuid);
grant all on given to public;
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.issue_report_address(test.id('one'), 5, 21, 8) $$, '{p_days,p_minutes,p_uses}',
  'twenty uses and seven days at most'
);
insert into given
select 1, a.* from api.issue_report_address(test.id('one'), p_days => 7) as a
union all
select 2, a.* from api.issue_report_address(test.id('one'), p_uses => 2) as a;
select results_eq(
  $$ select s.uses_left, s.file_name, date_trunc('hour', s.expires_at - now() + interval '30 minutes'),
            g.url ~ '^/files/open/xo[0-9a-f]{106}$', g.expires_at = s.expires_at
       from given as g
       join api.file_shares as s on s.id = g.share_id
      order by g.place $$,
  $$ values (20, 'one.csv', interval '168 hours', true, true), (2, 'one.csv', interval '168 hours', true, true) $$,
  'they are the defaults'
);
select test.sign_out();
select test.visit('claim_file');
select results_eq(
  $$ select c.name, c.media_type from given as g, api.claim_file(substr(g.url, 13)) as c where g.place = 2 $$,
  $$ values ('one.csv', 'text/csv') $$, 'whoever has it reads that file'
);
select test.sign_out();
-- The file is kept three days only.
set local session_replication_role = replica;
update report.runs set expires_at = clock_timestamp() + interval '3 days' where id = test.id('one');
set local session_replication_role = origin;
select test.sign_in('ann');
select ok(
  (
    select a.expires_at < now() + interval '73 hours'
      from api.issue_report_address(test.id('one'), p_days => 7) as a
  ),
  'it ends with the file'
);
select test.sign_out();
savepoint kept;
select report.expire_run(test.id('one'), clock_timestamp() + interval '4 days');
select test.visit('claim_file');
select test.refuses(
  $$ select api.claim_file(substr(g.url, 13)) from given as g where g.place = 2 $$, 'FILE_NOT_FOUND', 404,
  'which opens nothing when it is kept no longer'
);
select test.sign_out();
rollback to savepoint kept;
select results_eq(
  $$ select e.action, e.actor_id, e.operation
       from audit.events as e
       join given as g on g.share_id = e.entity_id and g.place = 2
      order by e.sequence $$,
  $$ values ('issue_report_address', test.id('ann'), 'INSERT'), ('claim_file', null, 'UPDATE') $$,
  'creation and use stand in the log'
);
select test.sign_in('bob');
select test.refuses(
  $$ select api.issue_report_address(test.id('one')) $$, 'REPORT_RUN_NOT_FOUND', 404, 'others have none'
);
select is_empty('select from api.file_links', 'nor do lists of files show it');
select set_config('assetry.actor_id', test.id('ann')::text, true);
select test.refuses(
  format('select api.%s', a.call), 'REPORT_RUN_OF_ANOTHER', 403, 'who acts for another account: ' || a.call
)
  from unnest(
         array[
           format('issue_report_address(%L)', test.id('one')),
           format($$start_report_run(%L, '{"format": "CSV"}')$$, test.id('assets'))
         ]
       ) as a (call);
select test.sign_out();
select set_config('assetry.action', 'hold_file', true);
update file.files set status = 'QUARANTINED', held_reason = 'x';
select test.sign_in('ann');
select test.refuses($$ select api.issue_report_address(test.id('one')) $$,
  'FILE_ON_HOLD', 409, 'a file on hold is read by nobody');
select is_empty('select from api.file_links', 'and its account reads it by its run alone');
select test.sign_out();

-- A key reads the files of its own runs.
create temporary table keys as
select k.id, row_number() over (order by k.id) as place from identity.api_keys as k where k.account_id = test.id('erp');
grant select on keys to public;
select test.sign_in('erp');
select set_config('assetry.api_key_id', (select k.id from keys as k where k.place = 1)::text, true);
select test.report_run('by key', 'assets', '{"format": "JSONL"}');
select set_config('assetry.api_key_id', (select k.id from keys as k where k.place = 2)::text, true);
select isnt((select test.report_run('by other key', 'assets', '{"format": "JSONL"}')), test.id('by key'),
  'each has its own');
select test.sign_out();
select report.claim_run();
select test.complete_run('by key', 1, 'b');
select test.sign_in('erp');
select set_config('assetry.api_key_id', (select k.id from keys as k where k.place = 1)::text, true);
select lives_ok($$ select api.issue_report_address(test.id('by key')) $$, 'the key of the run');
select set_config('assetry.api_key_id', (select k.id from keys as k where k.place = 2)::text, true);
select test.refuses(
  $$ select api.issue_report_address(test.id('by key')) $$,
    'REPORT_RUN_NOT_FOUND', 404, 'not another key of the account'
);
select set_config('assetry.api_key_id', '', true);
select lives_ok($$ select api.issue_report_address(test.id('by key')) $$, 'and the account itself');
select * from finish();
rollback;
