-- The kinds of records that have ids of other systems: those that people and other systems name by a code or number.
create or replace function core.external_entities()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{asset.assets,asset.categories,asset.locations,asset.positions,contract.contracts,contract.vendors,'
    'core.sites,inventory.items,inventory.storerooms,maintenance.job_plans,maintenance.schedules,meter.meters,'
    'procurement.purchase_orders,request.requests,work.work_orders,workforce.workers}'::text[]
$$;

grant execute on function core.external_entities to authenticated, assetry_api, assetry_list;
