-- Tasks as they are to be on a work order, each METER with the meter that it reads: the one that is named, the one that
-- an answered task has read, or that of the asset or location which has the name.
create or replace function work.with_meters(p_work_order work.work_orders, p_tasks work.tasks[])
returns work.tasks[]
language sql
stable
set search_path = ''
as $$
  select array(
    select jsonb_populate_record(
             g,
             jsonb_build_object(
               'meter_id',
               coalesce(
                 g.meter_id, case when t.answer is not null then t.meter_id end,
                 work.meter_of(p_work_order, g.meter_name)
               )
             )
           )
      from unnest(p_tasks) as g
      left join work.tasks as t on t.id = g.id and t.work_order_id = p_work_order.id
     order by g.position
  )
$$;

grant execute on function work.with_meters to assetry_api;
