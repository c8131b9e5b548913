-- The working minutes by which holds that are over have moved the due date of a work order.
create or replace function work.paused_minutes(p_work_order work.work_orders)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(work.minutes_between(p_work_order.site_id, c.started_at, c.ended_at)), 0)
    from work.clock_segments as c
    join work.hold_reasons as h on h.code = c.hold_reason
   where c.work_order_id = p_work_order.id
     and c.ended_at is not null
     and h.pauses_clock
$$;

grant execute on function work.paused_minutes to assetry_api;
