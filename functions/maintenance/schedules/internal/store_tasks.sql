-- Makes these the tasks of a schedule that is locked. A task that is named by its id stays, changed as it says.
create or replace function maintenance.store_tasks(p_schedule maintenance.schedules, p_tasks work.tasks[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_tasks[%s].id', g.position), 'NOT_FOUND', 'No such task of this schedule')
             order by g.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_tasks) as g
   where g.id is not null
     and not exists (select 1 from maintenance.tasks as t where t.id = g.id and t.schedule_id = p_schedule.id);

  perform core.refuse_faults(v_faults);

  delete from maintenance.tasks as t
   where t.schedule_id = p_schedule.id
     and t.id <> all (array(select g.id from unnest(p_tasks) as g where g.id is not null));

  update maintenance.tasks as t
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
         meter_name = g.meter_name,
         template_id = g.template_id
    from unnest(p_tasks) as g
   where t.id = g.id;

  insert into maintenance.tasks (
    site_id, schedule_id, position, title, instructions, kind, is_required, allows_na, options, unit, accept_min,
    accept_max, meter_name, template_id
  )
  select p_schedule.site_id, p_schedule.id, g.position, g.title, g.instructions, g.kind, g.is_required, g.allows_na,
         g.options, g.unit, g.accept_min, g.accept_max, g.meter_name, g.template_id
    from unnest(p_tasks) as g
   where g.id is null
   order by g.position;
end
$$;

grant execute on function maintenance.store_tasks to assetry_api;
