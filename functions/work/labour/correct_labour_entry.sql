create or replace function api.correct_labour_entry(
  p_labour_entry_id uuid,
  p_values          api.field_values,
  p_reason          text,
  p_row_version     integer default null
)
returns setof work.labour_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'correct_labour_entry', 'labour_entry.record',
    jsonb_build_array(p_labour_entry_id, p_values, p_reason, p_row_version)
  );
  v_entry  work.labour_entries;
  v_new    work.labour_entries;
  v_status text;
  v_during tstzrange;
  v_before work.labour_pieces[];
begin
  if v_answer is null then
    p_values := core.check_values('work.labour_entries', p_values, 'update');
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_entry := work.lock_labour_entry(p_labour_entry_id, p_row_version, true, work.time_of_values(p_values));
    perform work.check_labour_owner(v_entry);
    v_status := work.next_labour_status(v_entry, 'correct_labour_entry');
    v_new := jsonb_populate_record(v_entry, core.merge_values('work.labour_entries', to_jsonb(v_entry), p_values));
    v_new.started_at := date_trunc('minute', v_new.started_at);
    v_new.ended_at := date_trunc('minute', v_new.ended_at);
    v_new.corrects_id := v_entry.id;
    perform work.check_labour_time(v_new.started_at, v_new.ended_at);
    v_new := work.with_week(v_entry, v_new, p_values ? 'week_on');
    v_during := range_merge(v_entry.during, tstzrange(v_new.started_at, v_new.ended_at, '[)'));
    v_before := work.pieces_after(v_entry.worker_id, v_during);
    perform work.reverse_labour_cost(v_entry, p_reason);

    update work.labour_entries as e
       set status = v_status,
           status_note = p_reason
     where e.id = p_labour_entry_id;

    perform work.settle_contractors_of(v_entry);
    v_new := work.store_labour_entry(
      v_new, (select w from work.labour_worker(v_entry) as w), work.hold_for_costs(v_entry.work_order_id, true)
    );
    perform work.resplit_labour(
      v_before, v_entry.worker_id, v_during, 'Other hours of that week were corrected'
    );
    v_answer := core.finish_action(core.answer(to_jsonb(v_new), null::work.labour_answer));
  end if;

  return next jsonb_populate_record(null::work.labour_answer, v_answer);
end
$$;

comment on function api.correct_labour_entry is $$Correct a labour entry

Creates a new entry with the fields of p_values and otherwise the values of the old one, and returns it; the old entry
is kept as SUPERSEDED. p_reason is required. Costs of an approved entry are reversed, and the new entry needs
approval. Approved hours of the same week whose overtime changes are valued again. An entry of a week whose timesheet
is approved is corrected with week_on, an open week: there the new entry counts and the old one is deducted
(is_difference).
Refuses with PERIOD_CLOSED, VALIDATION_FAILED, LABOUR_ENTRY_NOT_FOUND, STALE_ROW, PERMISSION_DENIED (hours of another
worker), WORK_ORDER_NOT_OPEN (it is closed or cancelled), TRANSITION_NOT_ALLOWED, TIMESHEET_APPROVED and
LABOUR_OVERLAPS.$$;
