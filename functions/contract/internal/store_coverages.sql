-- Makes these the lines of a draft revision that is locked, as the owner: no action may delete lines, because uses name
-- those of approved revisions.
create or replace function contract.store_coverages(p_revision contract.revisions, p_lines contract.coverages[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from contract.coverages as c
   where c.organization_id = p_revision.organization_id
     and c.revision_id = p_revision.id;

  insert into contract.coverages (
    site_id, contract_id, revision_id, position, scope, asset_id, category_id, location_id, covered_site_id, work_type,
    labour_percent, parts_percent, travel_percent, starts_on, ends_on, meter_name, meter_start, meter_limit
  )
  select p_revision.site_id, p_revision.contract_id, p_revision.id, l.position, l.scope, l.asset_id, l.category_id,
         l.location_id, l.covered_site_id, l.work_type, l.labour_percent, l.parts_percent, l.travel_percent,
         l.starts_on, l.ends_on, l.meter_name, l.meter_start, l.meter_limit
    from unnest(p_lines) as l
   order by l.position;
end
$$;

grant execute on function contract.store_coverages to assetry_api;
