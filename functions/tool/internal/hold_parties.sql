-- Holds the worker and the work order of a calibration as they are; refuses a work order that is a draft or cancelled,
-- and one that is not of the asset. A calibration may be recorded after the end of its work.
create or replace function tool.hold_parties(p_worker_id uuid, p_work_order_id uuid, p_asset asset.assets)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
begin
  perform from workforce.workers as w where w.id = p_worker_id for share;

  if p_work_order_id is null then
    return;
  end if;

  v_work_order := work.hold_order(p_work_order_id);

  if v_work_order.status in ('DRAFT', 'CANCELLED') then
    perform core.refuse(
      'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
    );
  elsif v_work_order.asset_id is distinct from p_asset.id
    and not exists (
          select 1 from work.order_assets as o where o.work_order_id = p_work_order_id and o.asset_id = p_asset.id
        )
  then
    perform core.refuse(
      'ASSET_NOT_IN_WORK',
      format('Asset %s is not part of work order %s', p_asset.asset_number, v_work_order.work_order_number), 422
    );
  end if;
end
$$;

grant execute on function tool.hold_parties to assetry_api;
