-- The lists whose records an import makes, in the order in which they are imported into an empty organization: what is
-- named by another record comes before it.
create or replace function core.imported_lists()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{custom_fields,calendars,sites,people,exchange_rates,failure_classes,crafts,certificate_types,units,'
    'cost_centers,meter_types,contract_type_settings,work_types,request_problems,asset_categories,locations,assets,'
    'vendors,price_indexes,price_index_values,contracts,authorized_vendors,failure_codes,contract_revisions,items,'
    'item_manufacturer_parts,contract_coverages,contract_prices,workers,worker_certificates,storerooms,'
    'storeroom_bins,inspection_templates,job_plans,inspection_template_items,job_plan_tasks,job_plan_lines,'
    'asset_meters,output_counters,stocked_items,opening_balances,asset_spares,maintenance_routes,'
    'maintenance_route_stops,maintenance_schedules,requests,work_orders,asset_custodies,calibrations}'::text[]
$$;

grant execute on function core.imported_lists to assetry_api, assetry_list;
