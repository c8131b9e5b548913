-- The next run for the worker, with all that its file needs but the rows: no row when nothing waits. Of an organization
-- two are at work at once, its oldest first. A run whose file an equal one has made ends with that file; one that waits
-- for an equal one at work is left to wait. The reach of a scheduled run is found here, when its turn has come.
create or replace function report.claim_run()
returns table (
  run_id          uuid,
  attempt         integer,
  organization_id uuid,
  format          text,
  options         jsonb
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_next  record;
  v_run   report.runs;
  v_equal report.runs;
begin
  for v_next in
    select r.id, r.organization_id
      from report.runs as r
      join core.organizations as o on o.id = r.organization_id and o.status = 'ACTIVE'
     where r.status = 'QUEUED'
       and not exists (
             select
               from report.runs as w
              where w.organization_id = r.organization_id
                and w.status = 'RUNNING'
             offset 1
           )
     -- An organization in which many wait keeps nobody else waiting.
     order by row_number() over (partition by r.organization_id order by r.created_at, r.id), r.created_at, r.id
     limit 50
  loop
    -- Who has the lock claims or adds one of that organization now.
    perform from core.organizations as o where o.id = v_next.organization_id for no key update skip locked;
    continue when not found;
    v_run := report.lock_waiting(v_next.id);
    continue when v_run.id is null;
    perform core.act_as_task(v_run.organization_id);
    perform set_config('assetry.action', 'claim_run', true);
    v_run.reach_digest := coalesce(v_run.reach_digest, report.find_reach(v_run.id));
    continue when v_run.reach_digest is null or report.is_at_work(v_run);
    v_equal := report.equal_run(v_run);

    if v_equal.id is not null then
      perform report.share_file(v_run, v_equal);
      continue;
    end if;

    update report.runs as r
       set status = 'RUNNING',
           attempts = r.attempts + 1,
           progress_count = 0,
           lease_ends_at = clock_timestamp() + interval '2 minutes'
     where r.id = v_run.id
    returning * into v_run;

    return query select v_run.id, v_run.attempts, v_run.organization_id, v_run.format, report.run_options(v_run);
    return;
  end loop;
end
$$;

grant execute on function report.claim_run to assetry_worker;
