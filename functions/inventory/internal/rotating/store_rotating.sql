-- Stores the asset of a serial number that comes into a storeroom, before it is in stock there: in storage, where the
-- storeroom is, part of nothing. Refuses one that lies in stock already, that is over, lent, or worked on.
create or replace function inventory.store_rotating(p_movement inventory.movements)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
  v_asset     asset.assets;
begin
  select * into v_storeroom from inventory.storerooms as r where r.id = p_movement.storeroom_id;
  v_asset := asset.lock_asset(
    (select l.asset_id from inventory.lots as l where l.id = p_movement.lot_id and l.is_rotating), null
  );

  if inventory.is_in_stock(v_asset.organization_id, v_asset.id) then
    perform core.refuse('SERIAL_IN_STOCK', 'The serial number is already in stock', 409);
  elsif asset.is_retired(v_asset.status) then
    perform core.refuse('ASSET_RETIRED', format('Asset %s is %s', v_asset.asset_number, v_asset.status), 422);
  elsif exists (select 1 from asset.custodies as c where c.asset_id = v_asset.id and c.checked_in_at is null) then
    perform core.refuse(
      'ASSET_IN_USE', format('Asset %s is checked out', v_asset.asset_number), 422,
      p_hint => 'Check it in with check_in_asset first'
    );
  end if;

  perform asset.check_not_worked_on(v_asset);

  if v_asset.status in ('PLANNED', 'ON_ORDER') then
    v_asset.acquired_on := coalesce(v_asset.acquired_on, core.site_date(v_asset.site_id));
    v_asset := inventory.step_rotating(v_asset, 'receive_asset', p_movement.reason);
  end if;

  if v_asset.status <> 'IN_STORAGE' then
    v_asset := inventory.step_rotating(
      v_asset, case v_asset.status when 'LOST' then 'recover_asset' else 'store_asset' end, p_movement.reason
    );
  end if;

  perform inventory.move_rotating(v_asset, v_storeroom.site_id, v_storeroom.location_id, null, 'RETURN');
end
$$;

grant execute on function inventory.store_rotating to assetry_api;
