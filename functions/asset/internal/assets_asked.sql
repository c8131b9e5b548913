-- The assets of which a figure counts the records: those that the caller named and those of categories or narrower
-- ones; null where neither is asked for, which is all, and what is of no asset. Wherever they are now: the records have
-- sites of their own. For every figure that takes p_category_ids and p_asset_ids.
create or replace function asset.assets_asked(p_category_ids uuid[], p_asset_ids uuid[])
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_branches uuid[] := asset.categories_asked(p_category_ids);
begin
  if p_asset_ids is not null
     and exists (
           select unnest(p_asset_ids)
           except
           select a.id
             from asset.assets as a
            where a.organization_id = core.current_organization_id()
              and a.id = any (p_asset_ids)
              and a.site_id = any ((select core.reachable_site_ids())::uuid[])
         )
  then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  return case
           when v_branches is not null then array(
             select a.id
               from asset.assets as a
              where a.organization_id = core.current_organization_id()
                and a.category_id = any (v_branches)
                and (p_asset_ids is null or a.id = any (p_asset_ids))
           )
           else p_asset_ids
         end;
end
$$;

grant execute on function asset.assets_asked to assetry_api, assetry_list;
