-- The meter that a METER task reads now: its own while that is in use, else the one that the asset of the work order,
-- or else its location, has by that name.
create or replace function work.meter_of_task(p_work_order work.work_orders, p_task work.tasks)
returns uuid
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (select m.id from meter.meters as m where m.id = p_task.meter_id and m.status = 'ACTIVE'),
           work.meter_of(p_work_order, p_task.meter_name),
           p_task.meter_id
         )
$$;

grant execute on function work.meter_of_task to assetry_api;
