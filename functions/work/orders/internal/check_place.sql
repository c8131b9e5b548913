-- Refuses a change that leaves open work without a place. Work that was open without one before stays as it is as long
-- as nobody changes what it is about.
create or replace function work.check_place(p_work_order work.work_orders, p_before work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_work_order.status <> 'DRAFT'
     and (p_work_order.asset_id, p_work_order.location_id, p_work_order.type_id)
         is distinct from (p_before.asset_id, p_before.location_id, p_before.type_id)
  then
    perform work.check_complete(p_work_order);
  end if;
end
$$;

grant execute on function work.check_place to assetry_api;
