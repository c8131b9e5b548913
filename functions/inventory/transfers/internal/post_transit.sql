-- Posts that goods of lines of a transfer were lost on their way, or found again, each with what it and its freight
-- were worth (rows of id, quantity, value, freight): a variance, because the goods left one storeroom and came into
-- none. It counts now or when p_moved_at says. Items and storerooms are held.
create or replace function inventory.post_transit(
  p_transfer inventory.transfers,
  p_kind     text,
  p_rows     jsonb,
  p_reason   text,
  p_moved_at timestamptz default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_sign  integer := case p_kind when 'LOST' then 1 else -1 end;
  v_moved inventory.movements[];
begin
  perform inventory.lock_standings(array_agg(l.item_id), array_agg(p_transfer.storeroom_id))
     from jsonb_to_recordset(p_rows) as r (id uuid)
     join inventory.transfer_lines as l on l.id = r.id;

  select array_agg(
           jsonb_populate_record(
             null::inventory.movements,
             jsonb_build_object(
               'storeroom_id', p_transfer.storeroom_id, 'item_id', l.item_id, 'kind', p_kind, 'lot_id', l.lot_id,
               'condition', l.condition, 'quantity', r.quantity, 'variance', v_sign * (r.value + r.freight),
               'moved_at', p_moved_at, 'transfer_id', p_transfer.id, 'transfer_position', l.position,
               'reason', p_reason, 'reference', p_transfer.transfer_number
             )
           )
           order by l.position
         )
    into v_moved
    from jsonb_to_recordset(p_rows) as r (id uuid, quantity numeric, value numeric, freight numeric)
    join inventory.transfer_lines as l on l.id = r.id;

  perform inventory.post_movements(v_moved, array_fill(false, array[cardinality(v_moved)]));

  update inventory.transfer_lines as l
     set lost_quantity = l.lost_quantity + v_sign * r.quantity,
         lost_value = l.lost_value + v_sign * r.value,
         lost_freight_amount = l.lost_freight_amount + v_sign * r.freight
    from jsonb_to_recordset(p_rows) as r (id uuid, quantity numeric, value numeric, freight numeric)
   where l.id = r.id;
end
$$;

grant execute on function inventory.post_transit to assetry_api;
