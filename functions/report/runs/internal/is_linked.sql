-- Whether people without an account get an address of the file of a run.
create or replace function report.is_linked(p_run report.runs)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_run.account_id = p_run.seen_by_id
     and exists (
           select
             from report.schedules as s
             join report.recipients as r on r.organization_id = s.organization_id and r.schedule_id = s.id
            where s.organization_id = p_run.organization_id
              and s.id = p_run.schedule_id
              and s.delivery = 'LINK'
              and r.address is not null
         )
$$;
