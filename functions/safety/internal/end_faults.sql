-- What keeps a work order from being finished for safety: locks that are on, and permits that were not handed back.
create or replace function safety.end_faults(p_work_order_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select safety.lock_end_faults(p_work_order_id) || safety.permit_end_faults(p_work_order_id)
$$;

grant execute on function safety.end_faults to assetry_api, assetry_list;
