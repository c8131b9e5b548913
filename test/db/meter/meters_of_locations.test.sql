-- What is read off a location: its meters, and what is made, asked and told of them.
begin;
select plan(42);

select test.organization('acme');
select test.site('north'), test.site('south'), test.relay('mail', 'EMAIL', 'ACTIVE');
select test.asset('pump', 'north'), test.location('hall', 'north'), test.location('cold', 'north', 'hall'),
       test.location('far', 'south'), test.location('gone', 'north');
update asset.locations set name = 'Cold room' where id = test.id('cold');
update asset.locations set archived_at = now() where id = test.id('gone');
select test.location('yard', 'north');
select test.inspection_template(
  'metered', '[{"code": "c", "prompt": "Counter?", "kind": "METER", "meter_name": "Counter"}]'
);
select test.person('tess', '{north}', '{meter.create,meter.update,location.update,location.import}');
select test.person('ann'), test.person('cora', '{north}', '{meter_reading.correct}'), test.destination('crew');

-- Made.
create function pg_temp.made(p_values jsonb)
returns setof meter.meter_answer
language sql
as $$ select a.* from api.create_meter('{"name": "Temperature", "unit": "°C", "kind": "GAUGE"}' || p_values) as a $$;

create function pg_temp.tick()
returns void
language plpgsql
security definer
as $$
declare
  v_organization text := current_setting('assetry.organization_id');
begin
  perform maintenance.generate_due();
  perform set_config('assetry.organization_id', v_organization, true);
end
$$;
select test.sign_in('tess');
select results_eq(
  $$ select code, status from pg_temp.made(jsonb_build_object('location_id', test.id('cold'), 'code', 'TEMP')) $$,
  $$ values ('TEMP', 'ACTIVE') $$, 'a location has a meter'
);
select test.remember('TEMP', (select m.meter_id from api.asset_meters as m where m.code = 'TEMP'));
select results_eq(
  $$ select m.asset_id, m.asset_number::text, m.location_id, m.location_code, m.location_name, m.site_name
       from api.asset_meters as m $$,
  $$ values (null::uuid, null::text, test.id('cold'), 'cold', 'Cold room', 'north') $$,
  'it stands in the list, at the site of the location'
);
select is(
  test.field_faults($$ select pg_temp.made('{}') $$), 'asset_id MISSING_VALUE', 'an asset or a location is needed'
);
select is(
  test.field_faults(
    $$ select pg_temp.made(jsonb_build_object(
         'location_id', test.id('cold'), 'asset_id', test.id('pump'), 'direction', 'DOWN')) $$
  ),
  'direction NOT_CONTINUOUS, location_id NOT_ALLOWED', 'not both, which is told with all else'
);
select is(
  test.field_faults($$ select pg_temp.made(jsonb_build_object('location_id', test.id('far'))) $$),
  'location_id NOT_FOUND', 'one out of reach does not exist'
);
select is(
  test.field_faults($$ select pg_temp.made(jsonb_build_object('location_id', test.id('gone'))) $$),
  'location_id ARCHIVED', 'and one that was put away takes nothing new'
);
select test.refuses_fields(
  $$ select api.update_meter(test.id('TEMP'), jsonb_build_object('location_id', test.id('hall'))) $$,
  '{location_id}', 'it stays the meter of what it was made for'
);
select test.sign_out();
-- lint-allow test: a constraint refuses with no code of ours
select throws_ok(
  $$ update meter.meters set asset_id = test.id('pump') where id = test.id('TEMP') $$, '23514', null,
  'the table holds one of the two'
);
-- lint-allow test: a constraint refuses with no code of ours
select throws_ok(
  $$ update meter.meters set location_id = null where id = test.id('TEMP') $$, '23514', null, 'and never none'
);
-- lint-allow test: a constraint refuses with no code of ours
select throws_ok(
  $$ update meter.meters set location_id = test.id('far') where id = test.id('TEMP') $$, '23503', null,
  'of its own site'
);

