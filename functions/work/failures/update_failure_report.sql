create or replace function api.update_failure_report(
  p_failure_report_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns setof work.failure_report_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_failure_report', 'failure_report.record', jsonb_build_array(p_failure_report_id, p_values, p_row_version)
  );
  v_before work.failure_reports;
  v_report work.failure_reports;
begin
  if v_answer is null then
    p_values := core.check_values('work.failure_reports', p_values, 'update');

    if p_values ? 'class_id' then
      perform work.hold_failure_class((p_values ->> 'class_id')::uuid);
    end if;

    v_before := work.lock_failure_report(p_failure_report_id, p_row_version);
    v_report := jsonb_populate_record(
      v_before, core.merge_values('work.failure_reports', to_jsonb(v_before), p_values)
    );
    perform work.check_failure_report(v_report, v_before);

    v_report := work.store_failure_report(v_report);
    v_answer := core.finish_action(core.answer(to_jsonb(v_report), null::work.failure_report_answer));
  end if;

  return next jsonb_populate_record(null::work.failure_report_answer, v_answer);
end
$$;

comment on function api.update_failure_report is $$Change a failure report

Omitted fields keep their values. With another class or problem, also set its cause and remedy, or null. Codes used in
a report stay valid after their link ends. The report of a closed work order is changed with amend_failure_report.
Refuses with VALIDATION_FAILED, FAILURE_REPORT_NOT_FOUND, STALE_ROW and WORK_ORDER_NOT_OPEN (it is closed or
cancelled).$$;
