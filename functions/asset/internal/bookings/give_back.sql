-- Ends assets that go back to their vendor, as cancel_asset does with one that will not come. They are locked.
create or replace function asset.give_back(p_asset_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset asset.assets;
begin
  for v_asset in select a.* from asset.assets as a where a.id = any (p_asset_ids) order by a.id loop
    perform asset.check_unused(v_asset);
    v_asset.status := asset.next_status(v_asset, 'create_vendor_return');
    v_asset.parent_id := null;
    v_asset.stops_parent := false;
    v_asset := asset.store_status(v_asset);
    perform asset.record_placements(array[v_asset.id], 'REMOVE', null);
    perform asset.end_books(v_asset, core.site_date(v_asset.site_id));
    perform asset.end_use(v_asset);
  end loop;
end
$$;

grant execute on function asset.give_back to assetry_api;
