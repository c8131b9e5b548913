create or replace function api.import_asset_spares(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_asset_spares', 'asset_spare.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'asset.spares',
          asset.check_imported_spares(
            core.read_import('asset.spares', p_rows, '{item_id,asset_id,category_id}', '{asset_id}'), p_rows
          ),
          '{site_id}'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_asset_spares is $$Import spare part lists

A row is matched by item_number together with asset_number or category_code, of which it has exactly one; an archived
link is matched where no other exists. A category requires an account that reaches all sites.
p_rows: At most 10,000 objects with the fields of create_asset_spare, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (another request linked one of the items at
the same time), and keeps nothing then.$$;
