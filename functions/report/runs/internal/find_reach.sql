-- The reach of a scheduled run, which waits, as the account that reads has it now. A run whose account can read nothing
-- of its list fails here, by name, and has none. Afterwards the transaction is nobody's.
create or replace function report.find_reach(p_run_id uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_run    report.runs;
  v_fault  jsonb;
  v_digest text;
begin
  select * into v_run from report.runs as r where r.id = p_run_id;

  begin
    perform core.act_for(coalesce(v_run.seen_by_id, v_run.account_id), v_run.api_key_id, 'report:' || v_run.id);
    perform core.require_permission('report.send_outside') where v_run.seen_by_id is not null;
    perform core.require_permission('report.share') where report.is_linked(v_run);
    perform report.require_readable(report.definition_of(v_run), v_run.parameters);

    if not core.reaches_all_sites() and cardinality(core.reachable_site_ids()) = 0 then
      perform core.refuse('NO_REACH', 'The account reaches no site', 403);
    end if;

    v_digest := report.reach_digest((report.definition_of(v_run)).list);
  exception
    when sqlstate 'PGRST' then
      v_fault := sqlerrm::jsonb;
  end;

  perform core.act_as_task(v_run.organization_id);
  perform set_config('assetry.action', 'claim_run', true);

  if v_digest is null then
    perform report.end_run(v_run.id, v_fault ->> 'code', v_fault ->> 'message');
    -- A recipient without reach is no failure of the schedule; its account is, whose file is for others.
    perform report.note_outcome(v_run) where v_run.seen_by_id is not null;
  else
    update report.runs as r set reach_digest = v_digest where r.id = v_run.id;
  end if;

  return v_digest;
end
$$;
