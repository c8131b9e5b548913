create or replace function api.publish_report(p_report_id uuid, p_row_version integer default null)
returns setof report.report_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'publish_report', 'report.publish', jsonb_build_array(p_report_id, p_row_version)
  );
  v_definition report.definitions;
  v_status     text;
begin
  if v_answer is null then
    v_definition := report.lock_report(p_report_id, p_row_version);
    v_status := core.next_status('report.definitions', v_definition.code, v_definition.status, 'publish_report');
    -- A release can have changed the list since the report was written.
    perform core.refuse_faults(report.definition_faults(v_definition));

    update report.definitions as d
       set status = v_status,
           revision = d.revision + 1,
           published_at = clock_timestamp()
     where d.id = p_report_id
    returning * into v_definition;

    insert into report.revisions (definition_id, revision, content)
    values (v_definition.id, v_definition.revision, report.frozen_content(v_definition));

    v_answer := core.finish_action(core.answer(to_jsonb(v_definition), null::report.report_answer));
  end if;

  return next jsonb_populate_record(null::report.report_answer, v_answer);
end
$$;

comment on function api.publish_report is $$Publish a report

Runs from now on use it as it is now. Runs that wait or are at work keep the revision with which they were started.
Refuses with PERMISSION_DENIED, REPORT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and VALIDATION_FAILED (a release
changed the list).$$;
