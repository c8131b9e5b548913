-- What is wrong with the meters that tasks of a work order come to name, as an array of faults.
create or replace function work.task_meter_faults(p_work_order work.work_orders, p_tasks work.tasks[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(format('p_tasks[%s].meter_id', g.position), 'NOT_ALLOWED', f.message) order by g.position
           ),
           '[]'
         )
    from unnest(p_tasks) as g
    join meter.meters as m on m.id = g.meter_id
    left join work.tasks as t on t.id = g.id and t.work_order_id = p_work_order.id
   cross join lateral (
      values
        ('It is at another site', m.site_id <> p_work_order.site_id),
        ('It is retired', m.status = 'RETIRED'),
        ('It is a derived meter: read its source', m.is_follower)
    ) as f (message, is_so)
   where f.is_so
     and t.meter_id is distinct from m.id
$$;

grant execute on function work.task_meter_faults to assetry_api;
