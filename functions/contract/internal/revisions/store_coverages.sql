-- Makes these rows of core.read_rows, or of contract.coverage_rows, the lines of a draft revision that is locked, in
-- their order and with what each excludes. As the owner: no action may delete lines, because uses name those of
-- approved revisions.
create or replace function contract.store_coverages(p_revision contract.revisions, p_rows jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from contract.coverage_exclusions as x
   using contract.coverages as c
   where c.organization_id = p_revision.organization_id
     and c.revision_id = p_revision.id
     and x.organization_id = c.organization_id
     and x.coverage_id = c.id;

  delete from contract.coverages as c
   where c.organization_id = p_revision.organization_id
     and c.revision_id = p_revision.id;

  insert into contract.coverages (
    site_id, contract_id, revision_id, position, scope, asset_id, category_id, location_id, covered_site_id, work_type,
    labour_percent, parts_percent, travel_percent, full_months, starts_on, ends_on, meter_name, meter_start, meter_limit
  )
  select p_revision.site_id, p_revision.contract_id, p_revision.id, r.position, l.scope, l.asset_id, l.category_id,
         l.location_id, l.covered_site_id, l.work_type, l.labour_percent, l.parts_percent, l.travel_percent,
         l.full_months, l.starts_on, l.ends_on, l.meter_name, l.meter_start, l.meter_limit
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   cross join lateral (
      select (p.l).* from (select jsonb_populate_record(null::contract.coverages, r.kept) as l offset 0) as p
   ) as l
   order by r.position;

  insert into contract.coverage_exclusions (site_id, contract_id, coverage_id, failure_code_id, item_id, category_id)
  select c.site_id, c.contract_id, c.id, x.failure_code_id, x.item_id, x.category_id
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    join contract.coverages as c
      on c.organization_id = p_revision.organization_id
     and c.revision_id = p_revision.id
     and c.position = r.position
   cross join lateral (
      select distinct e.id::uuid as failure_code_id, null::uuid as item_id, null::uuid as category_id
        from jsonb_array_elements_text(nullif(r.kept -> 'excluded_failure_code_ids', 'null')) as e (id)
      union all
      select distinct null::uuid, e.id::uuid, null::uuid
        from jsonb_array_elements_text(nullif(r.kept -> 'excluded_item_ids', 'null')) as e (id)
      union all
      select distinct null::uuid, null::uuid, e.id::uuid
        from jsonb_array_elements_text(nullif(r.kept -> 'excluded_category_ids', 'null')) as e (id)
    ) as x
   order by r.position, x.failure_code_id, x.item_id, x.category_id;
end
$$;

grant execute on function contract.store_coverages to assetry_api;
