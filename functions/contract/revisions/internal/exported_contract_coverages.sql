-- The coverages of contracts as import_contract_coverages takes them, without those of what is archived. Exclusions
-- that are archived are left out, as they are of their list.
create or replace function contract.exported_contract_coverages()
returns table (
  contract_number         text,
  scope                   text,
  asset_number            text,
  category_code           text,
  location_code           text,
  covered_site_code       text,
  work_type               text,
  labour_percent          numeric,
  parts_percent           numeric,
  travel_percent          numeric,
  full_months             integer,
  starts_on               date,
  ends_on                 date,
  meter_name              text,
  meter_start             numeric,
  meter_limit             numeric,
  excluded_failure_codes  text[],
  excluded_item_numbers   text[],
  excluded_category_codes text[]
)
language sql
stable
set search_path = ''
as $$
  select v.contract_number, v.scope, v.asset_number, v.category_code, v.location_code, v.covered_site_code, v.work_type,
         v.labour_percent, v.parts_percent, v.travel_percent, v.full_months, v.starts_on, v.ends_on, v.meter_name,
         v.meter_start, v.meter_limit, x.failure_codes, x.item_numbers, x.category_codes
    from api.contract_coverages as v
    left join (
           select e.coverage_id,
                  array_agg(e.failure_code_code order by e.failure_code_code)
                    filter (where e.failure_code_code is not null) as failure_codes,
                  array_agg(e.item_number order by e.item_number)
                    filter (where e.item_number is not null) as item_numbers,
                  array_agg(e.category_code order by e.category_code)
                    filter (where e.category_code is not null) as category_codes
             from api.coverage_exclusions as e
             left join api.failure_codes as f on f.id = e.failure_code_id
             left join api.asset_categories as k on k.id = e.category_id
            where f.archived_at is null
              and k.archived_at is null
            group by e.coverage_id
         ) as x on x.coverage_id = v.id
   where v.revision_id = any ((select contract.exported_revision_ids())::uuid[])
     and (v.category_id in (select k.id from api.asset_categories as k where k.archived_at is not null)) is not true
     and (v.location_id in (select l.id from api.locations as l where l.archived_at is not null)) is not true
     and not exists (
           select
             from api.sites as s
            where s.archived_at is not null
              and (
                s.id in (v.site_id, v.covered_site_id)
                or s.id = (select a.site_id from api.assets as a where a.id = v.asset_id)
                or s.id = (select l.site_id from api.locations as l where l.id = v.location_id)
              )
         )
   order by v.contract_number, v.position
$$;

grant execute on function contract.exported_contract_coverages to assetry_list;
