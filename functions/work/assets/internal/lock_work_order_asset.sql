-- One of the assets of a work order, for a change: the work order is locked, which is in progress, and lines are never
-- locked by themselves. Refuses one that is out of reach or was changed meanwhile, and work that does not go on.
create or replace function work.lock_work_order_asset(p_work_order_asset_id uuid, p_row_version integer)
returns work.order_assets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order_id uuid := (select o.work_order_id from work.order_assets as o where o.id = p_work_order_asset_id);
  v_work_order    work.work_orders;
  v_asset         work.order_assets;
begin
  if v_work_order_id is not null then
    v_work_order := work.lock_work_order(v_work_order_id, null);
  end if;

  select * into v_asset from work.order_assets as o where o.id = p_work_order_asset_id;

  if not found then
    perform core.refuse('WORK_ORDER_ASSET_NOT_FOUND', 'No such asset of a work order', 404);
  end if;

  perform core.check_row_version(v_asset.row_version, p_row_version);

  if v_work_order.status <> 'IN_PROGRESS' then
    perform core.refuse(
      'WORK_ORDER_NOT_IN_PROGRESS',
      format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409,
      p_hint => 'Start or resume it first'
    );
  end if;

  return v_asset;
end
$$;

grant execute on function work.lock_work_order_asset to assetry_api;
