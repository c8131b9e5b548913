-- Takes goods back, of the lots that went out, each at its share of what was charged for those that are out. What that
-- is beyond a standard cost, or below nothing, is a variance. Items, storeroom and work order are held. Answers
-- movements. Those of lines of different items are posted together.
create or replace function inventory.return_lines(
  p_storeroom     inventory.storerooms,
  p_lines         inventory.line[],
  p_work_order_id uuid,
  p_reason        text
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line      inventory.line;
  v_request   inventory.movements;
  v_issue     inventory.movements;
  v_out       record;
  v_items     uuid[] := '{}';
  v_pending   inventory.movements[] := '{}';
  v_serials   boolean[] := '{}';
  v_moved     inventory.movements[] := '{}';
  v_positions integer[] := '{}';
  v_faults    jsonb := '[]';
begin
  p_lines := inventory.set_bins(p_storeroom, p_lines);
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );
  perform inventory.check_issues(p_storeroom, p_lines, p_work_order_id);
  perform inventory.reopen_reservations(p_storeroom, p_lines, p_work_order_id);

  foreach v_line in array p_lines loop
    if v_line.item_id = any (v_items) then
      v_moved := v_moved || inventory.post_movements(v_pending, v_serials);
      v_pending := '{}';
      v_serials := '{}';
      v_items := '{}';
    end if;

    select * into v_issue from inventory.movements as m where m.id = v_line.issue_id;
    v_out := inventory.outstanding_goods(
      p_storeroom, v_line.item_id, p_work_order_id, v_line.issue_id, v_line.lot_id
    );

    if least(v_out.p_quantity, v_out.p_of_lot) < v_line.quantity then
      v_faults := v_faults || core.fault(
        format('p_lines[%s].quantity', v_line.position), 'RETURN_EXCEEDS_ISSUE',
        case
          when v_line.lot_id is null then format('%s of %s is issued', trim_scale(v_out.p_quantity), v_line.item_number)
          else
            format(
              '%s of this lot of %s is issued', trim_scale(greatest(least(v_out.p_quantity, v_out.p_of_lot), 0)),
              v_line.item_number
            )
        end
      );
      continue;
    end if;

    v_request := inventory.request(p_storeroom, v_line, 'RETURN', p_reason);
    v_request.work_order_id := p_work_order_id;
    v_request.cost_center := v_issue.cost_center;
    v_request.issue_id := v_line.issue_id;
    v_request.reservation_id := v_line.reservation_id;
    v_request.charged_amount := - inventory.divide(v_out.p_charged * v_line.quantity, v_out.p_quantity, 4);
    v_pending := v_pending || inventory.arrival(v_request, p_storeroom, v_line, - v_request.charged_amount);
    v_serials := v_serials || (v_line.tracking = 'SERIAL');
    v_items := v_items || v_line.item_id;
    v_positions := v_positions || v_line.position;
  end loop;

  if v_faults <> '[]' then
    perform core.refuse(
      'RETURN_EXCEEDS_ISSUE', (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f), 422,
      v_faults
    );
  end if;

  v_moved := v_moved || inventory.post_movements(v_pending, v_serials);
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return (
    select jsonb_agg(
             inventory.movement_answer(v_moved[p.ordinality], p.position, (select inventory.reads_values()))
             order by p.ordinality
           )
      from unnest(v_positions) with ordinality as p (position, ordinality)
  );
end
$$;

grant execute on function inventory.return_lines to assetry_api;
