-- Takes components out of stock and brings the kit of the first line in, worth what they were. Items and storeroom are
-- held. Answers movements.
create or replace function inventory.assemble_lines(p_storeroom inventory.storerooms, p_lines inventory.line[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line   inventory.line;
  v_kit    inventory.line;
  v_there  numeric;
  v_taken  inventory.movements[];
  v_worth  numeric := 0;
  v_moved  jsonb := '[]';
  v_faults jsonb := '[]';
begin
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );

  foreach v_line in array p_lines[2 : ] loop
    v_there := inventory.takeable_quantity(p_storeroom, v_line, true);

    if v_there < v_line.quantity then
      v_faults := v_faults || inventory.insufficient(v_line, v_there);
      continue;
    end if;

    v_taken := inventory.take_out(p_storeroom, v_line, inventory.request(p_storeroom, v_line, 'KIT_OUT'), true);
    v_worth := v_worth - (select sum(m.amount) from unnest(v_taken) as m);
    v_moved := v_moved || inventory.moved_answer(v_taken, v_line.position);
  end loop;

  perform inventory.refuse_insufficient(v_faults);
  v_kit := (inventory.set_bins(p_storeroom, p_lines[1 : 1]))[1];
  v_moved := v_moved || inventory.movement_answer(
    inventory.take_in(inventory.request(p_storeroom, v_kit, 'KIT_IN'), p_storeroom, v_kit, v_worth), 1,
    inventory.reads_values()
  );
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return v_moved;
end
$$;

grant execute on function inventory.assemble_lines to assetry_api;
