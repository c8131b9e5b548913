-- Gives new work orders the tasks of the schedules by which they were made, behind those of their job plans: to
-- each schedule its work order, in the same place.
create or replace function maintenance.copy_tasks(p_schedule_ids uuid[], p_work_order_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  insert into work.tasks (
    site_id, work_order_id, position, title, instructions, kind, is_required, allows_na, options, unit, accept_min,
    accept_max, meter_id, meter_name, template_id
  )
  select t.site_id, m.id,
         t.position + (
           select count(*)
             from work.tasks as o
            where o.organization_id = t.organization_id
              and o.site_id = t.site_id
              and o.work_order_id = m.id
         ),
         t.title, t.instructions, t.kind, t.is_required, t.allows_na, t.options, t.unit, t.accept_min, t.accept_max,
         work.meter_of(w, t.meter_name), t.meter_name, t.template_id
    from unnest(p_schedule_ids, p_work_order_ids) as m (schedule_id, id)
    join work.work_orders as w on w.id = m.id
    join maintenance.schedules as s on s.id = m.schedule_id
    join maintenance.tasks as t
      on t.organization_id = core.current_organization_id()
     and t.schedule_id = coalesce(s.covering_schedule_id, s.id)
   order by m.id, t.position
$$;

grant execute on function maintenance.copy_tasks to assetry_api;
