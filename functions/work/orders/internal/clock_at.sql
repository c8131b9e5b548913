-- The instant before which nothing more can happen on the clock of a work order.
create or replace function work.clock_at(p_work_order work.work_orders)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select greatest(p_work_order.reported_at, max(coalesce(c.ended_at, c.started_at)))
    from work.clock_segments as c
   where c.work_order_id = p_work_order.id
$$;

grant execute on function work.clock_at to assetry_api;
