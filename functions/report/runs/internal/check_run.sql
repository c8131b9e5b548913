-- The run that p_values ask for, of a published report; refuses all faults at once. The list is read by the caller
-- themselves, so that nobody waits for a run that will be refused.
create or replace function report.check_run(p_report_id uuid, p_values jsonb)
returns report.runs
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read       record := core.read_record('report.runs', p_values, 'create');
  v_run        report.runs;
  v_found      report.definitions;
  v_definition report.definitions;
begin
  perform core.refuse_faults(v_read.p_faults);
  v_run := jsonb_populate_record(null::report.runs, v_read.p_kept);
  perform core.check_time_zone(v_run.time_zone);
  perform report.require_own();
  select * into v_found from report.definitions as d where d.id = p_report_id;

  if not found then
    perform core.refuse('REPORT_NOT_FOUND', 'No such report', 404);
  elsif v_found.status <> 'PUBLISHED' then
    perform core.refuse(
      'REPORT_NOT_PUBLISHED', format('Report %s is %s', v_found.code, v_found.status), 409,
      p_hint => 'Publish it with publish_report'
    );
  end if;

  v_run.definition_id := v_found.id;
  v_run.revision := v_found.revision;
  v_run.time_zone := coalesce(v_run.time_zone, 'UTC');
  v_run.paper := coalesce(v_run.paper, 'A4');
  v_run.is_raw := coalesce(v_run.is_raw, false);
  v_run.organization_id := core.current_organization_id();
  v_run.account_id := core.current_account_id();
  v_run.api_key_id := core.current_api_key_id();
  v_definition := report.definition_of(v_run);
  v_run.parameters := report.started_parameters(
    v_definition, coalesce(v_run.parameters, '{}'), (now() at time zone v_run.time_zone)::date
  );
  perform report.check_start(v_definition, v_run);
  v_run.reach_digest := report.reach_digest(v_definition.list);
  return v_run;
end
$$;

grant execute on function report.check_run to assetry_api;
