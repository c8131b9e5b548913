-- Every fault of the lines of a revision as core.read_rows kept them: of what their values mean together and beside the
-- contract.
create or replace function contract.check_coverages(p_rows jsonb, p_contract contract.contracts)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with lines as materialized (
    select l.*, r.kept
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     cross join lateral jsonb_populate_record(
        null::contract.coverages, jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
      ) as l
  )
  select coalesce(
           jsonb_agg(
             core.fault(format('p_coverages[%s].%s', l.position, f.field), f.code, f.message)
             order by l.position, f.field
           ),
           '[]'
         )
    from lines as l
   cross join lateral (
      select t.field, case when t.is_asked then 'MISSING_VALUE' else 'NOT_ALLOWED' end,
             format(case when t.is_asked then 'Required by the scope %s' else 'The scope %s has none' end, l.scope),
             t.is_asked <> t.is_given
        from (
          values
            ('asset_id', l.scope in ('ASSET', 'ASSET_TREE'), l.asset_id is not null),
            ('category_id', l.scope = 'CATEGORY', l.category_id is not null),
            ('location_id', l.scope = 'LOCATION_TREE', l.location_id is not null),
            ('covered_site_id', l.scope = 'SITE', l.covered_site_id is not null)
        ) as t (field, is_asked, is_given)
      union all
      values
        ('contract_id', 'NOT_ALLOWED', 'Not that of the contract', l.contract_id <> p_contract.id),
        ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', l.ends_on < l.starts_on),
        ('starts_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract', l.starts_on < p_contract.starts_on),
        ('ends_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract', l.ends_on > p_contract.ends_on),
        (
          'meter_limit', 'MISSING_VALUE', 'Required with meter_name',
          l.meter_name is not null and l.meter_limit is null
        ),
        (
          'meter_name', 'MISSING_VALUE', 'Required with meter_limit and meter_start',
          l.meter_name is null and num_nonnulls(l.meter_limit, l.meter_start) > 0
        ),
        (
          'covered_site_id', 'NOT_ALLOWED', 'The contract is for another site',
          l.covered_site_id <> p_contract.site_id
        ),
        (
          'location_id', 'NOT_ALLOWED', 'The contract is for another site',
          exists (
            select 1 from asset.locations as o where o.id = l.location_id and o.site_id <> p_contract.site_id
          )
        ),
        (
          'full_months', 'NOT_ALLOWED', 'Requires a first and a last day of the line or of the contract',
          l.full_months is not null
            and (
              coalesce(l.starts_on, p_contract.starts_on) is null or coalesce(l.ends_on, p_contract.ends_on) is null
            )
        ),
        (
          'excluded_failure_code_ids', 'TOO_LARGE', 'At most 100 ids',
          jsonb_array_length(nullif(l.kept -> 'excluded_failure_code_ids', 'null')) > 100
        ),
        (
          'excluded_item_ids', 'TOO_LARGE', 'At most 100 ids',
          jsonb_array_length(nullif(l.kept -> 'excluded_item_ids', 'null')) > 100
        ),
        (
          'excluded_category_ids', 'TOO_LARGE', 'At most 100 ids',
          jsonb_array_length(nullif(l.kept -> 'excluded_category_ids', 'null')) > 100
        ),
        (
          'scope', 'ALREADY_EXISTS', 'An earlier line has the same target, work type and days',
          exists (
            select 1
              from lines as o
             where o.position < l.position
               and (o.scope, o.asset_id, o.category_id, o.location_id, o.covered_site_id, o.work_type)
                   is not distinct from
                   (l.scope, l.asset_id, l.category_id, l.location_id, l.covered_site_id, l.work_type)
               and coalesce(o.starts_on, '-infinity') <= coalesce(l.ends_on, 'infinity')
               and coalesce(l.starts_on, '-infinity') <= coalesce(o.ends_on, 'infinity')
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function contract.check_coverages to assetry_api;
