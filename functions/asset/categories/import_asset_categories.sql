create or replace function api.import_asset_categories(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_asset_categories', 'asset_category.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(core.store_import('asset.categories', core.read_import('asset.categories', p_rows)))
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_asset_categories is $$Import asset categories

A row is matched by its code; parent_code can be another row of the same file.
p_rows: At most 10,000 objects with the fields of create_asset_category, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array), ALREADY_EXISTS (a value of two rows, or of a record out of
your reach) and TREE_LOOP (rows that together form a loop), and keeps nothing then.$$;
