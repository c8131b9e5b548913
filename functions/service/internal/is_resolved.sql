-- Whether a work order was finished once. Reopening does not start its clocks again.
create or replace function service.is_resolved(p_work_order work.work_orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_work_order.completed_at is not null
      or exists (select 1 from work.completions as c where c.work_order_id = p_work_order.id)
$$;

grant execute on function service.is_resolved to assetry_api;
