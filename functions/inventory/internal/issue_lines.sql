-- Issues goods to a work order or elsewhere, from what is reserved for it first; refuses all where one line has too
-- little. Items, storeroom and work order are held. Answers movements. Those of lines of different items are posted
-- together: none of them changes what another one finds.
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
  v_line      inventory.line;
  v_issued    record;
  v_items     uuid[] := '{}';
  v_pending   inventory.movements[] := '{}';
  v_moved     inventory.movements[] := '{}';
  v_waiting   integer[] := '{}';
  v_positions integer[] := '{}';
  v_faults    jsonb := '[]';
begin
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );
  perform inventory.check_reservations(p_storeroom, p_lines, p_work_order_id);

  foreach v_line in array p_lines loop
    if v_line.item_id = any (v_items) then
      v_moved := v_moved || inventory.post_movements(v_pending, '{}');
      v_positions := v_positions || v_waiting;
      v_pending := '{}';
      v_waiting := '{}';
      v_items := '{}';
    end if;

    v_issued := inventory.issue_line(p_storeroom, v_line, p_work_order_id, p_cost_center, p_reason);
    v_faults := v_faults || v_issued.p_faults;
    v_items := v_items || v_line.item_id;
    v_moved := v_moved || v_issued.p_moved;
    v_positions := v_positions || array_fill(v_line.position, array[cardinality(v_issued.p_moved)]);
    v_pending := v_pending || v_issued.p_pending;
    v_waiting := v_waiting || array_fill(v_line.position, array[cardinality(v_issued.p_pending)]);
  end loop;

  perform inventory.note_stock_out(p_storeroom, v_faults);
  perform inventory.refuse_insufficient(v_faults);
  v_moved := v_moved || inventory.post_movements(v_pending, '{}');
  v_positions := v_positions || v_waiting;
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return (
    select jsonb_agg(
             inventory.movement_answer(v_moved[p.ordinality], p.position, (select inventory.reads_values()))
             order by p.position, p.ordinality
           )
      from unnest(v_positions) with ordinality as p (position, ordinality)
  );
end
$$;

grant execute on function inventory.issue_lines to assetry_api;
