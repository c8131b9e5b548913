-- Locks the schedules that a schedule, which is locked, keeps for the assets of its category.
create or replace function maintenance.lock_covered(p_schedule maintenance.schedules)
returns void
language sql
volatile
set search_path = ''
as $$
  select
    from maintenance.schedules as s
   where p_schedule.category_id is not null
     and s.organization_id = p_schedule.organization_id
     and s.site_id = p_schedule.site_id
     and s.covering_schedule_id = p_schedule.id
   order by s.id
     for no key update
$$;

grant execute on function maintenance.lock_covered to assetry_api;
