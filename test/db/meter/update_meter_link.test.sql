begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('engine', 'north'), test.asset('pump', 'north');
select test.meter('one', 'engine'), test.meter('two', 'engine');
select test.meter('part', 'pump', '{"reading_mode": "DELTA"}');
select test.person('tess', '{north,south}', '{meter.update,meter_reading.record,asset.move}');
select test.person('sue', '{south}', '{meter.update}'), test.person('max', '{north}', '{}');

select test.sign_in('tess');
select accepted from api.ingest_readings((
         select jsonb_agg(jsonb_build_object(
                  'meter_id', test.id(m), 'reading', d * case m when 'one' then 1 else 100 end,
                  'read_at', timestamptz '2026-02-01Z' + make_interval(days => d)
                ))
           from generate_series(1, 10) as d, unnest(array['one', 'two']) as m
       ));
select test.remember('first', (
         select id from api.create_meter_link(jsonb_build_object(
           'meter_id', test.id('part'), 'leader_id', test.id('one'), 'started_at', '2026-02-02T00:00Z'
         ))
       ));
select is((select life_to_date from api.asset_meters where code = 'part'), 9::numeric, 'it follows');
select lives_ok(
  $$ select api.update_meter_link(test.id('first'), '{"ended_at": "2026-02-06T00:00Z"}', 1) $$, 'for a time'
);
select is((select life_to_date from api.asset_meters where code = 'part'), 4::numeric, 'and no longer');
select api.create_meter_link(jsonb_build_object(
         'meter_id', test.id('part'), 'leader_id', test.id('two'), 'started_at', '2026-02-06T00:00Z'
       ));
select results_eq(
  $$ select m.life_to_date, count(*), sum(r.delta) from api.asset_meters as m
       join api.meter_readings as r using (meter_id)
      where m.code = 'part' and r.superseded_at is null group by m.life_to_date $$,
  $$ values (504.000000, 9::bigint, 504.000000) $$, 'then another: what was counted in all its periods is counted'
);
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south')));
select results_eq(
  $$ select distinct f.site_name from api.meter_links as f join api.meter_readings as r using (meter_id) $$,
  $$ values ('south') $$, 'where the part is moved, its followings are'
);
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('north')));
select test.refuses(
  $$ select api.update_meter_link(test.id('first'), '{"ended_at": null}') $$, 'METER_FOLLOWS_ANOTHER', 409,
  'two periods do not overlap'
);
select test.refuses_fields(
  $$ select api.update_meter_link(
       test.id('first'), '{"started_at": null, "ended_at": "2999-01-01T00:00Z", "leader_id": null}'
     ) $$, '{leader_id,started_at}', 'every fault is named'
);
select test.refuses(
  $$ select api.update_meter_link(test.id('first'), '{}', 1) $$, 'STALE_ROW', 409, 'an old version'
);
select test.sign_out();

select test.sign_in('sue');
select test.refuses(
  $$ select api.update_meter_link(test.id('first'), '{}') $$, 'METER_LINK_NOT_FOUND', 404, 'out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_meter_link(test.id('first'), '{}') $$, 'PERMISSION_DENIED', 403, 'without the permission'
);
select test.sign_out();

select test.asset('mill', 'north');
select test.meter('mileage', 'mill', '{"average_window": 2}');
select test.meter('wheel', 'mill', '{"reading_mode": "DELTA"}');
select test.sign_in('tess');
select api.record_meter_reading(test.id('mileage'), n, timestamptz '2026-01-01Z' + n * interval '1 day')
  from generate_series(1, 9) as n;
select test.remember('kept', (select id from api.create_meter_link(jsonb_build_object(
  'meter_id', test.id('wheel'), 'leader_id', test.id('mileage'), 'started_at', '2026-01-02T12:00Z'
))));
select test.forget_readings('2026-01-06Z');
select test.refuses_fields(
  $$ select api.update_meter_link(
       test.id('kept'), '{"started_at": "2026-01-03T12:00Z", "ended_at": "2026-01-05T12:00Z"}'
     ) $$, '{ended_at,started_at}', 'what was counted by readings that were forgotten stays'
);
select is(
  (select life_to_date from api.asset_meters where code = 'wheel'), 8::numeric, 'as it was'
);
select api.update_meter_link(test.id('kept'), '{"ended_at": "2026-01-07T12:00Z"}');
select is(
  (select life_to_date from api.asset_meters where code = 'wheel'), 5::numeric, 'what was counted after them follows'
);
select test.sign_out();

select * from finish();
rollback;
