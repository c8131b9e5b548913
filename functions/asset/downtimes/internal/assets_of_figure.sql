-- The assets that a figure counts, one more than 5,000 at most: those of the ids; without ids those in service or on
-- standby; at these sites, of these categories or narrower ones. Within reach, by the policies.
create or replace function asset.assets_of_figure(p_site_ids uuid[], p_category_ids uuid[], p_asset_ids uuid[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
           select a.id
             from asset.assets as a
            where case
                    when p_asset_ids is null then a.status in ('IN_SERVICE', 'STANDBY')
                    else a.id = any (p_asset_ids)
                  end
              and (p_site_ids is null or a.site_id = any (p_site_ids))
              and (
                    p_category_ids is null
                    or a.category_id = any (
                         array(
                           select b.id
                             from unnest(p_category_ids) as c (id)
                            cross join lateral unnest(asset.category_branch_ids(c.id)) as b (id)
                         )
                       )
                  )
            limit 5001
         )
$$;

grant execute on function asset.assets_of_figure to assetry_api;
