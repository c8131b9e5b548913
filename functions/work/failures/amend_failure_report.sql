create or replace function api.amend_failure_report(
  p_failure_report_id uuid,
  p_values            api.field_values,
  p_reason            text,
  p_row_version       integer default null
)
returns setof work.failure_report_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'amend_failure_report', 'work_order.amend',
    jsonb_build_array(p_failure_report_id, p_values, p_reason, p_row_version)
  );
  v_before work.failure_reports;
  v_report work.failure_reports;
begin
  if v_answer is null then
    p_values := core.check_values('work.failure_reports', p_values, 'update');
    p_reason := core.check_text('p_reason', p_reason, 2000, true);

    if p_values ? 'class_id' then
      perform work.hold_failure_class((p_values ->> 'class_id')::uuid);
    end if;

    v_before := work.lock_failure_report(p_failure_report_id, p_row_version, true);
    v_report := jsonb_populate_record(
      v_before, core.merge_values('work.failure_reports', to_jsonb(v_before), p_values)
    );
    perform work.check_failure_report(v_report, v_before);
    v_report := work.store_failure_report(v_report);
    update work.work_orders as w set status_note = p_reason where w.id = v_report.work_order_id;
    v_answer := core.finish_action(core.answer(to_jsonb(v_report), null::work.failure_report_answer));
  end if;

  return next jsonb_populate_record(null::work.failure_report_answer, v_answer);
end
$$;

comment on function api.amend_failure_report is $$Amend the failure report of a closed work order

Accepts the fields of update_failure_report. p_reason is required and kept in status_note of the work order; the audit
log keeps the previous values.
Refuses with VALIDATION_FAILED, FAILURE_REPORT_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED (its work order is not
closed).$$;
