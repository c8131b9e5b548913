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

comment on function api.import_asset_categories is $$Make and change many asset categories

p_rows: at most 10,000 objects with the values of create_asset_category, or CSV, as in import_assets. A category is
known by its code; parent_code may be a row of the same file.
Refuses with VALIDATION_FAILED (p_rows is no such array), ALREADY_EXISTS (a value that two rows have, or a record out
of your reach) and TREE_LOOP (rows that together close a loop), and keeps nothing then.$$;
