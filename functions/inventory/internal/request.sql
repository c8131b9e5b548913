-- The beginning of a movement of one line at a storeroom: what the line says, and what the action says of all.
create or replace function inventory.request(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_kind      text,
  p_reason    text default null,
  p_reference text default null
)
returns inventory.movements
language sql
stable
return jsonb_populate_record(
  null::inventory.movements,
  jsonb_build_object(
    'storeroom_id', p_storeroom.id, 'item_id', p_line.item_id, 'kind', p_kind, 'bin_id', p_line.bin_id,
    'lot_id', p_line.lot_id, 'condition', coalesce(p_line.condition, 'OK'), 'quantity', p_line.quantity,
    'entered_unit_id', p_line.unit_id, 'reason', p_reason, 'reference', p_reference,
    'moved_at', p_line.moved_at,
    'entered_quantity', case when p_line.unit_id is not null then p_line.entered_quantity end
  )
);

grant execute on function inventory.request to assetry_api;
