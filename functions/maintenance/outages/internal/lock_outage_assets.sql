-- The outage, locked, with the assets held that go down when it starts.
create or replace function maintenance.lock_outage_assets(p_outage_id uuid, p_row_version integer)
returns maintenance.outages
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_outage maintenance.outages;
begin
  select * into v_outage from maintenance.outages as o where o.id = p_outage_id;
  perform
     from asset.assets as a
    where a.id = any (maintenance.root_asset_ids(v_outage))
    order by a.id
      for share;
  return maintenance.lock_outage(p_outage_id, p_row_version);
end
$$;

grant execute on function maintenance.lock_outage_assets to assetry_api;
