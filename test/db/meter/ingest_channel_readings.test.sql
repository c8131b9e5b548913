begin;
select plan(25);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('heat', 'pump', '{"kind": "GAUGE", "max_value": 500}'), test.meter('hours', 'pump');
select test.meter('far', 'fan', '{"reading_mode": "DELTA"}'), test.meter('old', 'pump');
select test.meter('still', 'pump', '{"kind": "GAUGE"}');
update meter.meters set status = 'RETIRED' where code = 'old';
select test.alarm_rule('hot', 'heat', '{"high_warning": 60}');
select test.device('box', 'north'), test.device('other', 'north');
select test.channel('t', 'box', 'heat', '{"scale": 0.1, "zero_offset": -40}'), test.channel('h', 'box', 'hours');
select test.channel('f', 'box', 'far'), test.channel('o', 'box', 'old'), test.channel('spare', 'box', null);
select test.channel('s', 'box', 'still', '{"dead_band": 1, "longest_silence_minutes": 60}');
select test.person('tess', '{*}', '{*}');

create function pg_temp.told(p_rows jsonb)
returns table (channel text, outcome text, error_code text)
language sql
as $$
  select o ->> 'channel', o ->> 'outcome', o ->> 'error_code'
    from api.ingest_channel_readings(p_rows) as a,
         jsonb_array_elements(a.channel_outcomes) with ordinality as e (o, place)
   order by e.place
$$;

select test.sign_in_device('box');
select results_eq(
  $$ select * from pg_temp.told('[
       {"channel": "t", "value": 1010, "read_at": "2026-02-01T12:00Z"},
       {"channel": "h", "value": 20, "read_at": "2026-02-01T12:00Z"},
       {"channel": "h", "value": 10, "read_at": "2026-02-01T11:00Z"},
       {"channel": "f", "value": 3, "read_at": "2026-02-01T12:00Z"},
       {"channel": "h", "value": 15, "read_at": "2026-02-01T13:00Z"},
       {"channel": "t", "value": 999999, "read_at": "2026-02-01T12:01Z"},
       {"channel": "o", "value": 1, "read_at": "2026-02-01T12:00Z"},
       {"channel": "spare", "value": 1}, {"channel": "new", "value": 1}, {"channel": "h", "value": "x"}, 7,
       {"channel": "h", "value": 1, "read_at": "2999-01-01T00:00Z"}, {"channel": 5, "value": 1, "kind": "RESET"},
       {"channel": "t", "value": 999999999998, "read_at": "yesterday"}
     ]') $$,
  $$ values
       ('t', 'ACCEPTED', null), ('h', 'ACCEPTED', null), ('h', 'ACCEPTED', null), ('f', 'ACCEPTED', null),
       ('h', 'SUSPECT', 'METER_WENT_BACKWARDS'), ('t', 'REJECTED', 'READING_OUT_OF_RANGE'),
       ('o', 'REJECTED', 'METER_NOT_ACTIVE'), ('spare', 'REJECTED', 'CHANNEL_NOT_MAPPED'),
       ('new', 'REJECTED', 'UNKNOWN_CHANNEL'), ('h', 'REJECTED', 'VALIDATION_FAILED'),
       (null, 'REJECTED', 'VALIDATION_FAILED'), ('h', 'REJECTED', 'FUTURE_READING'),
       ('5', 'REJECTED', 'VALIDATION_FAILED'), ('t', 'REJECTED', 'VALIDATION_FAILED') $$,
  'each is judged by itself, in the order of time, and told of in its place'
);
select results_eq(
  $$ select accepted, suspect, duplicate, skipped, rejected from api.ingest_channel_readings('[
       {"channel": "t", "value": 1010, "read_at": "2026-02-01T12:00Z"},
       {"channel": "h", "value": 20, "read_at": "2026-02-01T12:00Z"},
       {"channel": "f", "value": 3, "read_at": "2026-02-01T12:00Z"},
       {"channel": "f", "value": 4, "read_at": "2026-02-01T12:00Z"}
     ]', 87.5, 'v2') $$,
  $$ values (0, 0, 3, 0, 1) $$, 'what was there is known, also where a meter is read in amounts'
);
select results_eq(
  $$ select accepted, channel_outcomes from api.ingest_channel_readings('[]') $$,
  $$ values (0, '[]'::jsonb) $$, 'nothing says that it is alive'
);
select test.refuses_fields(
  $$ select api.ingest_channel_readings('{}') $$, '{p_channel_readings}', 'an array is needed'
);
select test.refuses_fields(
  $$ select api.ingest_channel_readings((select jsonb_agg(1) from generate_series(1, 10001))) $$,
  '{p_channel_readings}', 'of ten thousand at most'
);
select test.refuses_fields($$ select api.ingest_channel_readings('[]', 101) $$, '{p_battery_percent}', 'a battery');
select test.refuses_fields($$ select api.ingest_channel_readings('[]', 'NaN') $$, '{p_battery_percent}', 'is a number');
select test.refuses_fields(
  $$ select api.ingest_channel_readings('[]', null, repeat('x', 101)) $$, '{p_firmware}', 'a version is short'
);
select is((select count(*) from api.asset_meters), 0::bigint, 'the device itself sees none of it');
select test.refuses(
  $$ select api.ingest_readings('[]') $$, 'PERMISSION_DENIED', 403, 'nor may it do what people do, whatever the path'
);
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ select m.code, m.current_reading, m.life_to_date
       from api.asset_meters as m where m.current_at is not null order by m.code $$,
  $$ values ('far', 3.000000, 3.000000), ('heat', 61.000000, 0.000000), ('hours', 20.000000, 10.000000) $$,
  'meters stand where they were brought, at whatever site'
);
select results_eq(
  $$ select distinct r.source, r.created_by_name, r.site_name, m.code from api.meter_readings as r
       join api.asset_meters as m using (meter_id) where m.code <> 'hours' order by m.code $$,
  $$ values ('SENSOR', 'box', 'south', 'far'), ('SENSOR', 'box', 'north', 'heat') $$, 'by whom is known'
);
select is((select count(*) from api.meter_alarms), 1::bigint, 'what is too hot raises an alarm');
select results_eq(
  $$ select battery_percent, firmware, unknown_channels, last_seen_at > now() - interval '1 minute'
       from api.meter_devices where name = 'box' $$,
  $$ values (87.50, 'v2', '{new}'::text[], true) $$, 'and what it told of itself'
);
select test.refuses(
  $$ select api.ingest_channel_readings('[]') $$, 'NOT_A_DEVICE', 403, 'a person is no device, whatever they may do'
);
select test.sign_out();
select is(
  (select count(*) from audit.events where action = 'ingest_channel_readings' and entity = 'meter.readings'), 2::bigint,
  'one line of the log for each site of a call'
);

