begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}');
create function pg_temp.made(p_name text, p_values jsonb) returns jsonb language plpgsql as $$
declare
  v_made record;
begin
  select a.id, a.warnings into v_made from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name',
      'Pump', 'asset_number', p_name) || p_values) as a;
  perform test.remember(p_name, v_made.id);
  return v_made.warnings;
end $$;
select test.sign_in('ann');
select is(pg_temp.made('P1', '{"manufacturer": "Grundfos", "serial_number": "A-1"}'), '[]', 'an asset of its own');
select is(pg_temp.made('P2', '{"manufacturer": "KSB", "serial_number": "A-1"}'), '[]',
    'another maker counts by himself');
select results_eq(
  $$ select w.warning ->> 'field', w.warning ->> 'code', (w.warning ->> 'id')::uuid, w.warning ->> 'message'
       from jsonb_array_elements(pg_temp.made('P3', '{"manufacturer": "GRUNDFOS", "serial_number": "a-1"}')) as w
           (warning) $$,
  $$ values ('serial_number', 'SERIAL_NUMBER_TAKEN', test.id('P1'), 'Asset P1 has the same serial number') $$,
  'entered twice is told'
);
select is((select a.warnings from api.update_asset(test.id('P3'), '{"serial_number": "A-2"}') as a), '[]',
    'until it is corrected');
select is(
  (select jsonb_array_length(a.warnings) from api.update_asset(test.id('P2'), '{"manufacturer": "Grundfos"}') as a),
      1, 'and when it is changed'
);
-- Many at once: with what is there, and among the rows.
select results_eq(
  $$ select o ->> 'outcome', array(select w ->> 'code' from jsonb_array_elements(o -> 'warnings') as w),
            array(select w ->> 'message' from jsonb_array_elements(o -> 'warnings') as w)
       from api.import_assets('[
              {"site_code": "NORTH", "name": "I1", "asset_number": "I1", "manufacturer": "ksb", "serial_number": "K-7"},
              {"site_code": "NORTH", "name": "I2", "asset_number": "I2", "manufacturer": "KSB", "serial_number": "k-7"},
              {"site_code": "NORTH", "name": "I3", "asset_number": "I3", "serial_number": "K-7"},
              {"asset_number": "P3", "manufacturer": "Grundfos", "serial_number": "A-1"},
              {"asset_number": "P1", "name": "Pump"}
            ]') as i
      cross join jsonb_array_elements(i.row_outcomes) as o $$,
  $$ values ('CREATED', '{SERIAL_NUMBER_TAKEN}'::text[], '{"Asset I2 has the same serial number"}'::text[]),
            ('CREATED', '{SERIAL_NUMBER_TAKEN}', '{"Asset I1 has the same serial number"}'), ('CREATED', '{}', '{}'),
            ('UPDATED', '{SERIAL_NUMBER_TAKEN,SERIAL_NUMBER_TAKEN}', '{"Asset P1 has the same serial number","Asset P2 has the same serial number"}'),
            ('UNCHANGED', '{}', '{}') $$,
  'D1: an import warns of each row as an action does of one asset'
);
select is(
  (select o -> 'warnings' -> 0 ->> 'id' from api.import_assets('[{"asset_number": "I2", "serial_number": "K-7"}]') as i
    cross join jsonb_array_elements(i.row_outcomes) as o),
  (select a.id::text from api.assets as a where a.asset_number = 'I1'), 'by its id'
);
select is(
  (select count(*)
     from api.import_assets((select jsonb_agg(jsonb_build_object('site_code', 'NORTH', 'name', 'N', 'manufacturer', 'x',
            'serial_number', 'none')) from generate_series(1, 300))) as i
    cross join jsonb_array_elements(i.row_outcomes) as o
    where jsonb_array_length(o -> 'warnings') = 10), 300::bigint, 'and of no more than ten, whatever the file says'
);
select test.sign_out();

select * from finish();
rollback;
