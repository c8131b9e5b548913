-- The occurrence of a schedule whose work is open, the last of them; empty when there is none.
create or replace function maintenance.open_occurrence(p_schedule maintenance.schedules)
returns maintenance.occurrences
language sql
stable
set search_path = ''
as $$
  select o
    from maintenance.occurrences as o
   where o.organization_id = p_schedule.organization_id
     and o.site_id = p_schedule.site_id
     and o.schedule_id = p_schedule.id
     and o.status = 'GENERATED'
   order by o.seq desc
   limit 1
$$;

grant execute on function maintenance.open_occurrence to assetry_api, assetry_list;
