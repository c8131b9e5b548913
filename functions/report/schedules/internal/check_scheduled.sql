-- Refuses a schedule whose runs would fail: a report that is not published, or parameters that do not fit it.
create or replace function report.check_scheduled(p_schedule report.schedules)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_run        report.runs;
  v_definition report.definitions;
begin
  select * into v_definition from report.definitions as d where d.id = p_schedule.definition_id;

  if v_definition.status <> 'PUBLISHED' then
    perform core.refuse(
      'REPORT_NOT_PUBLISHED', format('Report %s is %s', v_definition.code, v_definition.status), 409,
      p_hint => 'Publish it with publish_report'
    );
  end if;

  if p_schedule.send_when = 'TARGET_MISSED' and v_definition.kind <> 'FIGURES' then
    perform core.refuse_field('send_when', 'CONTRADICTION', 'Only reports of figures have targets');
  end if;

  v_run.organization_id := core.current_organization_id();
  v_run.definition_id := v_definition.id;
  v_run.revision := v_definition.revision;
  v_run.format := p_schedule.format;
  v_definition := report.definition_of(v_run);
  v_run.parameters := report.period_parameters(v_definition, p_schedule.parameters, '2000-01-01', '2000-01-02');
  perform report.check_start(v_definition, v_run);
end
$$;

grant execute on function report.check_scheduled to assetry_api;
