-- Takes kits out of stock and brings in what comes of them, worth together what the kits were. Items and storeroom are
-- held. Answers movements.
create or replace function inventory.disassemble_lines(
  p_storeroom inventory.storerooms,
  p_kit       inventory.line,
  p_lines     inventory.line[]
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item_ids uuid[] := array(select l.item_id from unnest(p_lines || p_kit) as l);
  v_line     inventory.line;
  v_there    numeric;
  v_taken    inventory.movements[];
  v_shares   numeric[];
  v_moved    jsonb;
begin
  p_lines := inventory.open_lots(p_storeroom.site_id, inventory.set_bins(p_storeroom, p_lines));
  perform inventory.lock_standings(v_item_ids, array_fill(p_storeroom.id, array[cardinality(v_item_ids)]));
  v_there := inventory.takeable_quantity(p_storeroom, p_kit, true);

  if v_there < p_kit.quantity then
    perform inventory.refuse_insufficient(jsonb_build_array(inventory.insufficient(p_kit, v_there)));
  end if;

  v_taken := inventory.take_out(p_storeroom, p_kit, inventory.request(p_storeroom, p_kit, 'KIT_OUT'), true);
  v_moved := inventory.moved_answer(v_taken, p_kit.position);
  v_shares := inventory.shares(
    (select - sum(m.amount) from unnest(v_taken) as m), inventory.part_weights(p_storeroom, p_lines)
  );

  foreach v_line in array p_lines loop
    v_moved := v_moved || inventory.movement_answer(
      inventory.take_in(
        inventory.request(p_storeroom, v_line, 'KIT_IN'), p_storeroom, v_line, v_shares[v_line.position]
      ),
      v_line.position, inventory.reads_values()
    );
  end loop;

  perform inventory.settle_reservations(p_storeroom, v_item_ids);
  return v_moved;
end
$$;

grant execute on function inventory.disassemble_lines to assetry_api;
