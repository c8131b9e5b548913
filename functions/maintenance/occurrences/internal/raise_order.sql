-- The work order of the next day of a schedule, with what its job plan says, then the tasks of the schedule,
-- and the stops of its route.
create or replace function maintenance.raise_order(p_schedule maintenance.schedules, p_at timestamptz)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders := work.raise_work_order(
    maintenance.order_of(p_schedule, p_at),
    jsonb_build_object('job_plan_id', (maintenance.turn_plan(p_schedule)).job_plan_id)
  );
begin
  perform maintenance.copy_tasks(array[p_schedule.id], array[v_work_order.id]);
  perform maintenance.copy_stops(array[p_schedule.id], array[v_work_order.id]);
  return v_work_order;
end
$$;

grant execute on function maintenance.raise_order to assetry_api;
