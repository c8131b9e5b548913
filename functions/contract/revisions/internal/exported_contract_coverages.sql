-- The coverages of contracts as import_contract_coverages takes them.
create or replace function contract.exported_contract_coverages()
returns table (
  contract_number   text,
  scope             text,
  asset_number      text,
  category_code     text,
  location_code     text,
  covered_site_code text,
  work_type         text,
  labour_percent    numeric,
  parts_percent     numeric,
  travel_percent    numeric,
  full_months       integer,
  starts_on         date,
  ends_on           date,
  meter_name        text,
  meter_start       numeric,
  meter_limit       numeric
)
language sql
stable
set search_path = ''
as $$
  select v.contract_number, v.scope, v.asset_number, v.category_code, v.location_code, v.covered_site_code, v.work_type,
         v.labour_percent, v.parts_percent, v.travel_percent, v.full_months, v.starts_on, v.ends_on, v.meter_name,
         v.meter_start, v.meter_limit
    from api.contract_coverages as v
   where v.revision_id = any ((select contract.exported_revision_ids())::uuid[])
   order by v.contract_number, v.position
$$;

grant execute on function contract.exported_contract_coverages to assetry_list;
