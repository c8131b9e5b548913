-- Takes the goods of these lines that were accepted out of quarantine, storeroom by storeroom. The order is locked;
-- what somebody moved or scrapped meanwhile is refused by name.
create or replace function procurement.release_goods(p_lines procurement.receipt_lines[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
  v_own       inventory.line[];
begin
  perform procurement.lock_goods(p_lines);

  for v_storeroom in
    select r.*
      from inventory.storerooms as r
     where r.id in (
             select l.storeroom_id
               from unnest(p_lines) as g
               join procurement.order_lines as l on l.id = g.purchase_order_line_id
           )
     order by r.id
  loop
    v_own := array(
      select jsonb_populate_record(
               null::inventory.line,
               jsonb_build_object(
                 'position', g.position, 'item_id', l.item_id,
                 'quantity', procurement.base_part(g.base_quantity, g.quantity, g.rejected_quantity, g.quantity),
                 'bin_id', g.bin_id, 'lot_id', g.lot_id, 'condition', 'QUARANTINE', 'to_condition', 'OK'
               )
             )
        from unnest(p_lines) as g
        join procurement.order_lines as l on l.id = g.purchase_order_line_id
       where l.storeroom_id = v_storeroom.id
         and g.accepted_quantity > 0
       order by g.position
    );

    if v_own <> '{}' then
      perform inventory.move_lines(
        v_storeroom, inventory.hold_items(v_own, '{ACTIVE,PHASE_OUT,OBSOLETE}', true), 'accepted'
      );
    end if;
  end loop;
end
$$;

grant execute on function procurement.release_goods to assetry_api;
