-- Whether work of a schedule is open.
create or replace function maintenance.has_open_work(p_schedule maintenance.schedules)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
      from maintenance.occurrences as o
     where o.organization_id = p_schedule.organization_id
       and o.site_id = p_schedule.site_id
       and o.schedule_id = p_schedule.id
       and o.status = 'GENERATED'
  )
$$;

grant execute on function maintenance.has_open_work to assetry_api;
