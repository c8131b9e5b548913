-- What entitlement is asked for: the place, time and kind of work of a work order, or of an asset before there is one.
-- Refuses what the caller does not reach.
create or replace function work.subject_of_entitlement(
  p_work_order_id uuid, p_asset_id uuid, p_work_type text, p_at timestamptz, p_failure_code_id uuid,
  out site_id uuid, out asset_id uuid, out location_id uuid, out work_type text, out event_at timestamptz,
  out party_ids uuid[], out worked_at timestamptz, out failure_code_ids uuid[]
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
begin
  if p_work_order_id is null then
    select a.site_id, a.id, a.location_id into site_id, asset_id, location_id
      from asset.assets as a
     where a.id = p_asset_id;

    if not found then
      perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
    end if;

    work_type := p_work_type;
    event_at := coalesce(p_at, clock_timestamp());
    worked_at := event_at;
    failure_code_ids := case when p_failure_code_id is not null then array[p_failure_code_id] end;
    return;
  end if;

  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  site_id := v_work_order.site_id;
  asset_id := v_work_order.asset_id;
  location_id := v_work_order.location_id;
  work_type := v_work_order.work_type;
  event_at := work.event_of(v_work_order);
  party_ids := case when v_work_order.vendor_id is not null then array[v_work_order.vendor_id] end;
  worked_at := coalesce(v_work_order.started_at, clock_timestamp());
  failure_code_ids := work.failure_codes_of(p_work_order_id);
end
$$;

grant execute on function work.subject_of_entitlement to assetry_list;
