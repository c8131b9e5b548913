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
  v_part  record;
  v_lines inventory.line[];
  v_moved jsonb[] := '{}';
begin
  for v_part in
    select s as storeroom, l.lines
      from (
        select (r.kept ->> 'storeroom_id')::uuid as storeroom_id,
               array_agg(jsonb_populate_record(null::inventory.line, r.kept) order by r.position) as lines
          from unnest(p_rows) as r
         where r.faults = '[]'
         group by (r.kept ->> 'storeroom_id')::uuid
      ) as l
      join inventory.storerooms as s on s.id = l.storeroom_id
     order by s.id
  loop
    v_lines := inventory.hold_items(v_part.lines, '{ACTIVE,PHASE_OUT}', true);
    perform inventory.hold_storeroom((v_part.storeroom).id);
    v_moved := v_moved || inventory.receive_lines(
      v_part.storeroom, v_lines, 'OPENING', null, 'Opening balance'
    );
  end loop;

  return array(
    select row(r.position, r.code, o.id, r.is_new, r.kept, r.faults)::core.import_row
      from unnest(p_rows) as r
      left join (
        select (m.moved ->> 'line')::integer as position, (m.moved ->> 'id')::uuid as id
          from unnest(v_moved) as s (moved)
         cross join jsonb_array_elements(s.moved) as m (moved)
      ) as o on o.position = r.position
     order by r.position
  );
end
$$;

grant execute on function inventory.receive_opening_balances to assetry_api;
