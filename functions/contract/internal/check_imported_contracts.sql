-- Looks at the contracts of an import: only drafts change, and only who reaches all sites writes a contract for all
-- sites.
create or replace function contract.check_imported_contracts(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(
           case
             when r.faults <> '[]' then r
             when not r.is_new and r.kept = '{}' then r
             when c.status <> 'DRAFT' then
               core.with_fault(
                 r, core.fault('status', 'READ_ONLY', format('The contract is %s: only drafts are changed', c.status))
               )
             when (n).site_id is null and not core.reaches_all_sites() then
               core.with_fault(
                 r,
                 core.fault('site_id', 'NOT_ALL_SITES', 'Without a site it requires an account that reaches all sites')
               )
             else core.with_fault(r, f.faults)
           end
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join contract.contracts as c on c.id = r.id
   cross join lateral (select jsonb_populate_record(c, case when r.faults = '[]' then r.kept end) as n offset 0) as v
   cross join lateral (select contract.contract_faults(n, c) as faults) as f
$$;

grant execute on function contract.check_imported_contracts to assetry_api;
