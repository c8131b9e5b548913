-- The assets whose availability is counted, one more than 5,000 at most: those of the ids; without ids those in service
-- or on standby; at these sites, of these categories or narrower ones. Within reach, by the policies.
create or replace function asset.assets_of_figure(p_site_ids uuid[], p_category_ids uuid[], p_asset_ids uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_site_ids  uuid[] := core.sites_asked(p_site_ids);
  v_asset_ids uuid[] := asset.assets_asked(p_category_ids, p_asset_ids);
begin
  return array(
    select a.id
      from asset.assets as a
     where (p_asset_ids is not null or a.status in ('IN_SERVICE', 'STANDBY'))
       and (v_asset_ids is null or a.id = any (v_asset_ids))
       and a.site_id = any (v_site_ids)
     limit 5001
  );
end
$$;

grant execute on function asset.assets_of_figure to assetry_api, assetry_list;
