-- Makes the rows of an import that were accepted the manufacturer parts of their items, which are locked, for all items
-- at once, as inventory.store_manufacturer_parts does for one: a part of the same number stays, so that the log tells
-- what changed. Each row comes back with the id of its part, CREATED where its item had fewer parts before, and
-- UNCHANGED where the part at its place says the same.
create or replace function inventory.store_imported_parts(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_item_ids   uuid[] := array(select distinct r.id from unnest(p_rows) as r where r.is_new and r.faults = '[]');
  v_before     inventory.item_manufacturer_parts[] := array(
    select m
      from inventory.item_manufacturer_parts as m
     where m.organization_id = core.current_organization_id()
       and m.item_id = any (v_item_ids)
     order by m.item_id, m.position
  );
  v_after      inventory.item_manufacturer_parts[];
  v_gone       inventory.item_manufacturer_parts[];
  v_new        inventory.item_manufacturer_parts[];
  v_changed    inventory.item_manufacturer_parts[];
  v_constraint text;
begin
  v_after := array(
    select n
      from jsonb_populate_recordset(
             null::inventory.item_manufacturer_parts,
             (
               select jsonb_agg(
                        r.kept || jsonb_build_object('item_id', r.id, 'id', coalesce(b.id, uuidv7()))
                        order by r.position
                      )
                 from unnest(p_rows) as r
                 left join unnest(v_before) as b
                   on b.item_id = r.id
                  and b.manufacturer = r.kept ->> 'manufacturer'
                  and b.part_number = r.kept ->> 'part_number'
                where r.is_new
                  and r.faults = '[]'
             )
           ) as n
  );

  select coalesce(array_agg(b) filter (where n.id is null), '{}'),
         coalesce(array_agg(n) filter (where b.id is null), '{}'),
         coalesce(
           array_agg(n) filter (
             where n.id = b.id
               and (n.position, n.barcode, n.is_preferred, n.note)
                     is distinct from (b.position, b.barcode, b.is_preferred, b.note)
           ),
           '{}'
         )
    into v_gone, v_new, v_changed
    from unnest(v_after) as n
    full join unnest(v_before) as b on b.id = n.id;

  begin
    delete from inventory.item_manufacturer_parts as m
     where m.id = any (array(select g.id from unnest(v_gone) as g));

    update inventory.item_manufacturer_parts as m
       set position = g.position,
           barcode = g.barcode,
           is_preferred = g.is_preferred,
           note = g.note
      from unnest(v_changed) as g
     where m.id = g.id;

    insert into inventory.item_manufacturer_parts (
      id, item_id, position, manufacturer, part_number, barcode, is_preferred, note
    )
    select g.id, g.item_id, g.position, g.manufacturer, g.part_number, g.barcode, g.is_preferred, g.note
      from unnest(v_new) as g
     order by g.item_id, g.position;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('part', v_constraint);
  end;

  -- The parts belong to what a caller read, as in update_item_manufacturer_parts.
  update inventory.items as i
     set updated_at = now()
   where i.id = any (array(select g.item_id from unnest(v_gone || v_new || v_changed) as g));

  return array(
    select case
             when n.id is null then row(r.position, null, null, false, '{}', r.faults)::core.import_row
             else row(
               r.position, null, n.id, b.id is null,
               case
                 when (n.manufacturer, n.part_number, n.barcode, n.is_preferred, n.note)
                        is distinct from (b.manufacturer, b.part_number, b.barcode, b.is_preferred, b.note)
                 then r.kept
                 else '{}'
               end,
               r.faults
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join unnest(v_after) as n on n.item_id = r.id and n.position = (r.kept ->> 'position')::integer
      left join unnest(v_before) as b on b.item_id = n.item_id and b.position = n.position
     order by r.position
  );
end
$$;

grant execute on function inventory.store_imported_parts to assetry_api;
