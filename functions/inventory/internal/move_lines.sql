-- Moves goods within a storeroom, from wherever they lie. What is pinned stays in its bin; what nobody may use any more
-- leaves it all the same, and reservations are short of it. Items and storeroom are held. Answers movements.
create or replace function inventory.move_lines(
  p_storeroom inventory.storerooms,
  p_lines     inventory.line[],
  p_reason    text
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line   inventory.line;
  v_out    inventory.movements;
  v_in     inventory.movements;
  v_there  numeric;
  v_kept   text;
  v_moved  jsonb := '[]';
  v_faults jsonb := '[]';
begin
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );

  foreach v_line in array p_lines loop
    v_kept := case when coalesce(v_line.to_condition, 'OK') = 'OK' then 'BINS' else 'ALL' end;
    v_there := inventory.takeable_quantity(p_storeroom, v_line, false, p_kept => v_kept);

    if v_kept = 'ALL' and v_there < v_line.quantity then
      v_kept := 'NONE';
      v_there := inventory.takeable_quantity(p_storeroom, v_line, false, p_kept => v_kept);
    end if;

    if v_there < v_line.quantity then
      v_faults := v_faults || inventory.short_line(p_storeroom, v_line, v_there);
      continue;
    end if;

    foreach v_out in array inventory.take_out(
      p_storeroom, v_line, inventory.request(p_storeroom, v_line, 'MOVE_OUT', p_reason), false, v_kept
    ) loop
      v_in := v_out;
      v_in.kind := 'MOVE_IN';
      v_in.bin_id := coalesce(v_line.to_bin_id, v_out.bin_id);
      v_in.condition := coalesce(v_line.to_condition, v_out.condition);
      v_in := inventory.post_movement(v_in, v_line.tracking = 'SERIAL');
      v_moved := v_moved || inventory.moved_answer(array[v_out, v_in], v_line.position);
    end loop;
  end loop;

  perform inventory.refuse_short(v_faults);
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return v_moved;
end
$$;

grant execute on function inventory.move_lines to assetry_api;
