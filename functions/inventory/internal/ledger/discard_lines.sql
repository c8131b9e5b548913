-- Takes goods out of stock whatever their state is: as scrap, or back to the vendor or out of their receipt at
-- cost_amount or unit_cost, which they cost when they were received. What is pinned stays. Items and storeroom are
-- held. Answers movements.
create or replace function inventory.discard_lines(
  p_storeroom inventory.storerooms,
  p_lines     inventory.line[],
  p_kind      text,
  p_reason    text,
  p_reference text default null
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line   inventory.line;
  v_there  numeric;
  v_gone   inventory.movements[];
  v_moved  jsonb := '[]';
  v_faults jsonb := '[]';
begin
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );

  foreach v_line in array p_lines loop
    v_there := inventory.takeable_quantity(p_storeroom, v_line, false);

    if v_there < v_line.quantity then
      v_faults := v_faults || inventory.short_line(p_storeroom, v_line, v_there);
      continue;
    elsif p_kind in ('VENDOR_RETURN', 'REVERSAL') then
      v_gone := inventory.return_line_to_vendor(p_storeroom, v_line, p_reason, p_reference, p_kind);
    else
      v_gone := inventory.take_out(
        p_storeroom, v_line, inventory.request(p_storeroom, v_line, p_kind, p_reason, p_reference), false
      );
    end if;

    v_moved := v_moved || inventory.moved_answer(v_gone, v_line.position);
  end loop;

  perform inventory.refuse_short(v_faults);
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return v_moved;
end
$$;

grant execute on function inventory.discard_lines to assetry_api;
