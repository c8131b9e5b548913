-- Lets the asset of a serial number go that has left its storeroom. Issued to work it becomes part of the asset that is
-- worked on, where that stands, and goes into service; issued elsewhere it is in service at the site, and for work on
-- itself or on a part of it only where the work is. On its way to another storeroom it stands at no place of the site.
-- What is scrapped or given back is disposed of, what is not found is lost, and so is what is written off on its way,
-- unless it has turned up elsewhere.
create or replace function inventory.release_rotating(p_movement inventory.movements)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset  asset.assets := asset.lock_asset(
    (select l.asset_id from inventory.lots as l where l.id = p_movement.lot_id), null
  );
  v_parts  uuid[];
  v_order  work.work_orders;
  v_parent asset.assets;
begin
  if p_movement.kind in ('SCRAP', 'VENDOR_RETURN', 'REVERSAL') then
    perform inventory.dispose_rotating(
      v_asset, case p_movement.kind when 'SCRAP' then 'SCRAPPED' else 'RETURNED' end, p_movement.reason
    );
    return;
  elsif p_movement.kind = 'ADJUST_DOWN' then
    perform inventory.step_rotating(v_asset, 'record_asset_loss', p_movement.reason);
    return;
  elsif p_movement.kind = 'LOST' then
    if v_asset.status = 'IN_STORAGE' and num_nonnulls(v_asset.location_id, v_asset.parent_id) = 0 then
      perform inventory.step_rotating(v_asset, 'record_asset_loss', p_movement.reason);
    end if;

    return;
  end if;

  v_parts := asset.branch_ids(v_asset.id);

  select * into v_order from work.work_orders as w where w.id = p_movement.work_order_id;
  select * into v_parent
    from asset.assets as a
   where a.id = v_order.asset_id
     and a.id <> all (v_parts)
     and not asset.is_retired(a.status);

  v_asset := inventory.move_rotating(
    v_asset, coalesce(v_parent.site_id, v_order.site_id, p_movement.site_id),
    coalesce(v_parent.location_id, v_order.location_id), v_parent.id,
    case p_movement.kind when 'ISSUE' then 'INSTALL' else 'MOVE' end
  );

  -- What is worked on itself, or a part of it, is not in service by that.
  if p_movement.kind = 'ISSUE' and coalesce(v_order.asset_id <> all (v_parts), true) then
    perform asset.check_commissioned(v_asset);
    v_asset.in_service_on := coalesce(v_asset.in_service_on, core.site_date(v_asset.site_id));
    v_asset := asset.with_warranty(v_asset);
    perform inventory.step_rotating(v_asset, 'put_asset_in_service', p_movement.reason);
  end if;
end
$$;

grant execute on function inventory.release_rotating to assetry_api;
