create or replace function api.import_storeroom_bins(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_storeroom_bins', 'storeroom.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'inventory.bins',
          inventory.check_imported_bins(core.read_import('inventory.bins', p_rows, p_held => '{storeroom_id}')),
          '{site_id}'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_storeroom_bins is $$Import bins of storerooms

A row is matched by its storeroom (storeroom_code) and code. Whether an existing bin is blocked cannot change: use
update_storeroom_bin.
p_rows: At most 10,000 objects with the fields of create_storeroom_bin, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and keeps nothing
then.$$;
