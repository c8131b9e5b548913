-- An asset that lies in a storeroom is there and nowhere else: it is moved, lent, put into service and disposed of by
-- what is done with the stock. What comes in is stored before it is in stock, and what goes out has left it.
create or replace function inventory.keep_stored_asset()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_asset_id uuid := case tg_table_name when 'assets' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'asset_id' end;
begin
  if inventory.is_in_stock(new.organization_id, v_asset_id) then
    perform core.refuse(
      'ASSET_IN_STOCK',
      format(
        'Asset %s is in a storeroom', (select a.asset_number from asset.assets as a where a.id = v_asset_id)
      ), 409, p_hint => 'Issue, transfer or scrap its serial number: the asset moves with it'
    );
  end if;

  return new;
end
$$;

create or replace trigger keep_stored_asset
  before update of status, site_id, location_id, parent_id on asset.assets
  for each row
  when (
    (old.status, old.site_id, old.location_id, old.parent_id)
      is distinct from (new.status, new.site_id, new.location_id, new.parent_id)
  )
  execute function inventory.keep_stored_asset();

create or replace trigger keep_stored_asset
  before insert on asset.custodies
  for each row
  execute function inventory.keep_stored_asset();
