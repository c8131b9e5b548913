-- Issues goods to a work order or elsewhere, from what is reserved for it first; refuses all where one line has too
-- little. Items, storeroom and work order are held. Answers movements.
create or replace function inventory.issue_lines(
  p_storeroom     inventory.storerooms,
  p_lines         inventory.line[],
  p_work_order_id uuid,
  p_cost_center   text,
  p_reason        text
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line   inventory.line;
  v_moved  jsonb := '[]';
  v_faults jsonb := '[]';
  v_issued record;
begin
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );
  perform inventory.check_reservations(p_storeroom, p_lines, p_work_order_id);

  foreach v_line in array p_lines loop
    v_issued := inventory.issue_line(p_storeroom, v_line, p_work_order_id, p_cost_center, p_reason);
    v_moved := v_moved || v_issued.p_moved;
    v_faults := v_faults || v_issued.p_faults;
  end loop;

  perform inventory.refuse_insufficient(v_faults);
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return v_moved;
end
$$;

grant execute on function inventory.issue_lines to assetry_api;