-- Read.
select test.sign_in('ann');
select lives_ok($$ select api.record_meter_reading(test.id('TEMP'), 4, '2026-02-01 10:00Z') $$, 'it is read');
select test.sign_out();
select meter.roll_up();
select test.sign_in('ann');
select results_eq(
  $$ select 'reading', r.reading, r.location_code, r.asset_id from api.meter_readings as r
      union all
     select u.period, u.last_reading, u.location_code, u.asset_id from api.meter_rollups as u
      order by 1 $$,
  $$ values ('DAY', 4::numeric, 'cold', null::uuid), ('HOUR', 4, 'cold', null), ('reading', 4, 'cold', null) $$,
  'and rolled up'
);
select is(
  (select f.not_expected_ids from api.explain_meter_freshness(array[test.id('north')], p_details => true) as f), array[test.id('TEMP')],
  'it counts among the meters that are read in time or not'
);

-- Watched.
select test.remember('warm', a.id)
  from api.create_meter_alarm_rule(jsonb_build_object(
         'meter_id', test.id('TEMP'), 'name', 'warm', 'high_warning', 8, 'response', 'WORK_ORDER',
         'destination_id', test.id('crew'))) as a;
select api.create_meter_alarm_rule(jsonb_build_object(
         'meter_id', test.id('TEMP'), 'name', 'hot', 'high_warning', 12, 'response', 'REQUEST'));
select api.record_meter_reading(test.id('TEMP'), 15, '2026-02-01 11:00Z');
select test.sign_out();
select is(request.act_on_alarms('2026-02-01 11:01Z'), 2, 'its alarms are acted on');
select test.sign_in('ann');
select results_eq(
  $$ select w.title, w.location_code, w.asset_id, w.site_name from api.work_orders as w $$,
  $$ values ('warm', 'cold', null::uuid, 'north') $$, 'work is made at the location'
);
select results_eq(
  $$ select q.title, q.location_id, q.asset_id from api.requests as q $$,
  $$ values ('hot', test.id('cold'), null::uuid) $$, 'or a request'
);
select results_eq(
  $$ select r.location_name, e.location_name, e.response_fault
       from api.meter_alarms as e join api.meter_alarm_rules as r on r.id = e.rule_id order by r.name $$,
  $$ values ('Cold room', 'Cold room', null::text), ('Cold room', 'Cold room', null) $$, 'lists tell where'
);
select test.sign_out();
select matches(
  (select m.body from test.told as m where m.kind = 'EVENT'),
  '^HIGH WARNING: meter TEMP \(Temperature\) of location cold read 15 °C at', 'and so does the mail'
);

-- A doubtful reading.
select test.meter('power', 'hall', '{"max_rate_per_day": 24, "unit": "kWh"}');
select test.sign_in('ann');
select api.record_meter_reading(test.id('power'), 100, '2026-02-01Z');
select api.record_meter_reading(test.id('power'), 900, '2026-02-02Z');
select test.sign_out();
select is(meter.tell_suspect_readings(), 1, 'somebody is told of what does not count');
select is(
  (
    select min(m.subject || ': ' || m.body)
      from test.told as m
      join identity.accounts as c on c.email = m.recipient
     where c.id = test.id('cora')
  ),
  'Meter power of hall has a suspect reading: Meter power (power) of hall (hall) read 900 kWh at '
  '2026-02-02 00:00 (UTC): TOO_FAST. It does not count until it is confirmed, corrected '
  'or rejected. You are not notified of others of the meter within a day.',
  'and where it is'
);

-- A meter that follows it.
select test.meter('share', 'cold', '{"reading_mode": "DELTA", "unit": "kWh"}');
select test.sign_in('ann');
select api.create_meter_link(jsonb_build_object(
         'meter_id', test.id('share'), 'leader_id', test.id('power'), 'started_at', '2026-01-01T00:00:00Z'));
