-- Locks a work order and what is approved together with it, in the order of their ids, and before them what their plans
-- reserve from; answers the parts. Nothing joins or leaves them meanwhile.
create or replace function work.lock_inheriting_parts(p_work_order_id uuid)
returns work.work_orders[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[] := work.inheriting_ids(p_work_order_id);
begin
  -- Work without such parts does not wait for those who move others within the tree.
  if v_ids <> '{}' then
    perform core.lock_tree('work.work_orders');
    v_ids := work.inheriting_ids(p_work_order_id);
  end if;

  perform inventory.hold_plans(v_ids || p_work_order_id);

  perform
     from work.work_orders as w
    where w.id = any (v_ids || p_work_order_id)
    order by w.id
      for no key update;

  -- Without what others decided on meanwhile.
  return array(
    select p from unnest(work.inheriting_parts(p_work_order_id)) as p where p.id = any (v_ids) order by p.id
  );
end
$$;

grant execute on function work.lock_inheriting_parts to assetry_api;
