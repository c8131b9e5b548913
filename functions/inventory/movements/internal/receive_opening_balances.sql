-- Brings the accepted rows of an import of opening balances into stock, storeroom after storeroom; each then names the
-- movement that it made.
create or replace function inventory.receive_opening_balances(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_storeroom inventory.storerooms;
  v_lines     inventory.line[];
  v_moved     jsonb := '[]';
begin
  for v_storeroom in
    select *
      from inventory.storerooms as s
     where s.id = any (
             array(select (r.kept ->> 'storeroom_id')::uuid from unnest(p_rows) as r where r.faults = '[]')
           )
     order by s.id
  loop
    v_lines := array(
      select jsonb_populate_record(null::inventory.line, r.kept)
        from unnest(p_rows) as r
       where r.faults = '[]'
         and r.kept ->> 'storeroom_id' = v_storeroom.id::text
       order by r.position
    );
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT}', true);
    perform inventory.hold_storeroom(v_storeroom.id);
    v_moved := v_moved || inventory.receive_lines(v_storeroom, v_lines, 'OPENING', null, 'Opening balance');
  end loop;

  return array(
    select row(r.position, r.code, (m.moved ->> 'id')::uuid, r.is_new, r.kept, r.faults)::core.import_row
      from unnest(p_rows) as r
      left join jsonb_array_elements(v_moved) as m (moved) on (m.moved ->> 'line')::integer = r.position
     order by r.position
  );
end
$$;

grant execute on function inventory.receive_opening_balances to assetry_api;
