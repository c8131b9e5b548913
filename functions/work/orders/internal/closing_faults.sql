-- Why a work order cannot be closed: hours worked on it wait to be approved, locks are on, or permits were not handed
-- back; empty when nothing stands against it.
create or replace function work.closing_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select work.open_labour(p_work_order.id) || safety.end_faults(p_work_order.id)
$$;

grant execute on function work.closing_faults to assetry_api, assetry_list;
