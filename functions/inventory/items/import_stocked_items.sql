create or replace function api.import_stocked_items(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_stocked_items', 'stocked_item.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'inventory.stocked_items',
          inventory.check_imported_stocked_items(
            core.read_import('inventory.stocked_items', p_rows, '{item_id,storeroom_id}', '{storeroom_id}')
          ),
          '{site_id}'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_stocked_items is $$Import stocked items

A row is matched by its item and storeroom (item_number, storeroom_code); default_bin_code names a bin of the
storeroom. Limits follow the rules of create_stocked_item. The standard cost of an existing stocked item cannot
change: use adjust_stock_cost.
p_rows: At most 10,000 objects with the fields of create_stocked_item, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (another request stocked one of the items
at the same time), and keeps nothing then.$$;
