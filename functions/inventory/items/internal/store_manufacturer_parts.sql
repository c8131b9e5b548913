-- Makes these the parts of manufacturers of an item that is locked; refuses what is no part of it, and a barcode that
-- another item's part has.
create or replace function inventory.store_manufacturer_parts(
  p_item  inventory.items,
  p_parts inventory.item_manufacturer_parts[]
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults     jsonb;
  v_constraint text;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_parts[%s].id', g.position), 'NOT_FOUND', 'No such part of this item')
             order by g.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_parts) as g
   where g.id is not null
     and not exists (
           select 1 from inventory.item_manufacturer_parts as m where m.id = g.id and m.item_id = p_item.id
         );

  perform core.refuse_faults(v_faults);

  delete from inventory.item_manufacturer_parts as m
   where m.item_id = p_item.id
     and m.id <> all (array(select g.id from unnest(p_parts) as g where g.id is not null));

  begin
    update inventory.item_manufacturer_parts as m
       set position = g.position,
           manufacturer = g.manufacturer,
           part_number = g.part_number,
           barcode = g.barcode,
           is_preferred = g.is_preferred,
           note = g.note
      from unnest(p_parts) as g
     where m.id = g.id
       and (m.position, m.manufacturer, m.part_number, m.barcode, m.is_preferred, m.note)
             is distinct from (g.position, g.manufacturer, g.part_number, g.barcode, g.is_preferred, g.note);

    insert into inventory.item_manufacturer_parts (
      item_id, position, manufacturer, part_number, barcode, is_preferred, note
    )
    select p_item.id, g.position, g.manufacturer, g.part_number, g.barcode, g.is_preferred, g.note
      from unnest(p_parts) as g
     where g.id is null
     order by g.position;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('part', v_constraint);
  end;
end
$$;

grant execute on function inventory.store_manufacturer_parts to assetry_api;
