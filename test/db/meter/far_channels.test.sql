-- A channel may feed a meter at another site: nothing of that meter is shown to whoever reaches the device's site
-- alone, and nothing of that channel is changed by them.
begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('near', 'pump'), test.meter('far', 'fan');
select test.device('box', 'north');
select test.channel('n', 'box', 'near'), test.channel('f', 'box', 'far');
select test.person('tess', '{north}', '{meter_device.update,meter_reading.record,audit_event.read}');
select test.person('ann');

-- The channels as the list shows them, with changes of one.
create function pg_temp.channels(p_code text default '', p_change jsonb default '{}')
returns jsonb
language sql
as $$
  select jsonb_agg(
           jsonb_strip_nulls(jsonb_build_object(
             'id', c.id, 'external_code', c.external_code, 'meter_id', c.meter_id, 'scale', c.scale,
             'zero_offset', c.zero_offset
           ))
             || case when c.external_code = p_code then p_change else '{}' end
           order by c.position
         )
    from api.meter_channels as c
   where c.device_id = test.id('box')
$$;

select test.sign_in('ann');
select api.update_meter_device_channels(test.id('box'), pg_temp.channels('f', '{"scale": 2}'));
select is(
  (select meter_id from api.meter_channels where external_code = 'f'), test.id('far'), 'who reaches both sees it'
);
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ select external_code, meter_id, meter_code, mapped_at from api.meter_channels order by position $$,
  $$ values ('n', test.id('near'), 'near', null::timestamptz), ('f', null, null, null) $$,
  'who reaches one sees nothing of the far meter'
);
select is_empty(
  $$ select id from api.audit_events
      where entity = 'meter.channels' and concat(before, after) like '%' || test.id('far')::text || '%' $$,
  'nor in the log, with its permission neither'
);
select isnt_empty($$ select id from api.audit_events where entity = 'meter.channels' $$, 'whose lines are there');
select lives_ok(
  $$ select api.update_meter_device_channels(test.id('box'), pg_temp.channels('n', '{"scale": 5}')) $$,
  'what is shown is given back, with a change of the near one'
);
select test.refuses_fields(
  $$ select api.update_meter_device_channels(test.id('box'), pg_temp.channels('f', '{"scale": 5}')) $$,
  '{p_channels[2].meter_id}', 'the far one keeps its scale'
);
select test.refuses_fields(
  $$ select api.update_meter_device_channels(
       test.id('box'), pg_temp.channels('f', jsonb_build_object('meter_id', test.id('near'))) - 0
     ) $$,
  '{p_channels[1].meter_id}', 'and its meter'
);
select test.refuses_fields(
  $$ select api.update_meter_device_channels(test.id('box'), pg_temp.channels() - 1) $$, '{p_channels}',
  'it is not removed'
);
select test.refuses(
  $$ select api.archive_meter_device(test.id('box')) $$, 'METER_OUT_OF_REACH', 409, 'nor with the device'
);
select test.sign_out();

select results_eq(
  $$ select external_code, meter_id, scale from meter.channels where device_id = test.id('box') order by position $$,
  $$ values ('n', test.id('near'), 5::numeric), ('f', test.id('far'), 2) $$, 'it stands as it was'
);

select test.sign_in('ann');
select isnt_empty(
  $$ select id from api.audit_events
      where entity = 'meter.channels' and concat(before, after) like '%' || test.id('far')::text || '%' $$,
  'who reaches all sites reads it in the log'
);
select lives_ok(
  $$ select api.update_meter_device_channels(test.id('box'), pg_temp.channels() - 1) $$, 'and removes it'
);
select is((select count(*)::integer from api.meter_channels), 1, 'so that one is left');
select lives_ok($$ select api.archive_meter_device(test.id('box')) $$, 'and archives the device');
select test.sign_out();

select * from finish();
rollback;
