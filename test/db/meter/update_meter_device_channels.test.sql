begin;
select plan(23);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}'), test.meter('hours', 'pump');
select test.meter('pulses', 'pump', '{"reading_mode": "DELTA"}'), test.meter('old', 'pump');
select test.meter('far', 'fan'), test.meter('taken', 'pump');
update meter.meters set status = 'RETIRED' where code = 'old';
select test.device('box', 'north'), test.device('other', 'north'), test.device('hidden', 'south');
select test.channel('x', 'other', 'taken');
select test.person('tess', '{north}', '{meter_device.update,meter_reading.record}');
select test.person('sue', '{south}', '{meter_device.update,meter_reading.record}');
select test.person('max', '{north}', '{}'), test.person('pia', '{north}', '{meter_device.update}');
update meter.device_standings set unknown_channels = '{t1,t9}' where device_id = test.id('box');

create function pg_temp.mapped(p_at timestamptz)
returns text
language sql
as $$
  select test.field_faults(format(
           $q$ select api.update_meter_device_channels(test.id('box'), %L::jsonb) $q$,
           jsonb_agg(
             jsonb_build_object(
               'id', c.id, 'external_code', c.external_code, 'meter_id', c.meter_id, 'mapped_at', case c.position
                 when 1 then p_at end
             )
             order by c.position
           )
         ))
    from api.meter_channels as c
   where c.device_id = test.id('box')
$$;
select test.sign_in('tess');
select results_eq(
  $$ select external_code, row_version from api.update_meter_device_channels(test.id('box'), jsonb_build_array(
       jsonb_build_object('external_code', 't1', 'name', 'Heat', 'meter_id', test.id('heat'), 'unit', 'mV',
         'scale', 0.1, 'zero_offset', -40, 'dead_band', 0.5, 'longest_silence_minutes', 60),
       jsonb_build_object('external_code', 'h1', 'meter_id', test.id('hours')),
       jsonb_build_object('external_code', 'spare')
     ), 1) $$,
  $$ values ('box', 2) $$, 'the channels are said, which raises the version of the device'
);
select results_eq(
  $$ select position, external_code, name, meter_code, unit, scale, zero_offset, dead_band, longest_silence_minutes,
            mapped_at
       from api.meter_channels where device_id = test.id('box') order by position $$,
  $$ values
       (1, 't1', 'Heat', 'heat', 'mV', 0.1, -40::numeric, 0.5, 60, null::timestamptz),
       (2, 'h1', null, 'hours', null, 1, 0, null, null, null),
       (3, 'spare', null, null, null, 1, 0, null, null, null) $$,
  'with what was not said'
);
select is(
  (select unknown_channels from api.meter_devices where id = test.id('box')), '{t9}',
  'what is a channel now is unknown no more'
);
select test.refuses_fields(
  $$ select api.update_meter_device_channels(test.id('box'), jsonb_build_array(
       jsonb_build_object('external_code', 'a', 'scale', 0, 'dead_band', 1),
       jsonb_build_object('external_code', 'a', 'longest_silence_minutes', 5, 'mapped_at', '2026-01-01T00:00Z'),
       jsonb_build_object('external_code', 'b', 'meter_id', test.id('heat'), 'mapped_at', '2999-01-01T00:00Z'),
       jsonb_build_object('external_code', 'c', 'meter_id', test.id('heat')),
       jsonb_build_object('external_code', 'd', 'meter_id', test.id('far'), 'scale', 'x', 'dead_band', 0, 'colour', 1),
       jsonb_build_object('scale', 1e12, 'longest_silence_minutes', 0)
     )) $$,
  array[
    'p_channels[1].longest_silence_minutes', 'p_channels[1].scale', 'p_channels[2].external_code',
    'p_channels[2].longest_silence_minutes', 'p_channels[2].mapped_at', 'p_channels[3].mapped_at',
    'p_channels[4].meter_id', 'p_channels[5].colour', 'p_channels[5].dead_band', 'p_channels[5].meter_id',
    'p_channels[5].scale', 'p_channels[6].external_code', 'p_channels[6].longest_silence_minutes',
    'p_channels[6].scale'
  ],
  'every fault of every channel is named; a meter out of reach does not exist'
);
select test.refuses_fields(
  $$ select api.update_meter_device_channels(test.id('box'), jsonb_build_array(
       jsonb_build_object('id', test.id('x'), 'external_code', 'a', 'meter_id', test.id('old')),
       jsonb_build_object('external_code', 'b', 'meter_id', test.id('taken')),
       jsonb_build_object('external_code', 'c', 'meter_id', test.id('pulses'), 'dead_band', 1,
         'longest_silence_minutes', 5, 'zero_offset', 3)
     )) $$,
  array[
    'p_channels[1].id', 'p_channels[1].meter_id', 'p_channels[2].meter_id', 'p_channels[3].dead_band',
    'p_channels[3].zero_offset'
  ],
  'a line of another device, a retired meter, one that is fed, and one that is read in amounts'
);
select test.refuses_fields(
  $$ select api.update_meter_device_channels(test.id('box'), '{}') $$, '{p_channels}', 'an array is needed'
);
select test.refuses(
  $$ select api.update_meter_device_channels(test.id('box'), '[]', 1) $$, 'STALE_ROW', 409, 'an old version'
);
select test.refuses(
  $$ select api.update_meter_device_channels(test.id('hidden'), '[]') $$, 'METER_DEVICE_NOT_FOUND', 404, 'out of reach'
);
select test.sign_out();

