create or replace function api.update_report(
  p_report_id   uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof report.report_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_report', 'report.create', jsonb_build_array(p_report_id, p_values, p_row_version)
  );
  v_definition report.definitions;
begin
  if v_answer is null then
    p_values := core.check_values('report.definitions', p_values, 'update');
    v_definition := report.lock_report(p_report_id, p_row_version);

    if v_definition.status = 'RETIRED' then
      perform core.refuse(
        'REPORT_RETIRED', format('Report %s is retired', v_definition.code), 409, p_hint => 'Create another report'
      );
    end if;

    v_definition := report.read_report(
      jsonb_populate_record(v_definition, core.merge_values('report.definitions', to_jsonb(v_definition), p_values)),
      '{}'
    );

    update report.definitions as d
       set name = v_definition.name,
           description = v_definition.description,
           list = v_definition.list,
           figures = v_definition.figures,
           period = v_definition.period,
           column_names = v_definition.column_names,
           filters = v_definition.filters,
           group_by = v_definition.group_by,
           sort = v_definition.sort,
           charts = v_definition.charts,
           parameters = v_definition.parameters
     where d.id = p_report_id
    returning * into v_definition;

    v_answer := core.finish_action(core.answer(to_jsonb(v_definition), null::report.report_answer));
  end if;

  return next jsonb_populate_record(null::report.report_answer, v_answer);
end
$$;

comment on function api.update_report is $$Change a report

Omitted fields keep their values. Runs and schedules use the published revision until publish_report publishes the
change.
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, REPORT_NOT_FOUND, REPORT_RETIRED and STALE_ROW.$$;
