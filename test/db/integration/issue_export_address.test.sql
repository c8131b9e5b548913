-- Whose export it is reads its archive, by an address that expires.
begin;
select plan(18);

select test.organization('acme');
select test.person('ann', '{*}', '{organization.export,file.share}'),
       test.person('bob', '{*}', '{organization.export}'),
       test.person('eve', '{*}', '{asset.read}');
select test.service('erp', '{*}', '{organization.export}');
select test.api_key(test.id('erp')), test.api_key(test.id('erp'));
select test.sign_in('ann');
select test.export('one');
select test.refuses($$ select api.issue_export_address(test.id('one')) $$, 'EXPORT_NOT_DONE', 409, 'it waits');
select test.sign_out();
select integration.claim_export();
select test.complete_export('one', 1);
create temporary table given (url text, expires_at timestamptz);
grant all on given to public;
select test.sign_in('ann');
insert into given select a.url, a.expires_at from api.issue_export_address(test.id('one')) as a;
select results_eq(
  $$ select g.url ~ '^/files/open/lo[0-9a-f]{106}$',
            g.expires_at - date_trunc('second', clock_timestamp())
              between interval '298 seconds' and interval '5 minutes'
       from given as g $$,
  'values (true, true)', 'an address of five minutes'
);
select ok(
  (
    select a.expires_at > clock_timestamp() + interval '59 minutes'
      from api.issue_export_address(test.id('one'), 60) as a
  ),
  'of an hour'
);
select test.refuses_fields(
  format('select api.issue_export_address(test.id(%L), %s)', 'one', m.minutes), '{p_minutes}', m.minutes || ' minutes'
)
  from unnest('{0,61}'::integer[]) as m (minutes);
select is_empty('select from api.file_links', 'no list of files shows it');
select test.sign_out();
select test.visit('claim_file');
select results_eq(
  $$ select c.name, c.media_type from given as g, api.claim_file(substr(g.url, 13)) as c $$,
  $$ values ('one.zip', 'application/zip') $$, 'whoever has it reads the archive'
);
select test.sign_out();
set local session_replication_role = replica;
update integration.exports set expires_at = clock_timestamp() + interval '1 minute' where id = test.id('one');
set local session_replication_role = origin;
select test.sign_in('ann');
select ok(
  (
    select a.expires_at <= clock_timestamp() + interval '1 minute'
      from api.issue_export_address(test.id('one'), 60) as a
  ),
  'it ends with the archive'
);
select test.sign_out();
set local session_replication_role = replica;
update integration.exports set expires_at = clock_timestamp() where id = test.id('one');
set local session_replication_role = origin;
select test.sign_in('ann');
select test.refuses(
  $$ select api.issue_export_address(test.id('one')) $$, 'EXPORT_NOT_DONE', 409, 'there is none of one that has ended'
);
select test.sign_out();
set local session_replication_role = replica;
update integration.exports set expires_at = clock_timestamp() + interval '1 minute' where id = test.id('one');
set local session_replication_role = origin;
select test.sign_in('bob');
select test.refuses($$ select api.issue_export_address(test.id('one')) $$, 'EXPORT_NOT_FOUND', 404, 'not for others');
select set_config('assetry.actor_id', test.id('ann')::text, true);
select test.refuses(
  $$ select api.issue_export_address(test.id('one')) $$, 'EXPORT_OF_ANOTHER', 403, 'nor for who acts for another'
);
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select api.issue_export_address(test.id('one')) $$, 'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select set_config('assetry.action', 'hold_file', true);
update file.files set status = 'QUARANTINED', held_reason = 'x';
select test.sign_in('ann');
select test.refuses($$ select api.issue_export_address(test.id('one')) $$, 'FILE_ON_HOLD', 409, 'what is on hold');
select test.sign_out();

-- A key reads the archives of its own exports.
create temporary table keys as
select k.id, row_number() over (order by k.id) as place from identity.api_keys as k where k.account_id = test.id('erp');
grant select on keys to public;
select test.sign_in('erp');
select set_config('assetry.api_key_id', (select k.id from keys as k where k.place = 1)::text, true);
select test.export('by key');
select test.sign_out();
select integration.claim_export();
select test.complete_export('by key', 1, 'b');
select is(
  (select e.api_key_id from integration.exports as e where e.id = test.id('by key')),
  (select k.id from keys as k where k.place = 1), 'an export knows its key'
);
select test.sign_in('erp');
select set_config('assetry.api_key_id', (select k.id from keys as k where k.place = 1)::text, true);
select lives_ok($$ select api.issue_export_address(test.id('by key')) $$, 'the key of the export');
select set_config('assetry.api_key_id', (select k.id from keys as k where k.place = 2)::text, true);
select test.refuses(
  $$ select api.issue_export_address(test.id('by key')) $$, 'EXPORT_NOT_FOUND', 404, 'not another key of the account'
);
select set_config('assetry.api_key_id', '', true);
select lives_ok($$ select api.issue_export_address(test.id('by key')) $$, 'and the account itself');
select results_eq(
  $$ select e.row_count, e.row_counts, e.data_until is not null, e.byte_count,
            e.expires_at between clock_timestamp() + interval '29 days' and clock_timestamp() + interval '30 days'
       from api.exports as e $$,
  $$ values (3::bigint, '{"assets": 3}'::jsonb, true, 100::bigint, true) $$, 'which sees what it holds'
);
select test.sign_out();

select * from finish();
rollback;
