-- Writes the coverages of an import that were accepted to the open revisions of their contracts, which are locked:
-- those that change, then new ones behind the others, with what they exclude. A revision that awaited approval is a
-- draft again.
create or replace function contract.store_imported_coverages(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract_ids uuid[] := array(
    select distinct (r.kept ->> 'contract_id')::uuid from unnest(p_rows) as r where r.is_new and r.faults = '[]'
  );
begin
  perform contract.write_lines(v, 'import_contract_coverages')
     from contract.revisions as v
    where v.status in ('DRAFT', 'PENDING_APPROVAL')
      and v.contract_id in (
            select coalesce((r.kept ->> 'contract_id')::uuid, o.contract_id)
              from unnest(p_rows) as r
              left join contract.coverages as o on o.id = r.id and not r.is_new
             where r.faults = '[]'
               and (r.is_new or r.kept <> '{}')
          );

  update contract.coverages as c
     set labour_percent = n.labour_percent,
         parts_percent = n.parts_percent,
         travel_percent = n.travel_percent,
         full_months = n.full_months,
         ends_on = n.ends_on,
         meter_name = n.meter_name,
         meter_start = n.meter_start,
         meter_limit = n.meter_limit
    from unnest(p_rows) as r
    join contract.coverages as o on o.id = r.id
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(o, r.kept) as n offset 0) as p
   ) as n
   where c.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.coverages (
    id, site_id, contract_id, revision_id, position, scope, asset_id, category_id, location_id, covered_site_id,
    work_type, labour_percent, parts_percent, travel_percent, full_months, starts_on, ends_on, meter_name, meter_start,
    meter_limit
  )
  with open as materialized (
    select v.id, v.site_id, v.contract_id,
           coalesce(
             (select max(o.position) from contract.coverages as o where o.revision_id = v.id), 0
           ) as last_position
      from contract.revisions as v
     where v.contract_id = any (v_contract_ids)
       and v.status in ('DRAFT', 'PENDING_APPROVAL')
  )
  select r.id, v.site_id, v.contract_id, v.id,
         v.last_position + row_number() over (partition by v.id order by r.position),
         n.scope, n.asset_id, n.category_id, n.location_id, n.covered_site_id, n.work_type, n.labour_percent,
         n.parts_percent, n.travel_percent, n.full_months, n.starts_on, n.ends_on, n.meter_name, n.meter_start,
         n.meter_limit
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::contract.coverages, r.kept) as n offset 0) as p
   ) as n
    join open as v on v.contract_id = n.contract_id
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  perform contract.store_imported_exclusions(p_rows);
  return p_rows;
end
$$;

grant execute on function contract.store_imported_coverages to assetry_api;
