-- The asset that something new is for: a work order, an inspection, a meter, a component. It is locked so that it
-- cannot be retired or moved away meanwhile; refuses one that stands at another site and one whose life is over.
-- Without an asset nothing is locked and the answer is empty.
create or replace function asset.hold_usable_asset(p_site_id uuid, p_asset_id uuid, p_field text default 'asset_id')
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset asset.assets;
begin
  if p_asset_id is null then
    return null;
  end if;

  select * into v_asset
    from asset.assets as a
   where a.id = p_asset_id
     for share;

  -- It was within reach when the values were checked, so it has been moved out of reach since then.
  if not found or v_asset.site_id <> p_site_id then
    perform core.refuse(
      'PARENT_AT_OTHER_SITE', 'The asset is at another site', 422,
      jsonb_build_array(core.fault(p_field, 'PARENT_AT_OTHER_SITE', 'It is at another site'))
    );
  elsif asset.is_retired(v_asset.status) then
    perform core.refuse(
      'ASSET_RETIRED', format('Asset %s is %s', v_asset.asset_number, v_asset.status), 422,
      jsonb_build_array(core.fault(p_field, 'ASSET_RETIRED', 'Is ' || v_asset.status))
    );
  end if;

  return v_asset;
end
$$;

grant execute on function asset.hold_usable_asset to assetry_api;
