-- The accounts that a schedule gives its report to now: those that are named, and the holders of its roles, as far as
-- they can sign in.
create or replace function report.recipient_accounts(p_schedule report.schedules)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select a.id
    from identity.accounts as a
   where a.organization_id = p_schedule.organization_id
     and a.status = 'ACTIVE'
     and a.id in (
           select r.account_id
             from report.recipients as r
            where r.organization_id = p_schedule.organization_id
              and r.schedule_id = p_schedule.id
            union all
           select h.account_id
             from report.recipients as r
             join identity.account_roles as h on h.organization_id = r.organization_id and h.role_id = r.role_id
            where r.organization_id = p_schedule.organization_id
              and r.schedule_id = p_schedule.id
         )
$$;
