-- The words for the states that the meter of a METER task can be seen in; null where it shows a number. Of a task that
-- was answered it is the meter that was read.
create or replace function work.words_of_task(p_work_order work.work_orders, p_task work.tasks)
returns text[]
language sql
stable
set search_path = ''
as $$
  select meter.observations_of(
           coalesce(
             (
               select s.meter_id
                 from meter.readings as r
                 join meter.readings as s
                   on s.organization_id = r.organization_id
                  and s.meter_id = r.meter_id
                  and s.read_at = r.read_at
                  and s.superseded_at is null
                where r.organization_id = p_task.organization_id
                  and r.id = p_task.reading_id
             ),
             work.meter_of_task(p_work_order, p_task)
           )
         )
$$;

grant execute on function work.words_of_task to assetry_api;
