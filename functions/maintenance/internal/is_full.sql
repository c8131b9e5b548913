-- Whether so much work of a schedule is open that none is made beside it.
create or replace function maintenance.is_full(p_schedule maintenance.schedules)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case
           when p_schedule.overlap_policy <> 'GENERATE' then maintenance.has_open_work(p_schedule)
           when p_schedule.max_ahead is null then false
           else (
             select count(*)
               from maintenance.occurrences as o
              where o.organization_id = p_schedule.organization_id
                and o.site_id = p_schedule.site_id
                and o.schedule_id = p_schedule.id
                and o.status = 'GENERATED'
           ) >= p_schedule.max_ahead
         end
$$;

grant execute on function maintenance.is_full to assetry_api, assetry_list;
