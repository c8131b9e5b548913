-- Who started an export is told when its archive is ready, or that it has failed; nobody else is.
begin;
select plan(10);

select test.organization('acme');
select test.person('ann', '{*}', '{organization.export,asset.read}'), test.person('bob'),
       test.person('eva', '{*}', '{organization.export}'), test.person('gone', '{*}', '{organization.export}');
select test.sign_in('eva');
select * from api.update_notification_settings('{"locale": "de", "time_zone": "Europe/Berlin"}');
select test.export('hers', '{assets,people}');
select test.sign_out();
update integration.exports set created_at = '2026-03-01T23:30Z' where id = test.id('hers');

create function pg_temp.told()
returns table (account text, topic text, severity text, subject text, body text)
language sql
as $$
  select a.display_name, n.topic, n.severity, n.subject, n.body
    from notify.notices as n
    join identity.accounts as a on a.id = n.account_id
   where n.entity = 'integration.exports'
   order by n.created_at, n.id
$$;

select integration.claim_export();
select integration.fail_export(test.id('hers'), 1), integration.claim_export();
select is_empty('select * from pg_temp.told()', 'nobody is told while it will be tried again');
select test.complete_export('hers', 2);
update notify.notices
   set body = regexp_replace(body, '\d{4}-\d\d-\d\d \d\d:\d\d', 'T')
 where entity_id = test.id('hers');
select results_eq(
  'select * from pg_temp.told()',
  $$ values ('eva', 'EXPORT_READY', 'INFO', 'Ihr Export vom 2026-03-02 00:30 (Europe/Berlin) ist fertig',
             e'hers.zip: 3 Zeilen aus 2 Listen.\nDas Archiv wird bis T (Europe/Berlin) aufbewahrt.\nLesen Sie es nach '
             'dem Anmelden mit issue_export_address.') $$,
  'its account is told in its language'
);
select results_eq(
  $$ select n.entity, n.entity_id, n.entity_number, n.site_id, n.status
       from notify.notices as n where n.topic = 'EXPORT_READY' $$,
  $$ values ('integration.exports', test.id('hers'), 'hers.zip', null::uuid, 'UNREAD') $$, 'of the export'
);
select test.complete_export('hers', 2);
select is((select count(*) from pg_temp.told()), 1::bigint, 'once');

delete from notify.notices;
select test.sign_in('ann');
select test.export('refused'), test.export('stopped'), test.export('interrupted');
select * from api.cancel_export(test.id('stopped'));
select test.sign_out();
update integration.exports set created_at = '2026-03-01T23:30Z' where id = test.id('refused');
select integration.claim_export();
select integration.fail_export(test.id('refused'), 1, 'PERMISSION_DENIED', 'You need organization.export');
select results_eq(
  'select * from pg_temp.told()',
  $$ values ('ann', 'EXPORT_FAILED', 'WARNING', 'Your export of 2026-03-01 23:30 (UTC) has failed',
             e'Lists: 1\nReason: PERMISSION_DENIED\nRead fault_message in /exports, and start it again with '
             'start_export.') $$,
  'a failure is told with its reason, and what was cancelled is not told'
);
delete from notify.notices;
do $$ begin
  for n in 1 .. 3 loop
    perform integration.claim_export();
    perform integration.fail_export(test.id('interrupted'), n);
  end loop;
end $$;
select is((select t.topic || substring(t.body from ' [A-Z_]+') from pg_temp.told() as t), 'EXPORT_FAILED INTERRUPTED',
  'so is a worker that was interrupted three times');

-- An archive for which there is no room, and one that is kept for ever.
delete from notify.notices;
select test.sign_in('ann');
select test.export('large'), test.export('kept');
select test.sign_out();
select integration.claim_export();
update file.usages set quota_bytes = byte_count + 99 where organization_id = test.id('acme');
select test.complete_export('large', 1, 'b');
select is(
  (select t.topic || substring(t.body from ' [A-Z_]+') from pg_temp.told() as t), 'EXPORT_FAILED QUOTA_EXCEEDED',
  'an archive without room is told'
);
delete from notify.notices;
update file.usages set quota_bytes = byte_count + 1000 where organization_id = test.id('acme');
update core.retentions set is_forever = true where name = 'integration.export_files';
select integration.claim_export();
select test.complete_export('kept', 1, 'c');
select is((select t.body from pg_temp.told() as t),
  e'kept.zip: 3 rows of 1 lists.\nSign in and read it with issue_export_address.', 'without a day, no day is told');

-- An account that was suspended meanwhile.
delete from notify.notices;
select test.sign_in('gone');
select test.export('left');
select test.sign_out();
select integration.claim_export();
select set_config('assetry.action', 'suspend_account', true);
update identity.accounts set status = 'SUSPENDED' where id = test.id('gone');
select test.complete_export('left', 1, 'd');
select is((select e.status from integration.exports as e where e.id = test.id('left')), 'DONE', 'ends all the same');
select is_empty('select * from pg_temp.told()', 'and nobody is told');

select * from finish();
rollback;
