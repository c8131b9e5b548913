-- The lists whose records an import makes, in the order in which they are imported into an empty organization: what is
-- named by another record comes before it.
create or replace function core.imported_lists()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{asset_categories,locations,assets,vendors,contracts,items,workers,worker_certificates,'
    'asset_meters,stocked_items,asset_spares,maintenance_schedules,requests,work_orders}'::text[]
$$;

grant execute on function core.imported_lists to assetry_list;