select api.record_meter_reading(test.id('power'), 112, '2026-02-01 12:00Z');
select results_eq(
  $$ select f.location_code, m.life_to_date
       from api.meter_links as f join api.asset_meters as m on m.meter_id = f.meter_id $$,
  $$ values ('cold', 12::numeric) $$, 'a meter of a location counts what another counts'
);

-- A channel.
select test.remember('sensor', d.id)
  from api.create_meter_device(jsonb_build_object(
         'site_id', test.id('north'), 'external_code', 'S-1', 'name', 'Sensor')) as d;
select api.update_meter_device_channels(
         test.id('sensor'), jsonb_build_array(jsonb_build_object('external_code', 't', 'meter_id', test.id('TEMP'))));
select results_eq(
  $$ select c.meter_code, c.location_code from api.meter_channels as c $$, $$ values ('TEMP', 'cold') $$,
  'a device feeds it'
);

-- Maintenance by what it counts.
select test.remember('by power', s.id)
  from api.create_maintenance_schedule(jsonb_build_object(
         'site_id', test.id('north'), 'location_id', test.id('hall'), 'name', 'by power', 'title', 'by power',
         'basis', 'FIXED', 'meter_id', test.id('power'), 'every_units', 1000, 'start_units', 1000)) as s;
select api.update_maintenance_schedule_tasks(
         test.id('by power'), '[{"title": "kWh", "kind": "METER", "meter_name": "power"}]');
select api.activate_maintenance_schedule(test.id('by power'));
select pg_temp.tick();
select is_empty($$ select w.id from api.work_orders as w where w.title = 'by power' $$, 'it waits for its meter');
select api.record_meter_reading(test.id('power'), 1200);
select pg_temp.tick();
select results_eq(
  $$ select w.location_code, t.meter_code
       from api.work_orders as w join api.work_order_tasks as t on t.work_order_id = w.id where w.title = 'by power' $$,
  $$ values ('hall', 'power') $$, 'which brings it, and whose tasks read the meter of the location'
);
select test.sign_out();

-- Tasks that find their meter by its name.
select test.meter('room', 'cold'), test.meter('other room', 'hall'), test.meter('own', 'pump'),
       test.meter('own twin', 'pump', '{"status": "RETIRED"}');
update meter.meters set name = 'Counter' where id in (
  test.id('room'), test.id('other room'), test.id('own'), test.id('own twin')
);
create function pg_temp.read_by(p_title text)
returns text
language sql
as $$
  select coalesce(t.meter_code, 'none')
    from api.work_order_tasks as t
    join api.work_orders as w on w.id = t.work_order_id
   where w.title = p_title
$$;
select test.started_work_order('look', 'north');
select test.sign_in('ann');
select api.update_work_order(test.id('look'), jsonb_build_object('location_id', test.id('cold')));
select api.update_work_order_tasks(test.id('look'), '[{"title": "n", "kind": "METER", "meter_name": "Counter"}]');
select is(pg_temp.read_by('look'), 'room', 'a task reads the meter of the location');
select api.update_work_order(test.id('look'), jsonb_build_object('location_id', test.id('hall')));
select is(pg_temp.read_by('look'), 'other room', 'of the one where the work is now');
select api.update_work_order(test.id('look'), jsonb_build_object('asset_id', test.id('pump')));
select is(pg_temp.read_by('look'), 'own', 'of the asset rather, where it has one of the name');
select api.activate_meter(test.id('own twin'));
select api.update_work_order(test.id('look'), jsonb_build_object('location_id', test.id('cold')));
select is(pg_temp.read_by('look'), 'none', 'of none, where the asset has two');
select api.retire_meter(test.id('own')), api.retire_meter(test.id('own twin'));
select lives_ok(
  $$ select api.answer_work_order_tasks(
       test.id('look'),
       (
         select jsonb_agg(jsonb_build_object('id', t.id, 'answer', 7))
           from api.work_order_tasks as t
          where t.work_order_id = test.id('look')
       )
     ) $$,
  'an answer finds the meter that is in use by then'
);
select is(
  (select m.current_reading from api.asset_meters as m where m.code = 'room'), 7::numeric, 'and is read off it'
);
select api.answer_work_order_tasks(
         test.id('look'), jsonb_build_array(jsonb_build_object('id', t.id, 'answer', null)))
  from api.work_order_tasks as t where t.work_order_id = test.id('look');
