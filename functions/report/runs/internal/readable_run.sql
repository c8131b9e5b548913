-- A run of the caller; refuses one without a file that can be read. An API key reads files of
-- its own runs alone, because another key, or the person, may read more.
create or replace function report.readable_run(p_run_id uuid)
returns report.runs
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_run  report.runs;
  v_link file.links;
begin
  perform report.require_own();
  select * into v_run
    from report.runs as r
   where r.organization_id = core.current_organization_id()
     and r.account_id = core.current_account_id()
     and r.id = p_run_id
     and (core.current_api_key_id() is null or r.api_key_id = core.current_api_key_id());

  if not found then
    perform core.refuse('REPORT_RUN_NOT_FOUND', 'No such report run', 404);
  elsif v_run.status <> 'DONE' then
    perform core.refuse('REPORT_RUN_NOT_DONE', format('The run is %s', v_run.status), 409);
  elsif v_run.expires_at <= clock_timestamp() then
    perform core.refuse('REPORT_RUN_NOT_DONE', 'The run is EXPIRED', 409);
  end if;

  select * into v_link from file.links as l where l.organization_id = v_run.organization_id and l.id = v_run.link_id;
  perform file.require_available(v_link);
  return v_run;
end
$$;

grant execute on function report.readable_run to assetry_api;
