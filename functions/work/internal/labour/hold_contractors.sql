-- Holds work orders, and lets nobody else value what contractors did on them until the end of the request: whoever
-- changes what a vendor bills asks for this before the purchase order is locked.
create or replace function work.hold_contractors(p_work_order_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform
     from work.work_orders as w
    where w.organization_id = core.current_organization_id()
      and w.id = any (p_work_order_ids)
    order by w.id
      for share;

  perform work.lock_contractors(p_work_order_ids);
end
$$;

grant execute on function work.hold_contractors to assetry_api;
