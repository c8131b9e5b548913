create or replace function api.cancel_report_run(p_report_run_id uuid)
returns setof report.run_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('cancel_report_run', 'report.run', jsonb_build_array(p_report_run_id));
  v_run    report.runs;
begin
  if v_answer is null then
    v_run := report.lock_run(p_report_run_id);
    perform core.next_status('report.runs', 'The run', v_run.status, 'cancel_report_run');
    v_answer := core.finish_action(report.run_answer_of(report.stop_run(v_run.id)));
  end if;

  return next jsonb_populate_record(null::report.run_answer, v_answer);
end
$$;

comment on function api.cancel_report_run is $$Cancel a report run

A run of yours that waits or is at work makes no file.
Refuses with PERMISSION_DENIED, REPORT_RUN_NOT_FOUND and TRANSITION_NOT_ALLOWED.$$;
