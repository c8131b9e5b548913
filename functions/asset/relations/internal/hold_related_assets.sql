-- The two assets of a new relation, locked by id so that neither is retired meanwhile; answers the first. What is
-- replaced may be retired.
create or replace function asset.hold_related_assets(p_relation asset.relations)
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset asset.assets;
begin
  perform
    from asset.assets as a
   where a.id in (p_relation.from_asset_id, p_relation.to_asset_id)
   order by a.id
     for share;

  select * into v_asset from asset.assets as a where a.id = p_relation.from_asset_id;
  perform asset.hold_usable_asset(v_asset.site_id, v_asset.id, 'from_asset_id');

  if p_relation.kind <> 'REPLACES' then
    perform asset.hold_usable_asset(a.site_id, a.id, 'to_asset_id')
       from asset.assets as a
      where a.id = p_relation.to_asset_id;
  end if;

  return v_asset;
end
$$;

grant execute on function asset.hold_related_assets to assetry_api;
