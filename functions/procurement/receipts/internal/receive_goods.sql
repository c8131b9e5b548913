-- Brings the goods of a receipt into stock, which nothing else does (trap T1): all standings are locked first, then
-- storeroom by storeroom. What was ordered before its item was retired is received. p_at is when they
-- arrived, where that is said. Answers the lines with their movements and lots.
create or replace function procurement.receive_goods(
  p_order procurement.purchase_orders,
  p_lines procurement.receipt_lines[],
  p_rows  jsonb,
  p_at    timestamptz default null
)
returns procurement.receipt_lines[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_stock     inventory.line[] := procurement.stock_lines(p_lines, p_rows, p_at);
  -- Where each line is put, by its position.
  v_places    uuid[] := array(
    select l.storeroom_id
      from unnest(p_lines) as g
      join procurement.order_lines as l on l.id = g.purchase_order_line_id
     order by g.position
  );
  v_storeroom inventory.storerooms;
  v_own       inventory.line[];
  v_moved     jsonb := '[]';
begin
  if v_stock = '{}' then
    return p_lines;
  end if;

  v_stock := inventory.hold_items(v_stock, '{ACTIVE,PHASE_OUT,OBSOLETE}', true);
  perform inventory.lock_standings(array_agg(s.item_id), array_agg(v_places[s.position])) from unnest(v_stock) as s;

  for v_storeroom in
    select r.*
      from inventory.storerooms as r
     where r.id in (select v_places[s.position] from unnest(v_stock) as s)
     order by r.id
  loop
    v_own := array(
      select s from unnest(v_stock) as s where v_places[s.position] = v_storeroom.id order by s.position
    );
    perform inventory.check_bins(v_storeroom, v_own);
    v_moved := v_moved || inventory.receive_lines(
      v_storeroom, v_own, 'RECEIPT', null, p_order.purchase_order_number
    );
  end loop;

  return array(
    select jsonb_populate_record(
             g,
             jsonb_build_object('movement_id', m.id, 'bin_id', m.bin_id, 'lot_id', m.lot_id)
           )
      from unnest(p_lines) as g
      left join jsonb_to_recordset(v_moved) as m (id uuid, line integer, bin_id uuid, lot_id uuid)
        on m.line = g.position
     order by g.position
  );
end
$$;

grant execute on function procurement.receive_goods to assetry_api;
