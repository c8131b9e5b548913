-- By which job plan the next turn of a schedule is done, and which turns that plan does: the greatest whose turn it is,
-- or was since it belongs to the schedule without being done, so that a yearly service is not lost with one turn.
-- What was merged into work is done with that. p_ahead are turns that are foreseen and stand nowhere yet.
create or replace function maintenance.turn_plan(
  p_schedule      maintenance.schedules,
  p_ahead         maintenance.occurrences[] default '{}',
  out every_nth   integer,
  out job_plan_id uuid
)
language sql
stable
set search_path = ''
as $$
  select p.every_nth, p.job_plan_id
    from (
      select l.every_nth, l.job_plan_id,
             (p_schedule.occurrence_count + 1) / l.every_nth * l.every_nth as turn
        from maintenance.schedule_plans as l
       where l.organization_id = p_schedule.organization_id
         and l.schedule_id = coalesce(p_schedule.covering_schedule_id, p_schedule.id)
         and (p_schedule.occurrence_count + 1) / l.every_nth * l.every_nth > case
               when p_schedule.covering_schedule_id is null then l.since_seq
               else (
                 select coalesce(max(o.seq), 0)
                   from maintenance.occurrences as o
                  where o.organization_id = p_schedule.organization_id
                    and o.site_id = p_schedule.site_id
                    and o.schedule_id = p_schedule.id
                    and o.created_at < l.created_at
               )
             end
      union all
      select 1, p_schedule.job_plan_id, p_schedule.occurrence_count + 1
       where p_schedule.job_plan_id is not null
    ) as p
   where p.turn = p_schedule.occurrence_count + 1
      or not exists (
        select 1
          from maintenance.occurrences as o
         where o.organization_id = p_schedule.organization_id
           and o.site_id = p_schedule.site_id
           and o.schedule_id = p_schedule.id
           and o.seq >= p.turn
           and (
                 o.status in ('GENERATED', 'COMPLETED')
                 or exists (
                      select 1
                        from maintenance.occurrences as i
                       where i.id = o.merged_into_id
                         and i.status in ('GENERATED', 'COMPLETED')
                    )
               )
           and o.every_nth >= p.every_nth
           and not o.is_early
      )
      and not exists (
        select 1
          from unnest(p_ahead) as o
         where o.schedule_id = p_schedule.id
           and o.seq >= p.turn
           and (o.status = 'GENERATED' or o.reason = 'MERGED')
           and o.every_nth >= p.every_nth
      )
   order by p.every_nth desc
   limit 1
$$;

grant execute on function maintenance.turn_plan to assetry_api, assetry_list;
