-- Makes these the tasks of a work order that is locked. A task that is named by its id stays, with its answer; refuses
-- to lose one, and to ask differently what was answered.
create or replace function work.store_tasks(p_work_order work.work_orders, p_tasks work.tasks[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
  v_tasks  work.tasks[];
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_tasks[%s].id', g.position), 'NOT_FOUND', 'No such task of this work order')
             order by g.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_tasks) as g
   where g.id is not null
     and not exists (select 1 from work.tasks as t where t.id = g.id and t.work_order_id = p_work_order.id);

  perform core.refuse_faults(v_faults || work.task_meter_faults(p_work_order, p_tasks));

  -- A meter that was found by its name need not be named again.
  select jsonb_agg(
           core.fault('p_tasks', 'TASK_ANSWERED', t.title)
             || jsonb_build_object('task_id', t.id, 'position', t.position)
           order by t.position
         )
    into v_faults
    from work.tasks as t
    left join unnest(p_tasks) as g on g.id = t.id
   where t.work_order_id = p_work_order.id
     and t.answer is not null
     and (
           g.title, g.kind, g.allows_na, g.options, g.unit, g.accept_min, g.accept_max, g.meter_name, g.template_id,
           coalesce(g.meter_id, t.meter_id)
         ) is distinct from (
           t.title, t.kind, t.allows_na, t.options, t.unit, t.accept_min, t.accept_max, t.meter_name, t.template_id,
           t.meter_id
         );

  if v_faults is not null then
    perform core.refuse(
      'TASK_ANSWERED',
      format('Work order %s has answers that the change would invalidate', p_work_order.work_order_number), 409,
      v_faults, 'Remove the answers with answer_work_order_tasks first'
    );
  end if;

  v_tasks := work.with_meters(p_work_order, p_tasks);

  delete from work.tasks as t
   where t.work_order_id = p_work_order.id
     and t.id <> all (array(select g.id from unnest(p_tasks) as g where g.id is not null));

  update work.tasks as t
     set position = g.position,
         title = g.title,
         instructions = g.instructions,
         kind = g.kind,
         is_required = g.is_required,
         allows_na = g.allows_na,
         options = g.options,
         unit = g.unit,
         accept_min = g.accept_min,
         accept_max = g.accept_max,
         meter_id = g.meter_id,
         meter_name = g.meter_name,
         template_id = g.template_id
    from unnest(v_tasks) as g
   where t.id = g.id
     and (
           t.position, t.title, t.instructions, t.kind, t.is_required, t.allows_na, t.options, t.unit, t.accept_min,
           t.accept_max, t.meter_id, t.meter_name, t.template_id
         ) is distinct from (
           g.position, g.title, g.instructions, g.kind, g.is_required, g.allows_na, g.options, g.unit, g.accept_min,
           g.accept_max, g.meter_id, g.meter_name, g.template_id
         );

  insert into work.tasks (
    site_id, work_order_id, position, title, instructions, kind, is_required, allows_na, options, unit, accept_min,
    accept_max, meter_id, meter_name, template_id
  )
  select p_work_order.site_id, p_work_order.id, g.position, g.title, g.instructions, g.kind, g.is_required, g.allows_na,
         g.options, g.unit, g.accept_min, g.accept_max, g.meter_id, g.meter_name, g.template_id
    from unnest(v_tasks) as g
   where g.id is null
   order by g.position;
end
$$;

grant execute on function work.store_tasks to assetry_api;
