-- What became of the larger schedule for which a day of a smaller one was left out: DONE, COMING while its work is open
-- or will be made, or LEFT_OUT. A forecast gives the schedules of the nest as they are by then and the turns that it
-- foresees, among them all that wait for a larger one; for it open work is done.
create or replace function maintenance.fate_of_larger(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences,
  p_nest       maintenance.schedules[]   default null,
  p_ahead      maintenance.occurrences[] default '{}'
)
returns text
language sql
stable
set search_path = ''
as $$
  with day as (
    select coalesce(p_occurrence.due_on, core.site_date(p_occurrence.site_id, p_occurrence.due_at)) as due_on
  ),
  turn as (
    select o.status, o.is_early, o.reason, o.larger_schedule_id, i.status as merged_status,
           coalesce(o.due_on, core.site_date(o.site_id, o.due_at)) as due_on
      from maintenance.occurrences as o
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where o.organization_id = p_occurrence.organization_id
       and o.schedule_id = p_occurrence.larger_schedule_id
       and (p_nest is null or o.larger_schedule_id is null)
     union all
    select o.status, false, o.reason, o.larger_schedule_id, 'GENERATED', o.due_on
      from unnest(p_ahead) as o
     where o.schedule_id = p_occurrence.larger_schedule_id
  ),
  near as (
    select case
             when t.status = 'COMPLETED' and not t.is_early then 'DONE'
             when t.status = 'GENERATED' then w.fate
             -- A still larger one stands for that, and is followed by itself.
             when t.reason = 'NESTED' and t.larger_schedule_id is not null then 'COMING'
             when t.reason = 'NESTED' then 'DONE'
             when t.reason = 'MERGED' then
               case t.merged_status when 'COMPLETED' then 'DONE' when 'GENERATED' then w.fate end
           end as fate
      from turn as t
     cross join day as d
     cross join (select case when p_nest is null then 'COMING' else 'DONE' end) as w (fate)
     where abs(t.due_on - d.due_on) <= p_schedule.nest_window_days
     union all
    select 'COMING'
      from day as d
      join unnest(
             coalesce(
               p_nest,
               array(select o from maintenance.schedules as o where o.id = p_occurrence.larger_schedule_id)
             )
           ) as s on s.id = p_occurrence.larger_schedule_id
     where maintenance.comes_near(s, d.due_on, p_schedule.nest_window_days)
  )
  select case
           -- It belongs to no nest any more.
           when p_schedule.nest_window_days is null then 'DONE'
           else coalesce(
             (select n.fate from near as n where n.fate is not null order by n.fate desc limit 1), 'LEFT_OUT'
           )
         end
$$;

grant execute on function maintenance.fate_of_larger to assetry_api, assetry_list;
