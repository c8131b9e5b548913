begin;
select plan(13);

select test.organization('acme');
select test.site('north');
select test.person('nora', '{north}', '{}'), test.person('kim', '{north}', '{}');

select test.sign_in('nora');
select is_empty($$ select from api.notification_settings $$, 'nobody has settings at first');
select results_eq(
  $$ select locale, time_zone, digest_time, lets_critical_pass, row_version
       from api.update_notification_settings('{"time_zone": "Europe/Berlin"}') $$,
  $$ values (null, 'Europe/Berlin', '07:00', true, 2) $$, 'the first change makes them, with their defaults'
);
select results_eq(
  $$ select locale, time_zone, digest_time, lets_critical_pass
       from api.update_notification_settings(
         '{"locale": "de", "time_zone": null, "digest_time": "16:45", "lets_critical_pass": false}', 2
       ) $$,
  $$ values ('de', null, '16:45', false) $$, 'null is none'
);
select test.refuses(
  $$ select api.update_notification_settings('{"locale": "en"}', 2) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.refuses_fields(
  $$ select api.update_notification_settings('{"locale": "xx-XX-", "digest_time": "late", "lets_critical_pass": 3,
       "digest_weekday": "friday"}') $$,
  array['digest_time', 'digest_weekday', 'lets_critical_pass', 'locale'], 'every fault at once'
);
select test.refuses_fields(
  $$ select api.update_notification_settings('{"time_zone": "Mars/Base"}') $$, array['time_zone'], 'no such time zone'
);
select results_eq(
  $$ select locale, time_zone, digest_time, lets_critical_pass from api.notification_settings $$,
  $$ values ('de', null, '16:45', false) $$, 'and nothing is changed'
);
select test.refuses_fields(
  $$ select api.update_notification_settings('{"digest_time": "24:00"}') $$, array['digest_time'],
  'midnight is the beginning of a day'
);
select results_eq(
  $$ select digest_time, digest_weekday, lets_critical_pass
       from api.update_notification_settings('{"digest_time": "00:00", "digest_weekday": "FRIDAY"}') $$,
  $$ values ('00:00', 'FRIDAY', false) $$, 'a digest may come once a week'
);
select results_eq(
  $$ select digest_time, digest_weekday from api.update_notification_settings('{"digest_weekday": null}') $$,
  $$ values ('00:00', null) $$, 'or daily again'
);
select test.refuses_fields(
  $$ select api.update_notification_settings('{"digest_time": null, "lets_critical_pass": null}') $$,
  array['digest_time', 'lets_critical_pass'], 'what always has a value keeps one'
);
select test.sign_out();
select is(
  (select count(*) from audit.events as e where e.action = 'update_notification_settings'), 5::bigint, 'the log has it'
);
select test.sign_in('kim');
select is_empty($$ select from api.notification_settings $$, 'they are one''s own');
select test.sign_out();

select * from finish();
rollback;
