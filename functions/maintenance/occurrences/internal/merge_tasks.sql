-- Gives open work what turns that are merged into it ask of their own: the tasks of a job plan whose turn it is and
-- which neither made that work nor came to it before. They stand behind those that are there; what was answered stays.
create or replace function maintenance.merge_tasks(
  p_schedules maintenance.schedules[],
  p_turns     maintenance.occurrences[]
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  with brought as (
    select w.site_id, w.id as work_order_id, w as work_order,
           (maintenance.turn_plan(s)).job_plan_id as job_plan_id
      from unnest(p_turns) as o
      join unnest(p_schedules) as s on s.id = o.schedule_id
      join maintenance.occurrences as i on i.id = o.merged_into_id
      join work.work_orders as w on w.id = i.work_order_id
     where o.every_nth is distinct from i.every_nth
       and not exists (
             select 1
               from maintenance.occurrences as m
              where m.organization_id = i.organization_id
                and m.merged_into_id = i.id
                and m.every_nth = o.every_nth
           )
  ),
  asked as (
    insert into work.tasks (
      site_id, work_order_id, position, title, instructions, kind, is_required, allows_na, options, unit, accept_min,
      accept_max, meter_id, meter_name, template_id
    )
    select b.site_id, b.work_order_id,
           t.position + (
             select coalesce(max(o.position), 0) from work.tasks as o where o.work_order_id = b.work_order_id
           ),
           t.title, t.instructions, t.kind, t.is_required, t.allows_na, t.options, t.unit, t.accept_min, t.accept_max,
           work.meter_of(b.work_order, t.meter_name), t.meter_name, t.template_id
      from brought as b
      join maintenance.job_plan_revisions as r on r.job_plan_id = b.job_plan_id and r.status = 'PUBLISHED'
      join maintenance.job_plan_tasks as t on t.revision_id = r.id
     order by b.work_order_id, t.position
    returning work_order_id
  )
  -- Whoever is at these tasks notices it by the version of the whole.
  update work.work_orders as w
     set updated_at = now()
   where w.id in (select a.work_order_id from asked as a);
end
$$;

grant execute on function maintenance.merge_tasks to assetry_api;
