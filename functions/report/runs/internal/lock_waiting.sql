-- Locks a run that still waits, where its organization has room for one more. The runs of the organization are locked.
-- Null otherwise.
create or replace function report.lock_waiting(p_run_id uuid)
returns report.runs
language sql
volatile
set search_path = ''
as $$
  select r
    from report.runs as r
   where r.id = p_run_id
     and r.status = 'QUEUED'
     and (
           select count(*)
             from report.runs as w
            where w.organization_id = r.organization_id
              and w.status = 'RUNNING'
         ) < 2
     for no key update of r skip locked
$$;