select is(pg_temp.read_by('look'), 'room', 'which the task names from then on');
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true));
select is(pg_temp.read_by('look'), 'none', 'work that goes elsewhere with its asset leaves the meter of the location');
select test.sign_out();

-- Inspections.
create function pg_temp.inspected(p_location text)
returns text
language sql
as $$
  select test.field_faults(format(
    'select api.create_inspection(jsonb_build_object(
       ''template_id'', %L::uuid, ''site_id'', %L::uuid, ''location_id'', %L::uuid))',
    test.id('metered'), test.id('north'), test.id(p_location)
  ))
$$;
select test.sign_in('ann');
select is(pg_temp.inspected('yard'), 'location_id NO_METER', 'a location that lacks a meter is not inspected by it');
select is(pg_temp.inspected('cold'), 'not refused', 'one that has it is');
select is(
  (select i.meter_id from api.inspection_items as i where i.kind = 'METER'), test.id('room'), 'and the item knows which'
);
select test.sign_out();

-- What was raised before a location was put away.
select test.meter('damp', 'yard', '{"kind": "GAUGE"}');
select test.alarm_rule('wet', 'damp', '{"high_warning": 60, "response": "WORK_ORDER"}');
select test.sign_in('ann');
select api.record_meter_reading(test.id('damp'), 70, '2026-03-01 10:00Z');
select api.retire_meter(test.id('damp'));
select api.update_location(test.id('yard'), '{"archived_at": "2026-03-01T10:01:00Z"}');
select test.sign_out();
select request.act_on_alarms('2026-03-01 10:02Z');
select results_eq(
  $$ select e.status, e.work_order_id, e.response_fault, e.is_pending
       from meter.alarms as e where e.rule_id = test.id('wet') $$,
  $$ values ('CLEARED', null::uuid, 'Location yard was archived', false) $$,
  'a location that was put away takes no work, which is told'
);

-- Put away, and brought back.
select test.sign_in('ann');
select api.retire_maintenance_schedule(test.id('by power'), 'Closed');
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.update_location(test.id('hall'), '{"archived_at": "2026-02-01T00:00:00Z"}') $$,
  'LOCATION_IN_USE', 422, 'a location is not put away while its meters are active'
);
select is(
  test.details($$ select api.update_location(test.id('hall'), '{"archived_at": "2026-02-01T00:00:00Z"}') $$),
  jsonb_build_array(jsonb_build_object(
    'code', 'METERS_ACTIVE', 'message', '2 active meters',
    'ids', (select jsonb_agg(i order by i) from unnest(array[test.id('power'), test.id('other room')]) as i)
  )),
  'which are told; those of narrower locations are not its own'
);
select is(
  (
    select jsonb_path_query_array(to_jsonb(i), '$.row_outcomes[*].faults[*].code')
      from api.import_locations(
             '[{"site_code": "NORTH", "code": "hall", "archived_at": "2026-02-01T00:00:00Z"}]'
           ) as i
  ),
  '["LOCATION_IN_USE"]'::jsonb, 'an import puts it away as little'
);
select api.update_location(test.id('cold'), '{"parent_id": null}');
select api.retire_meter(test.id('power')), api.retire_meter(test.id('other room'));
select lives_ok(
  $$ select api.update_location(test.id('hall'), '{"archived_at": "2026-02-01T00:00:00Z"}') $$,
  'once they are retired it is'
);
select test.refuses(
  $$ select api.activate_meter(test.id('power')) $$, 'LOCATION_ARCHIVED', 409, 'there no meter is brought back'
);
select api.update_location(test.id('hall'), '{"archived_at": null}');
select lives_ok($$ select api.activate_meter(test.id('power')) $$, 'before the location is');
select test.sign_out();

select * from finish();
rollback;
