-- The schedule that stands for the next day of this one, because it is larger in the same nest and was made, or will
-- be, within the window; empty when there is none, and always for what a law asks for. A day that the larger one leaves
-- out for its season or a blackout stands for nothing. A forecast gives the schedules of the nest as they will be by
-- then, and the turns that it foresees.
create or replace function maintenance.larger_schedule(
  p_schedule maintenance.schedules,
  p_nest     maintenance.schedules[]   default null,
  p_ahead    maintenance.occurrences[] default '{}'
)
returns maintenance.schedules
language sql
stable
set search_path = ''
as $$
  select s
    from unnest(
           coalesce(
             p_nest,
             array(
               select o
                 from maintenance.schedules as o
                where o.organization_id = p_schedule.organization_id
                  and o.site_id = p_schedule.site_id
                  and o.asset_id is not distinct from p_schedule.asset_id
                  and o.location_id is not distinct from p_schedule.location_id
                  and o.nest_group = p_schedule.nest_group
             )
           )
         ) as s
   where s.nest_group = p_schedule.nest_group
     and s.nest_level > p_schedule.nest_level
     and not p_schedule.is_statutory
     and (
       maintenance.comes_near(s, p_schedule.next_due_on, p_schedule.nest_window_days)
       or exists (
         select 1
           from maintenance.occurrences as o
          where o.organization_id = s.organization_id
            and o.site_id = s.site_id
            and o.schedule_id = s.id
            and o.status in ('GENERATED', 'COMPLETED')
            and not o.is_early
            and abs(coalesce(o.due_on, core.site_date(o.site_id, o.due_at)) - p_schedule.next_due_on)
                  <= p_schedule.nest_window_days
       )
       or exists (
         select 1
           from unnest(p_ahead) as o
          where o.schedule_id = s.id
            and o.status = 'GENERATED'
            and abs(o.due_on - p_schedule.next_due_on) <= p_schedule.nest_window_days
       )
     )
   order by s.nest_level desc, s.schedule_number
   limit 1
$$;

grant execute on function maintenance.larger_schedule to assetry_api, assetry_list;
