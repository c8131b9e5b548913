create or replace function api.resume_report_schedule(p_report_schedule_id uuid, p_row_version integer default null)
returns setof report.schedule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'resume_report_schedule', 'report.schedule', jsonb_build_array(p_report_schedule_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      report.move_schedule(report.lock_schedule(p_report_schedule_id, p_row_version), 'resume_report_schedule')
    );
  end if;

  return next jsonb_populate_record(null::report.schedule_answer, v_answer);
end
$$;

comment on function api.resume_report_schedule is $$Resume a report schedule

A paused or suspended schedule starts runs again, from its next time on. Times that passed meanwhile are left out.
Refuses with PERMISSION_DENIED, REPORT_SCHEDULE_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
