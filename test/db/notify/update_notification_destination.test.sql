begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('rita', '{north}', '{notification_destination.manage}');
select test.person('max', '{*}', '{}');
select test.person('ada', '{*}', '{notification_destination.manage}');
select test.destination('shift', 'north'), test.destination('night', 'south'), test.destination('room', null, 'CHAT');
select test.destination('day');

select test.sign_in('rita');
select results_eq(
  $$ select channel, name, row_version
       from api.update_notification_destination(test.id('shift'), '{"address": "late@example.org"}', 1) $$,
  $$ values ('EMAIL', 'shift', 2) $$,
  'the address changes'
);
select lives_ok(
  $$ select api.update_notification_destination(test.id('shift'), '{"archived_at": "2026-01-31T12:00:00Z"}') $$,
  'it is put away'
);
select test.refuses(
  $$ select api.update_notification_destination(test.id('room'), jsonb_build_object('site_id', test.id('north'))) $$,
  'NOT_ALL_SITES', 403, 'one of all sites is not taken by whoever reaches one'
);
select test.refuses(
  $$ select api.update_notification_destination(test.id('shift'), '{"site_id": null}') $$,
  'NOT_ALL_SITES', 403, 'and one of a site is not given to all'
);
select is((select count(*)::integer from api.notification_destinations as d where d.site_id is null), 2, 'it is read');
select test.refuses(
  $$ select api.update_notification_destination(test.id('shift'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a change by others is noticed'
);
select test.refuses(
  $$ select api.update_notification_destination(test.id('night'), '{"name": "x"}') $$,
  'NOTIFICATION_DESTINATION_NOT_FOUND', 404, 'one out of reach does not exist'
);
select test.refuses(
  $$ select api.update_notification_destination(test.id('shift'), '{"name": "day"}') $$,
  'ALREADY_EXISTS', 409, 'a name is not given twice'
);
select test.refuses_fields(
  $$ select api.update_notification_destination(
       test.id('shift'), jsonb_build_object('channel', 'CHAT', 'name', null, 'site_id', test.id('south'))
     ) $$,
  '{channel,name,site_id}', 'every fault is named at once'
);
select test.refuses_fields(
  $$ select api.update_notification_destination(test.id('shift'), '{"address": "nobody"}') $$,
  '{address}', 'the address is one of the channel'
);
select test.sign_out();

select test.sign_in('ada');
select lives_ok(
  $$ select api.update_notification_destination(test.id('room'), jsonb_build_object('site_id', test.id('north'))) $$,
  'it becomes that of a site'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.update_notification_destination(test.id('shift'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'destinations are changed by those who may'
);
select test.sign_out();

select set_eq(
  $$ select distinct e.action
       from audit.events as e where e.entity = 'notify.destinations' and e.operation = 'UPDATE' $$,
  $$ values ('update_notification_destination') $$,
  'the log names the action'
);

select * from finish();
rollback;
