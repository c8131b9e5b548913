-- Every fault of the lines of a revision as core.read_rows kept them: of what their values mean together and beside the
-- contract.
create or replace function contract.check_coverages(p_rows jsonb, p_contract contract.contracts)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with lines as materialized (
    select l.*, r.kept,
           count(*) over (
             partition by l.scope, l.asset_id, l.category_id, l.location_id, l.covered_site_id, l.work_type
           ) > 1 as has_like
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     cross join lateral (
        select (p.l).*
          from (
            select jsonb_populate_record(
                     null::contract.coverages, jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
                   ) as l
            offset 0
          ) as p
     ) as l
  ),
  told as materialized (
    select l.position,
           core.faults(
             contract.target_fault('asset_id', l.scope, l.scope in ('ASSET', 'ASSET_TREE'), l.asset_id is not null),
             contract.target_fault('category_id', l.scope, l.scope = 'CATEGORY', l.category_id is not null),
             case
               when l.contract_id <> p_contract.id then
                 core.fault('contract_id', 'NOT_ALLOWED', 'Not that of the contract')
             end,
             contract.target_fault('covered_site_id', l.scope, l.scope = 'SITE', l.covered_site_id is not null),
             case
               when l.covered_site_id <> p_contract.site_id then
                 core.fault('covered_site_id', 'NOT_ALLOWED', 'The contract is for another site')
             end,
             case
               when l.ends_on < l.starts_on then
                 core.fault('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on')
             end,
             case
               when l.ends_on > p_contract.ends_on then
                 core.fault('ends_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract')
             end,
             case
               when jsonb_array_length(nullif(l.kept -> 'excluded_category_ids', 'null')) > 100 then
                 core.fault('excluded_category_ids', 'TOO_LARGE', 'At most 100 ids')
             end,
             case
               when jsonb_array_length(nullif(l.kept -> 'excluded_failure_code_ids', 'null')) > 100 then
                 core.fault('excluded_failure_code_ids', 'TOO_LARGE', 'At most 100 ids')
             end,
             case
               when jsonb_array_length(nullif(l.kept -> 'excluded_item_ids', 'null')) > 100 then
                 core.fault('excluded_item_ids', 'TOO_LARGE', 'At most 100 ids')
             end,
             case
               when l.full_months is not null
                 and (
                   coalesce(l.starts_on, p_contract.starts_on) is null
                   or coalesce(l.ends_on, p_contract.ends_on) is null
                 )
               then
                 core.fault(
                   'full_months', 'NOT_ALLOWED', 'Requires a first and a last day of the line or of the contract'
                 )
             end,
             contract.target_fault('location_id', l.scope, l.scope = 'LOCATION_TREE', l.location_id is not null),
             case
               when exists (
                 select 1 from asset.locations as o where o.id = l.location_id and o.site_id <> p_contract.site_id
               )
               then core.fault('location_id', 'NOT_ALLOWED', 'The contract is for another site')
             end,
             case
               when l.meter_name is not null and l.meter_limit is null then
                 core.fault('meter_limit', 'MISSING_VALUE', 'Required with meter_name')
             end,
             case
               when l.meter_name is null and num_nonnulls(l.meter_limit, l.meter_start) > 0 then
                 core.fault('meter_name', 'MISSING_VALUE', 'Required with meter_limit and meter_start')
             end,
             case
               when l.has_like
                 and exists (
                       select 1
                         from lines as o
                        where o.position < l.position
                          and (o.scope, o.asset_id, o.category_id, o.location_id, o.covered_site_id, o.work_type)
                              is not distinct from
                              (l.scope, l.asset_id, l.category_id, l.location_id, l.covered_site_id, l.work_type)
                          and coalesce(o.starts_on, '-infinity') <= coalesce(l.ends_on, 'infinity')
                          and coalesce(l.starts_on, '-infinity') <= coalesce(o.ends_on, 'infinity')
                     )
               then core.fault('scope', 'ALREADY_EXISTS', 'An earlier line has the same target, work type and days')
             end,
             case
               when l.starts_on < p_contract.starts_on then
                 core.fault('starts_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract')
             end
           ) as faults
      from lines as l
  )
  select coalesce(jsonb_agg(f.fault order by t.position, f.place), '[]')
    from told as t
   cross join lateral jsonb_array_elements(core.faults_in('p_coverages', t.position, t.faults))
              with ordinality as f (fault, place)
   where t.faults <> '[]'
$$;

grant execute on function contract.check_coverages to assetry_api;