-- The two that stay change their meters, and the third goes.
select test.sign_in('tess');
select lives_ok(
  $$ select api.update_meter_device_channels(test.id('box'), (
       select jsonb_agg(
                jsonb_build_object(
                  'id', c.id, 'external_code', c.external_code,
                  'meter_id', case c.external_code when 't1' then test.id('hours') else test.id('heat') end
                )
                order by c.position desc
              )
         from api.meter_channels as c
        where c.device_id = test.id('box') and c.position < 3
     )) $$, 'two channels change their meters'
);
select results_eq(
  $$ select position, external_code, meter_code, mapped_at > now() - interval '1 minute'
       from api.meter_channels where device_id = test.id('box') order by position $$,
  $$ values (1, 'h1', 'heat', true), (2, 't1', 'hours', true) $$,
  'from now on: what was read before is not of the meters that they have now'
);
select is(
  pg_temp.mapped(now() + interval '5 minutes 1 second'), 'p_channels[1].mapped_at TOO_LATE', 'not in the future'
);
select is(pg_temp.mapped(now() + interval '5 minutes'), 'not refused', 'but for what the clock of a device is ahead');
select lives_ok(
  $$ select api.update_meter_device_channels(test.id('box'), (
       select jsonb_agg(
                jsonb_build_object(
                  'id', c.id, 'external_code', c.external_code, 'meter_id', c.meter_id, 'mapped_at', case c.position
                    when 1 then '2026-01-01T00:00Z' end
                )
                order by c.position
              )
         from api.meter_channels as c
        where c.device_id = test.id('box')
     )) $$, 'somebody knows better'
);
select results_eq(
  $$ select position, mapped_at = '2026-01-01T00:00Z', mapped_at > now() - interval '1 minute'
       from api.meter_channels where device_id = test.id('box') order by position $$,
  $$ values (1, true, false), (2, false, true) $$, 'what is said of it holds, and what is not said stays'
);
select lives_ok(
  $$ select api.update_meter_device_channels(test.id('box'), (
       select jsonb_agg(jsonb_build_object('id', c.id, 'external_code', c.external_code) order by c.position)
         from api.meter_channels as c
        where c.device_id = test.id('box')
     )) $$, 'they feed no meter any more'
);
select lives_ok(
  $$ select api.update_meter_device_channels(test.id('other'), jsonb_build_array(
       jsonb_build_object('id', test.id('x'), 'external_code', 'x', 'meter_id', test.id('heat'))
     )) $$, 'so another device may'
);
select is((select count(*) from api.meter_channels), 3::bigint, 'nothing was lost or made');
select test.sign_out();

select test.sign_in('pia');
select test.refuses(
  $$ select api.update_meter_device_channels(test.id('box'), '[]') $$, 'PERMISSION_DENIED', 403,
  'who may not record readings lets no device do it'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_meter_device_channels(test.id('box'), '[]') $$, 'PERMISSION_DENIED', 403,
  'without the permission'
);
select test.sign_out();

update meter.channels set meter_id = test.id('far') where id = test.id('x');
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_meter_device_channels(test.id('hidden'), jsonb_build_array(
       jsonb_build_object('external_code', 'y', 'meter_id', test.id('far'))
     )) $$,
  'METER_HAS_CHANNEL', 409, 'a meter that a device feeds which one does not see'
);
select test.sign_out();

select test.sign_in('tess');
select lives_ok($$ select api.update_meter_device_channels(test.id('box'), '[]') $$, 'all are removed');
select is(
  (select count(*) from api.meter_channels where device_id = test.id('box')), 0::bigint, 'and are gone'
);
select test.sign_out();
select is(
  (select count(*) from audit.events where entity = 'meter.channels' and operation = 'DELETE'), 3::bigint,
  'the log tells of each'
);

select * from finish();
rollback;
