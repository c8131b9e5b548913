-- The coverages of contracts as import_contract_coverages takes them; one more than an export has, at most.
create or replace function contract.exported_contract_coverages()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(e) - 'position' order by e.contract_number, e.position), '[]')
    from (
      select v.contract_number, v.position, v.scope, v.asset_number, v.category_code, v.location_code,
             v.covered_site_code, v.work_type, v.labour_percent, v.parts_percent, v.travel_percent, v.full_months,
             v.starts_on, v.ends_on, v.meter_name, v.meter_start, v.meter_limit
        from api.contract_coverages as v
       where v.revision_id = any ((select contract.exported_revision_ids())::uuid[])
       order by v.contract_number, v.position
       limit 10001
    ) as e
$$;

grant execute on function contract.exported_contract_coverages to assetry_list;
