-- The assets that the schedule of a category covers now: those of it and what is narrower at its site, whose life is
-- not over.
create or replace function maintenance.covered_asset_ids(p_schedule maintenance.schedules)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(a.id order by a.id), '{}')
    from asset.assets as a
   where a.organization_id = p_schedule.organization_id
     and a.category_id = any (asset.category_branch_ids(p_schedule.category_id))
     and a.site_id = p_schedule.site_id
     and not asset.is_retired(a.status)
$$;

grant execute on function maintenance.covered_asset_ids to assetry_api, assetry_list;
