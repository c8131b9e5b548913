begin;
select plan(5);

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
  $$ values ('serial_number', 'SERIAL_NUMBER_TAKEN', test.id('P1'), 'Asset P1 has it, too') $$, 'entered twice is told'
);
select is((select a.warnings from api.update_asset(test.id('P3'), '{"serial_number": "A-2"}') as a), '[]',
    'until it is corrected');
select is(
  (select jsonb_array_length(a.warnings) from api.update_asset(test.id('P2'), '{"manufacturer": "Grundfos"}') as a),
      1, 'and when it is changed'
);
select test.sign_out();

select * from finish();
rollback;
