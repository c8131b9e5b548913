-- Looks at the storerooms of an import: only goods of vendors have a vendor, and what has consequences for the stock
-- of a storeroom that stands is left to update_storeroom.
create or replace function inventory.check_imported_storerooms(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               else inventory.owner_faults(jsonb_populate_record(s, r.kept)) || (
                 select coalesce(
                          jsonb_agg(
                            core.fault(k, 'READ_ONLY', 'An import cannot change it: use update_storeroom') order by k
                          ),
                          '[]'
                        )
                   from unnest('{archived_at,location_id,vendor_id}'::text[]) as k
                  where not r.is_new
                    and r.kept ? k
               )
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.storerooms as s on s.id = r.id
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_storerooms to assetry_api;
