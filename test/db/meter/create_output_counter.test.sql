-- A meter counts the output of its asset.
begin;
select plan(16);

select test.organization('other'), test.site('far'), test.asset('alien', 'far');
select test.meter('theirs', 'alien');
select test.organization('acme');
select test.site('north'), test.site('south'), test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{meter.read,report.read}');
select test.asset('press', 'north'), test.asset('lathe', 'south');
select test.meter('parts', 'press'), test.meter('scrap', 'press'), test.meter('heat', 'press', '{"kind": "GAUGE"}');
insert into asset.locations (id, organization_id, site_id, code, name)
values (test.remember('shed', uuidv7()), test.id('acme'), test.id('north'), 'SHED', 'Shed');
select test.meter('power', 'shed');

create function pg_temp.counter(p_name text, p_values jsonb) returns uuid language sql as $$
  select test.remember(p_name, c.id)
    from api.create_output_counter(
           jsonb_build_object(
             'meter_id', test.id('parts'), 'kind', 'GOOD', 'ideal_per_hour', 120, 'starts_on', '2026-01-01'
           ) || p_values
         ) as c
$$;

select test.sign_in('ann');
select results_eq(
  $$ select c.meter_id, c.kind, c.ideal_per_hour, c.starts_on, c.ends_on, c.row_version
       from api.create_output_counter(
              jsonb_build_object(
                'meter_id', test.id('scrap'), 'kind', 'REJECTED', 'ideal_per_hour', 0.5, 'starts_on', '2026-01-01',
                'ends_on', '2026-01-01'
              )
            ) as c $$,
  $$ values (test.id('scrap'), 'REJECTED', 0.500000, date '2026-01-01', date '2026-01-01', 1) $$, 'for a day'
);
select lives_ok($$ select pg_temp.counter('first', '{"ends_on": "2026-01-31"}') $$, 'up to a day');
select lives_ok(
  $$ select pg_temp.counter('next', '{"starts_on": "2026-02-01", "ideal_per_hour": 150}') $$, 'then at another rate'
);
select results_eq(
  $$ select o.meter_code, o.kind, o.ideal_per_hour, o.unit, o.starts_on, o.ends_on, o.asset_id, o.site_code
       from api.output_counters as o where o.id = test.id('next') $$,
  $$ values ('parts', 'GOOD', 150.000000, 'h', date '2026-02-01', null::date, test.id('press'), 'NORTH') $$,
  'the list has it, with its meter, asset and site'
);
select test.refuses(
  $$ select pg_temp.counter('x', '{"kind": "TOTAL", "ends_on": "2026-01-01"}') $$, 'OUTPUT_COUNTER_OVERLAPS', 409,
  'one a day for a meter, whatever it counts'
);
select lives_ok(
  $$ select pg_temp.counter('earlier', '{"starts_on": "2025-12-01", "ends_on": "2025-12-31"}') $$, 'or before'
);
select test.refuses_fields(
  $$ select pg_temp.counter('x', jsonb_build_object('meter_id', test.id('heat'), 'ends_on', '2025-12-31')) $$,
  '{ends_on,meter_id}', 'a gauge counts nothing, and days do not end before they begin'
);
select test.refuses_fields(
  $$ select pg_temp.counter('x', jsonb_build_object('meter_id', test.id('power'))) $$, '{meter_id}',
  'a location makes nothing'
);
select test.refuses_fields(
  $$ select pg_temp.counter('x', '{"ideal_per_hour": 0, "kind": "BAD", "starts_on": null}') $$,
  '{ideal_per_hour,kind,starts_on}', 'a rate is more than nothing'
);
select test.refuses_fields(
  $$ select api.create_output_counter('{}') $$, '{ideal_per_hour,kind,meter_id,starts_on}', 'all is named'
);
select test.refuses_fields(
  $$ select pg_temp.counter('x', jsonb_build_object('meter_id', test.id('theirs'))) $$, '{meter_id}',
  'the meter of another organization is none'
);
select api.retire_meter(test.id('scrap'));
select test.refuses(
  $$ select pg_temp.counter('x', jsonb_build_object('meter_id', test.id('scrap'), 'starts_on', '2026-03-01')) $$,
  'METER_NOT_ACTIVE', 409, 'a retired meter counts no more'
);
select test.sign_out(), test.sign_in('sue');
select test.refuses_fields(
  $$ select pg_temp.counter('x', '{}') $$, '{meter_id}', 'a meter is within reach'
);
select is((select count(*) from api.output_counters), 0::bigint, 'what is out of reach is not seen');
select test.sign_out(), test.sign_in('wes');
select test.refuses($$ select pg_temp.counter('x', '{}') $$, 'PERMISSION_DENIED', 403, 'with the permission');
select test.sign_out(), test.sign_in('ann');
select api.move_asset(test.id('press'), jsonb_build_object('site_id', test.id('south')));
select test.sign_out(), test.sign_in('sue');
select is((select count(*) from api.output_counters), 4::bigint, 'it moves with the asset');

select * from finish();
rollback;
