-- Who is told what happens to a schedule: its account, or who makes schedules where that is not active any more.
create or replace function report.owners_of(p_schedule report.schedules)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select case
           when exists (
             select
               from identity.accounts as a
              where a.organization_id = p_schedule.organization_id
                and a.id = p_schedule.account_id
                and a.status = 'ACTIVE'
           ) then array[p_schedule.account_id]
           else identity.holders_of(p_schedule.organization_id, 'report.schedule')
         end
$$;