-- Within the dead-band.
select test.sign_in_device('box');
select results_eq(
  $$ select * from pg_temp.told('[
       {"channel": "s", "value": 20, "read_at": "2026-02-01T10:00Z"},
       {"channel": "s", "value": 20.9, "read_at": "2026-02-01T10:10Z"},
       {"channel": "s", "value": 21, "read_at": "2026-02-01T10:20Z"},
       {"channel": "s", "value": 21.5, "read_at": "2026-02-01T11:20Z"},
       {"channel": "s", "value": 20.6, "read_at": "2026-02-01T11:21Z"}
     ]') $$,
  $$ values
       ('s', 'ACCEPTED', null), ('s', 'SKIPPED', null), ('s', 'ACCEPTED', null), ('s', 'ACCEPTED', null),
       ('s', 'SKIPPED', null) $$,
  'what is nearly as before is left out, but not for longer than the channel may be silent'
);
select results_eq(
  $$ select * from pg_temp.told('[
       {"channel": "s", "value": 21, "read_at": "2026-02-01T10:20Z"},
       {"channel": "s", "value": 20.9, "read_at": "2026-02-01T10:10Z"},
       {"channel": "s", "value": 20.5, "read_at": "2026-02-01T10:15Z"},
       {"channel": "s", "value": 25, "read_at": "2026-02-01T10:05Z"},
       {"channel": "s", "value": 24.5, "read_at": "2026-02-01T10:06Z"},
       {"channel": "s", "value": 19, "read_at": "2026-02-01T09:00Z"}
     ]') $$,
  $$ values
       ('s', 'DUPLICATE', null), ('s', 'ACCEPTED', null), ('s', 'SKIPPED', null), ('s', 'ACCEPTED', null),
       ('s', 'SKIPPED', null), ('s', 'ACCEPTED', null) $$,
  'what comes late is held against what was before it then; what is kept is known again'
);
select test.sign_out();

-- Where two channels change their meters, what was read before stays with the one that it had.
update meter.channels set mapped_at = '2026-02-02T00:00Z' where external_code = 'h';
select test.sign_in_device('box');
select results_eq(
  $$ select * from pg_temp.told('[
       {"channel": "h", "value": 10, "read_at": "2026-02-01T11:00Z"},
       {"channel": "h", "value": 30, "read_at": "2026-02-02T00:00Z"}
     ]') $$,
  $$ values ('h', 'REJECTED', 'BEFORE_MAPPING'), ('h', 'ACCEPTED', null) $$, 'a buffer that is sent again goes nowhere'
);
select results_eq(
  $$ select accepted, rejected from api.ingest_channel_readings((
       select jsonb_agg(jsonb_build_object('channel', 'u' || n, 'value', 1)) from generate_series(1, 60) as n
     )) $$,
  $$ values (0, 60) $$, 'of unknown channels'
);
select test.sign_out();
select is((select cardinality(unknown_channels) from meter.device_standings where device_id = test.id('box')), 50,
          'not more are kept than somebody will read');

-- A device opens one action.
select test.sign_in_device('other');
select results_eq(
  $$ select * from pg_temp.told('[{"channel": "t", "value": 1}]') $$,
  $$ values ('t', 'REJECTED', 'UNKNOWN_CHANNEL') $$, 'the channels of another are none of its own'
);
select test.sign_out();
select is_empty(
  $$ select p.path, r.refused
       from unnest(array[
              '/', '/assets', '/meter_devices', '/rpc/whoami', '/rpc/ingest_readings', '/rpc/list_options',
              '/rpc/ingest_channel_readings/', '/INGEST_CHANNEL_READINGS', '/ingest_channel_readings', ''
            ]) as p (path)
      cross join lateral (
        select test.refuses(
                 format($s$ select test.sign_in_device('box', %L) $s$, p.path), 'KEY_LIMITED', 403, p.path
               ) as refused
      ) as r
      where r.refused not like 'ok%' $$,
  'its key opens no list and no other action'
);
select test.sign_out();
select lives_ok($$ select test.sign_in_device('box', '/rpc/refresh_session') $$, 'it goes on with its session');
select test.sign_out();
select lives_ok($$ select test.sign_in_device('box', '/rpc/sign_out') $$, 'and ends it');
select test.sign_out();

select * from finish();
rollback;
