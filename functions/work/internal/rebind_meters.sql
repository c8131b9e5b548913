-- Lets the tasks of a work order that find their meter by its name read that of what the work is about now, which may
-- be another asset or location than before. What was answered, and what reads a meter of something else, stays.
create or replace function work.rebind_meters(p_work_order work.work_orders, p_before work.work_orders)
returns void
language sql
volatile
set search_path = ''
as $$
  update work.tasks as t
     set meter_id = work.meter_of(p_work_order, t.meter_name)
   where t.work_order_id = p_work_order.id
     and t.meter_name is not null
     and t.answer is null
     and (
           t.meter_id is null
           or exists (
                select 1
                  from meter.meters as m
                 where m.id = t.meter_id
                   and (m.asset_id = p_before.asset_id or m.location_id = p_before.location_id)
              )
         )
     and t.meter_id is distinct from work.meter_of(p_work_order, t.meter_name)
$$;

grant execute on function work.rebind_meters to assetry_api;
