-- Reads the rows of an import of authorized vendors by set: each with what is kept of it and all that is wrong with it,
-- and with the authorization that it changes, if it does: one that is not archived, of the same vendor for the same
-- work from the same day on. Vendors and contracts that rows name are held, by id.
create or replace function contract.read_imported_parties(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  c_key    constant text[] :=
    '{contract_id,type_id,manufacturer,vendor_id,certificate_type_id,site_id,starts_on}';
  v_entity core.entities;
  v_rows   core.import_row[] := contract.read_cells('contract.authorized_vendors', p_rows);
  v_found  jsonb;
begin
  perform contract.hold_vendor(v.id) from unnest(contract.named_ids(v_rows, 'vendor_id')) as v (id);
  perform contract.hold_contract(c.id) from unnest(contract.named_ids(v_rows, 'contract_id')) as c (id);

  select coalesce(jsonb_object_agg(contract.line_key(to_jsonb(a), c_key), a.id), '{}')
    into v_found
    from contract.authorized_vendors as a
   where a.archived_at is null
     and a.reach_id = any ((select core.changeable_ids())::uuid[]);

  select * into v_entity from core.entities as e where e.entity = 'contract.authorized_vendors';

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce((v_found ->> k.key)::uuid, uuidv7()), not v_found ? k.key,
               -- Names of manufacturers are the same in any case.
               case when v_found ? k.key then r.kept - 'manufacturer' else r.kept end - case
                 when r.kept -> 'is_own_staff' = 'null' then 'is_own_staff'
                 else ''
               end,
               r.faults || case
                 when row_number() over (partition by k.key order by r.position) > 1 then jsonb_build_array(
                   core.fault('starts_on', 'REPEATED', 'Repeats the authorization of an earlier row')
                 )
                 else '[]'
               end
             )::core.import_row
        from unnest(v_rows) as r
       cross join lateral (select contract.line_key(r.kept, c_key) as key offset 0) as k
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_imported_parties to assetry_api;
