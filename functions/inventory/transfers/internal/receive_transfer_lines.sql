-- Brings goods that are on their way into the storeroom which receives, now or when p_moved_at says, at their share
-- of what was shipped and of the freight.
create or replace function inventory.receive_transfer_lines(
  p_transfer inventory.transfers,
  p_rows     jsonb,
  p_moved_at timestamptz default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
  v_line      inventory.line;
  v_lines     inventory.line[];
  v_shipped   inventory.transfer_lines;
  v_request   inventory.movements;
  v_value     numeric;
  v_freight   numeric;
  v_arrived   inventory.movements[] := '{}';
  v_shares    jsonb := '[]';
begin
  select * into v_storeroom from inventory.storerooms as s where s.id = p_transfer.to_storeroom_id;
  v_lines := inventory.set_bins(v_storeroom, inventory.arriving_lines(p_transfer, p_rows));
  perform inventory.check_bins(v_storeroom, v_lines);
  perform inventory.lock_standings(
    array(select l.item_id from unnest(v_lines) as l), array_fill(v_storeroom.id, array[cardinality(v_lines)])
  );

  foreach v_line in array v_lines loop
    select * into v_shipped
      from inventory.transfer_lines as l
     where l.id = (p_rows -> (v_line.position - 1) ->> 'id')::uuid;

    v_value := inventory.divide(
      (v_shipped.shipped_value - v_shipped.received_value - v_shipped.lost_value) * v_line.quantity,
      v_shipped.quantity - v_shipped.received_quantity - v_shipped.lost_quantity, 4
    );
    v_freight := inventory.divide(
      (v_shipped.freight_amount - v_shipped.received_freight_amount - v_shipped.lost_freight_amount) * v_line.quantity,
      v_shipped.quantity - v_shipped.received_quantity - v_shipped.lost_quantity, 4
    );
    v_request := inventory.request(v_storeroom, v_line, 'TRANSFER_IN', null, p_transfer.transfer_number);
    v_request.transfer_id := p_transfer.id;
    v_request.transfer_position := v_shipped.position;
    v_request.freight_amount := v_freight;
    v_request.moved_at := p_moved_at;
    v_arrived := v_arrived || inventory.arrival(v_request, v_storeroom, v_line, v_value + v_freight);
    v_shares := v_shares || jsonb_build_object(
      'id', v_shipped.id, 'quantity', v_line.quantity, 'value', v_value, 'freight', v_freight
    );
  end loop;

  perform inventory.post_movements(
    v_arrived, array(select l.tracking = 'SERIAL' from unnest(v_lines) with ordinality as l order by l.ordinality)
  );

  update inventory.transfer_lines as l
     set received_quantity = l.received_quantity + s.quantity,
         received_value = l.received_value + s.value,
         received_freight_amount = l.received_freight_amount + s.freight
    from jsonb_to_recordset(v_shares) as s (id uuid, quantity numeric, value numeric, freight numeric)
   where l.id = s.id;

  perform inventory.settle_reservations(v_storeroom, array(select l.item_id from unnest(v_lines) as l));
end
$$;

grant execute on function inventory.receive_transfer_lines to assetry_api;
