-- What became of the larger schedule for which a day of a smaller one was left out: DONE, COMING while its work is open
-- or will be made, or LEFT_OUT.
create or replace function maintenance.fate_of_larger(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences
)
returns text
language sql
stable
set search_path = ''
as $$
  with near as (
    select case
             when o.status = 'COMPLETED' and not o.is_early then 'DONE'
             when o.status = 'GENERATED' then 'COMING'
             -- A still larger one stands for that, and is followed by itself.
             when o.reason = 'NESTED' and o.larger_schedule_id is not null then 'COMING'
             when o.reason = 'NESTED' then 'DONE'
             when o.reason = 'MERGED' then case i.status when 'COMPLETED' then 'DONE' when 'GENERATED' then 'COMING' end
           end as fate
      from maintenance.occurrences as o
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where o.organization_id = p_occurrence.organization_id
       and o.schedule_id = p_occurrence.larger_schedule_id
       and abs(
             coalesce(o.due_on, core.site_date(o.site_id, o.due_at))
             - coalesce(p_occurrence.due_on, core.site_date(p_occurrence.site_id, p_occurrence.due_at))
           ) <= p_schedule.nest_window_days
    union all
    select 'COMING'
      from maintenance.schedules as s
     where s.id = p_occurrence.larger_schedule_id
       and maintenance.comes_near(
             s, coalesce(p_occurrence.due_on, core.site_date(p_occurrence.site_id, p_occurrence.due_at)),
             p_schedule.nest_window_days
           )
  )
  select case
           -- It belongs to no nest any more.
           when p_schedule.nest_window_days is null then 'DONE'
           else coalesce(
             (select n.fate from near as n where n.fate is not null order by n.fate desc limit 1), 'LEFT_OUT'
           )
         end
$$;

grant execute on function maintenance.fate_of_larger to assetry_api;
