-- Receives goods at what they cost: unit_cost of each line is that of the unit in which its quantity was given. The
-- function that every receipt goes through, procurement's too; the storeroom and the items are held. Answers movements.
create or replace function inventory.receive_lines(
  p_storeroom inventory.storerooms,
  p_lines     inventory.line[],
  p_kind      text,
  p_reason    text,
  p_reference text
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line     inventory.line;
  v_movement inventory.movements;
  v_moved    jsonb[] := '{}';
begin
  perform inventory.check_consigned(p_storeroom, p_lines);
  p_lines := inventory.open_lots(p_storeroom.site_id, inventory.set_bins(p_storeroom, p_lines));
  perform inventory.open_rotating(p_storeroom, p_lines);
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );

  foreach v_line in array p_lines loop
    v_movement := inventory.take_in(
      inventory.request(p_storeroom, v_line, p_kind, p_reason, p_reference), p_storeroom, v_line,
      round(coalesce(v_line.entered_quantity, v_line.quantity) * v_line.unit_cost, 4)
    );
    v_moved := v_moved || inventory.movement_answer(v_movement, v_line.position);
  end loop;

  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return to_jsonb(v_moved);
end
$$;

grant execute on function inventory.receive_lines to assetry_api;
