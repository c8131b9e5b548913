-- Whether a run at work makes the file that this one asks for.
create or replace function report.is_at_work(p_run report.runs)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select
      from report.runs as w
     where w.organization_id = p_run.organization_id
       and w.status = 'RUNNING'
       and w.definition_id = p_run.definition_id
       and w.revision = p_run.revision
       and w.reach_digest = p_run.reach_digest
       and report.is_equal(w, p_run)
  )
$$;
