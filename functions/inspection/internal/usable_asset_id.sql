-- The asset of an inspection when work may be opened on it at the inspected site: it was held before.
create or replace function inspection.usable_asset_id(p_inspection inspection.inspections)
returns uuid
language sql
stable
set search_path = ''
as $$
  select a.id
    from asset.assets as a
   where a.id = p_inspection.asset_id
     and a.site_id = p_inspection.site_id
     and not asset.is_retired(a.status)
$$;

grant execute on function inspection.usable_asset_id to assetry_api;
