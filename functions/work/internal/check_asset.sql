-- Refuses an asset that stands at another site than the work, or that is no more.
create or replace function work.check_asset(p_site_id uuid, p_asset_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_asset asset.assets;
begin
  if p_asset_id is null then
    return;
  end if;

  select * into v_asset from asset.assets as a where a.id = p_asset_id;

  if v_asset.site_id <> p_site_id then
    perform core.refuse(
      'PARENT_AT_OTHER_SITE', 'The asset stands at another site', 422,
      '[{"field": "asset_id", "code": "PARENT_AT_OTHER_SITE", "message": "Stands at another site"}]'
    );
  elsif v_asset.status = 'DISPOSED' then
    perform core.refuse(
      'ASSET_DISPOSED', format('Asset %s is disposed of', v_asset.asset_number), 422,
      '[{"field": "asset_id", "code": "ASSET_DISPOSED", "message": "Is disposed of"}]'
    );
  end if;
end
$$;

grant execute on function work.check_asset to assetry_api;
