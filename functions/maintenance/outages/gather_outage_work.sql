create or replace function api.gather_outage_work(
  p_outage_id uuid, p_rows api.row_list, p_row_version integer default null
)
returns setof maintenance.gathered_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action(
    'gather_outage_work', 'outage.update', jsonb_build_array(p_outage_id, p_rows, p_row_version)
  );
  v_rows   work.bulk_row[];
  v_outage maintenance.outages;
  v_done   jsonb;
begin
  if v_answer is null then
    v_rows := maintenance.read_gathered(p_outage_id, p_rows);
    v_outage := maintenance.lock_gathering(p_outage_id, p_row_version, v_rows);
    perform maintenance.check_not_over(v_outage);
    v_done := work.each_order('maintenance.gather_row', v_rows);

    if v_done -> 'done' <> '0' then
      update maintenance.outages as o set updated_at = now() where o.id = p_outage_id returning * into v_outage;
    end if;

    v_answer := core.finish_action(
      core.answer(
        maintenance.outage_answer(v_outage) || v_done || jsonb_build_object(
          'gather_outcomes', maintenance.gathered_outcomes(v_done, v_rows),
          'misfits', (select coalesce(jsonb_agg(m), '[]') from maintenance.misfits_of(v_outage) as m)
        ), null::maintenance.gathered_answer
      )
    );
  end if;

  return next jsonb_populate_record(null::maintenance.gathered_answer, v_answer);
end
$$;

comment on function api.gather_outage_work is $$Gather work orders and due maintenance into an outage

Each row by the rules of the single action, in the order given: a work order joins the outage as in
update_outage_work_orders; of a maintenance schedule generate_maintenance generates the next occurrence (with its
permission), and the work order joins. A refused row changes nothing, and the others are done; work that the outage
holds already is done. Work that it holds stays. misfits names what does not fit, with its reason.
list_outage_proposals proposes rows.
p_rows: 1 to 500 objects with work_order_id or maintenance_schedule_id and, where wanted, its row_version
Refuses with VALIDATION_FAILED (p_rows is no such array), OUTAGE_NOT_FOUND, STALE_ROW and OUTAGE_OVER. gather_outcomes
has the refusal of each row: the codes of the two actions, WORK_ORDER_IN_OUTAGE among them, and VALIDATION_FAILED for a
row that is no such object, repeats an earlier one, is out of reach or is at another site.$$;
