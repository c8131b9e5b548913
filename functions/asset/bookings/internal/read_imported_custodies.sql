-- Reads the rows of an import of custodies by set: each with what is kept of it and all that is wrong with it, and with
-- the custody that it is, if it stands. The assets that rows name are locked, workers and work orders are held, by id.
-- The booking of a custody is passed over, for no import makes bookings.
create or replace function asset.read_imported_custodies(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = 'asset.custodies';
  v_rows := array(
    select row(r.position, null, null, null, r.kept - '{booking_id,@booking_id}'::text[], r.faults)::core.import_row
      from unnest(core.import_cells(v_entity, p_rows)) as r
     order by r.position
  );

  for v_field in
    select * from core.given_references('asset.custodies', p_rows) as f order by f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  perform
    from asset.assets as a
   where a.id = any (
           array(
             select distinct (r.kept ->> 'asset_id')::uuid
               from unnest(v_rows) as r
              where core.is_of_kind(r.kept -> 'asset_id', 'UUID')
           )
         )
   order by a.id
     for no key update;

  v_rows := asset.match_imported_custodies(v_rows);
  perform core.hold_named('asset.custodies', v_rows, '{worker_id,work_order_id}');
  return core.judge_import(v_entity, v_rows);
end
$$;

grant execute on function asset.read_imported_custodies to assetry_api;
