-- The working time that is left to the due date of a work order at some instant; null when none is. A deadline that has
-- passed, or that no working time is left for, was missed before.
create or replace function work.remaining_at(p_work_order work.work_orders, p_at timestamptz)
returns numeric
language sql
stable
set search_path = ''
as $$
  select nullif(workforce.minutes_between(p_work_order.site_id, p_at, p_work_order.due_at), 0)
   where p_work_order.due_at > p_at
$$;

grant execute on function work.remaining_at to assetry_api;
