-- Stores a run of the caller, or answers the one that makes or has made the same file. The runs of the organization are
-- locked, so that two at once count each other.
create or replace function report.store_run(p_run report.runs)
returns report.runs
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_run   report.runs;
  v_equal report.runs;
begin
  perform report.lock_runs(p_run.organization_id);
  v_equal := report.equal_run(p_run);

  select * into v_run
    from report.runs as r
   where r.organization_id = p_run.organization_id
     and r.account_id = p_run.account_id
     and r.api_key_id is not distinct from p_run.api_key_id
     and r.definition_id = p_run.definition_id
     and r.revision = p_run.revision
     and r.schedule_id is null
     and r.reach_digest = p_run.reach_digest
     and report.is_equal(r, p_run)
     and (r.status in ('QUEUED', 'RUNNING') or r.id = v_equal.id)
   order by r.id
   limit 1;

  if found then
    return v_run;
  end if;

  if v_equal.id is null and (
    select count(*)
      from report.runs as r
     where r.organization_id = p_run.organization_id
       and r.status = 'QUEUED'
       and r.schedule_id is null
  ) >= 20 then
    perform core.refuse(
      'TOO_MANY_RUNS', 'Twenty runs of the organization wait', 429,
      p_hint => 'Cancel runs that nobody needs, or try again later', p_headers => '{"Retry-After": "60"}'
    );
  end if;

  insert into report.runs (
    definition_id, revision, account_id, api_key_id, format, paper, is_raw, time_zone, parameters, reach_digest
  )
  values (
    p_run.definition_id, p_run.revision, p_run.account_id, p_run.api_key_id, p_run.format, p_run.paper, p_run.is_raw,
    p_run.time_zone, p_run.parameters, p_run.reach_digest
  )
  returning * into v_run;

  return case when v_equal.id is null then v_run else report.share_file(v_run, v_equal) end;
end
$$;

grant execute on function report.store_run to assetry_api;
