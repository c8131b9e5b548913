create or replace function api.import_locations(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_locations', 'location.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'asset.locations', asset.check_imported_locations(core.read_import('asset.locations', p_rows))
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_locations is $$Import locations

A row is matched by its code within its site (site_code); parent_code can be another row of the same file. A row that
would move or archive a location with a lockout or a permit not handed back, or archive one with active meters, is
rejected with LOCATION_IN_USE.
p_rows: At most 10,000 objects with the fields of create_location, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array), ALREADY_EXISTS (a value of two rows, or of a record out of
your reach) and TREE_LOOP (rows that together form a loop), and keeps nothing then.$$;
