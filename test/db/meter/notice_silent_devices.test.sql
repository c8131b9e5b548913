begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.destination('crew'), test.relay('mail', 'EMAIL', 'ACTIVE');
select test.device(
  'box', 'north', jsonb_build_object(
    'silent_after_minutes', 30, 'destination_id', test.id('crew'), 'created_at', '2026-02-01T00:00Z'
  )
);
select test.device('free', 'north', '{"created_at": "2026-02-01T00:00Z"}');
select test.device('gone', 'north', '{"created_at": "2026-02-01T00:00Z", "silent_after_minutes": 30}');
update meter.devices set archived_at = now() where name = 'gone';
update meter.device_standings set last_seen_at = '2026-02-01T12:00Z';

select is(meter.notice_silent_devices('2026-02-01T12:30Z'), 0, 'to the minute nobody is silent');
select is(meter.notice_silent_devices('2026-02-01T12:31Z'), 1, 'then one is; not what may be, nor what was put away');
select is(meter.notice_silent_devices('2026-02-01T12:32Z'), 0, 'it is noticed once');
select results_eq(
  $$ select d.name, s.silent_at from meter.device_standings as s join meter.devices as d on d.id = s.device_id
      where s.silent_at is not null $$,
  $$ values ('box', '2026-02-01T12:31Z'::timestamptz) $$, 'since when is known'
);
select results_eq(
  $$ select kind, recipient, subject from notify.messages $$,
  $$ values ('EVENT', 'crew@example.org', 'Device box is silent') $$, 'those are told who are to be told'
);
select test.sign_in_device('box');
select lives_ok($$ select api.ingest_channel_readings('[]') $$, 'it speaks again');
select test.sign_out();
select is((select count(*) from meter.device_standings where silent_at is not null), 0::bigint, 'and is heard');
select is(
  (select string_agg(e.action || ' ' || (e.after ? 'silent_at'), ', ' order by e.action) from audit.events as e
    where e.entity = 'meter.devices' and e.operation = 'BATCH'),
  'ingest_channel_readings true, notice_silent_devices true', 'the log tells of both'
);
select is(meter.notice_silent_devices(now() + interval '31 minutes'), 1, 'and when it is silent once more');
update meter.device_standings set silent_at = null;
delete from core.task_marks;
update meter.device_standings set last_seen_at = '2026-02-02T12:00Z' where device_id = test.id('box');
update meter.devices set silent_after_minutes = 45 where name in ('box', 'free');
select results_eq(
  $$ select test.name_of(m.subject_id), m.due_at
       from core.task_marks as m where m.task = 'notice_silent_devices' order by 2 $$,
  $$ values ('free', '2026-02-01T12:45Z'::timestamptz), ('box', '2026-02-02T12:45Z') $$,
  'each is looked at again when it may be silent, by when it was heard itself'
);

set local role assetry_worker;
select is(core.run_scheduled_task('notice_silent_devices'), 'DONE', 'by the clock');
reset role;

select * from finish();
rollback;
