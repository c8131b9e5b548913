create or replace function api.reject_labour_entry(
  p_labour_entry_id uuid,
  p_reason          text,
  p_row_version     integer default null
)
returns setof work.labour_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'reject_labour_entry', 'labour_entry.approve', jsonb_build_array(p_labour_entry_id, p_reason, p_row_version)
  );
  v_entry  work.labour_entries;
  v_status text;
  v_before work.labour_pieces[];
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_entry := work.lock_labour_entry(p_labour_entry_id, p_row_version, true);
    v_status := work.next_labour_status(v_entry, 'reject_labour_entry');
    perform work.check_counted_week(v_entry);
    v_before := work.pieces_after(v_entry.worker_id, v_entry.during);
    perform work.reverse_labour_cost(v_entry, p_reason);

    update work.labour_entries as e
       set status = v_status,
           status_note = p_reason
     where e.id = p_labour_entry_id
    returning * into v_entry;

    perform work.settle_contractors_of(v_entry);
    perform work.resplit_labour(
      v_before, v_entry.worker_id, v_entry.during, 'Other hours of that week were rejected'
    );

    v_answer := core.finish_action(core.answer(to_jsonb(v_entry), null::work.labour_answer));
  end if;

  return next jsonb_populate_record(null::work.labour_answer, v_answer);
end
$$;

comment on function api.reject_labour_entry is $$Reject a labour entry

p_reason is required and kept in status_note. The hours no longer count, and their posted cost is reversed. Later
hours of the same week whose overtime changes are valued again.
Refuses with PERIOD_CLOSED, VALIDATION_FAILED, LABOUR_ENTRY_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN (it is closed or
cancelled), TRANSITION_NOT_ALLOWED and TIMESHEET_APPROVED (correct the entry with an open week_on first).$$;
