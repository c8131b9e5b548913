-- Makes the rows of an import the parts of manufacturers of their item, in their order. With a fault in one of them the
-- item keeps what it has, and all are rejected.
create or replace function inventory.import_item_part(p_item_id uuid, p_part core.import_row[])
returns setof core.import_row
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity text  := 'inventory.item_manufacturer_parts';
  v_before jsonb := core.said_lines(v_entity, inventory.manufacturer_parts_of(p_item_id));
  v_after  jsonb;
  v_said   jsonb;
  v_item   inventory.items;
  v_read   record := inventory.judge_manufacturer_parts(
    (
      select jsonb_agg(jsonb_strip_nulls(r.kept) - '{id,item_id,row_version}'::text[] order by r.position)
        from unnest(p_part) as r
    )
  );
begin
  select v_read.p_faults || coalesce(
           jsonb_agg(
             core.fault(
               format('p_parts[%s].barcode', p.position), 'ALREADY_EXISTS', 'A part of another item has this barcode'
             )
             order by p.position
           ),
           '[]'
         )
    into v_read.p_faults
    from unnest(v_read.p_read) as p
    join inventory.item_manufacturer_parts as m
      on m.organization_id = core.current_organization_id()
     and m.barcode = p.barcode
     and m.item_id <> p_item_id;

  if v_read.p_faults <> '[]' or exists (select from unnest(p_part) as r where r.faults <> '[]') then
    return query select * from core.rejected_lines(p_part, 'item_id', 'p_parts', v_read.p_faults);
    return;
  end if;

  -- A part of the same number stays, so that the log tells what changed.
  v_read.p_read := array(
    select jsonb_populate_record(p, jsonb_build_object('id', m.id))
      from unnest(v_read.p_read) as p
      left join inventory.item_manufacturer_parts as m
        on m.organization_id = core.current_organization_id()
       and m.item_id = p_item_id
       and m.manufacturer = p.manufacturer
       and m.part_number = p.part_number
     order by p.position
  );
  select * into v_item from inventory.items as i where i.id = p_item_id;
  perform inventory.store_manufacturer_parts(v_item, v_read.p_read);
  v_after := inventory.manufacturer_parts_of(p_item_id);
  v_said := core.said_lines(v_entity, v_after);

  -- The parts belong to what a caller read, as in update_item_manufacturer_parts.
  update inventory.items as i
     set updated_at = now()
   where i.id = p_item_id
     and v_before <> v_said;

  return query
  select * from core.stored_lines(p_part, v_after, v_before, v_said);
end
$$;

grant execute on function inventory.import_item_part to assetry_api;
