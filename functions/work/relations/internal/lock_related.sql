-- The work order, locked for a change, and those to which it is to be tied held as they are, in the order of their ids:
-- none of them begins meanwhile.
create or replace function work.lock_related(p_work_order_id uuid, p_row_version integer, p_related_ids uuid[])
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
begin
  perform from work.work_orders as w
    where w.id = any (p_related_ids)
      and w.id < p_work_order_id
    order by w.id
      for share;
  v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
  perform from work.work_orders as w
    where w.id = any (p_related_ids)
      and w.id > p_work_order_id
    order by w.id
      for share;
  return v_work_order;
end
$$;

grant execute on function work.lock_related to assetry_api;
