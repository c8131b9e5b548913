-- Keeps items and storerooms as they are from which the plans of work orders are to be reserved; called before the work
-- orders are held.
create or replace function inventory.hold_plans(p_work_order_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_item_ids      uuid[];
  v_storeroom_ids uuid[];
begin
  select array_agg(l.item_id), array_agg(l.storeroom_id)
    into v_item_ids, v_storeroom_ids
    from work.plan_lines as l
   where l.organization_id = core.current_organization_id()
     and l.work_order_id = any (p_work_order_ids)
     and l.storeroom_id is not null;

  perform from inventory.items as i where i.id = any (v_item_ids) order by i.id for share;
  perform from inventory.storerooms as s where s.id = any (v_storeroom_ids) order by s.id for share;
end
$$;

grant execute on function inventory.hold_plans to assetry_api;
