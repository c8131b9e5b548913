create or replace function api.import_storerooms(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_storerooms', 'storeroom.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'inventory.storerooms',
          inventory.check_imported_storerooms(
            core.read_import('inventory.storerooms', p_rows, p_held => '{vendor_id,location_id}')
          )
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_storerooms is $$Import storerooms

A row is matched by its code; location_code names a location of the site. Location, vendor and archiving of an existing
storeroom cannot change: use update_storeroom.
p_rows: At most 10,000 objects with the fields of create_storeroom, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows, or of a storeroom out
of your reach), and keeps nothing then.$$;
