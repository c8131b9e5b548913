-- The asset with the last day of its warranty, where that begins with its service and nobody said when it ends.
create or replace function asset.with_warranty(p_asset asset.assets)
returns asset.assets
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_asset.status = 'IN_SERVICE' then
    p_asset.warranty_ends_on := coalesce(
      p_asset.warranty_ends_on, (p_asset.in_service_on + make_interval(months => p_asset.warranty_months))::date - 1
    );
  end if;

  return p_asset;
end
$$;

grant execute on function asset.with_warranty to assetry_api;
