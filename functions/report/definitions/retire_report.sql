create or replace function api.retire_report(p_report_id uuid, p_row_version integer default null)
returns setof report.report_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'retire_report', 'report.publish', jsonb_build_array(p_report_id, p_row_version)
  );
  v_definition report.definitions;
  v_status     text;
begin
  if v_answer is null then
    v_definition := report.lock_report(p_report_id, p_row_version);
    v_status := core.next_status('report.definitions', v_definition.code, v_definition.status, 'retire_report');

    update report.definitions as d
       set status = v_status
     where d.id = p_report_id
    returning * into v_definition;

    v_answer := core.finish_action(core.answer(to_jsonb(v_definition), null::report.report_answer));
  end if;

  return next jsonb_populate_record(null::report.report_answer, v_answer);
end
$$;

comment on function api.retire_report is $$Retire a report

Nobody starts it any more. Runs that wait or are at work end, and existing files are kept as long as others.
Refuses with PERMISSION_DENIED, REPORT_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
