-- For whom a schedule starts runs now, and by whose reach each is read: by that of its account where seen_by_id is not
-- null. Addresses get the file of the schedule's account, which has a run of its own for them.
create or replace function report.schedule_readers(p_schedule report.schedules)
returns table (account_id uuid, seen_by_id uuid)
language sql
stable
set search_path = ''
as $$
  select distinct on (a.account_id) a.account_id, a.seen_by_id
    from (
      select r.id as account_id, case p_schedule.mode when 'OWNER' then p_schedule.account_id end as seen_by_id
        from report.recipient_accounts(p_schedule) as r (id)
       union all
      select p_schedule.account_id, p_schedule.account_id
       where p_schedule.mode = 'OWNER'
          or exists (
               select
                 from report.recipients as r
                where r.organization_id = p_schedule.organization_id
                  and r.schedule_id = p_schedule.id
                  and r.address is not null
             )
    ) as a
   order by a.account_id, a.seen_by_id nulls last
$$;
