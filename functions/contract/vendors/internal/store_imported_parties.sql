-- Writes the authorized vendors of an import that were accepted: the last days that change, then new ones.
create or replace function contract.store_imported_parties(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_constraint text;
begin
  update contract.authorized_vendors as a
     set ends_on = (r.kept ->> 'ends_on')::date
    from unnest(p_rows) as r
   where a.id = r.id
     and r.faults = '[]'
     and r.kept ? 'ends_on';

  insert into contract.authorized_vendors (
    id, site_id, contract_id, type_id, manufacturer, vendor_id, is_own_staff, certificate_type_id, starts_on, ends_on
  )
  select r.id, n.site_id, n.contract_id, n.type_id, n.manufacturer, n.vendor_id, coalesce(n.is_own_staff, false),
         n.certificate_type_id, n.starts_on, n.ends_on
    from unnest(p_rows) as r
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::contract.authorized_vendors, r.kept) as n offset 0) as p
   ) as n
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('authorized_vendor', v_constraint);
end
$$;

grant execute on function contract.store_imported_parties to assetry_api;
