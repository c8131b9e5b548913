create or replace function api.import_assets(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_assets', 'asset.import', jsonb_build_array(p_rows));
  v_rows   core.import_row[];
begin
  if v_answer is null then
    v_rows := asset.check_imported_assets(core.read_import('asset.assets', p_rows));
    v_rows := core.store_import('asset.assets', v_rows);

    insert into asset.placements (asset_id, site_id, location_id, parent_id, stops_parent, started_at, reason)
    select r.id, a.site_id, a.location_id, a.parent_id, coalesce(a.stops_parent, false), clock_timestamp(), 'INSTALL'
      from unnest(v_rows) as r
     cross join lateral jsonb_to_record(r.kept)
             as a (site_id uuid, location_id uuid, parent_id uuid, stops_parent boolean)
     where r.is_new
       and r.faults = '[]';

    v_answer := core.finish_action(core.import_answer(v_rows, asset.import_warnings(v_rows)));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_assets is $$Import assets

A row whose asset_number exists changes that asset; any other row creates one, with a generated number when it has
none. References are given by id or by code: site_code, location_code, category_code, parent_number; a parent can be
another row of the same file. Other columns of /assets are ignored, so an export can be imported; with row_version a
row changed since the export is rejected. An omitted column keeps its values, an empty cell clears them. Place and
status of an existing asset can be included but not changed: use move_asset. Each row is checked separately; a
rejected row, with all its faults, does not stop the others; with Prefer: tx=rollback nothing is stored. Other assets
with the same manufacturer and serial_number are returned in the warnings of the row (SERIAL_NUMBER_TAKEN), at most
ten.
p_rows: At most 10,000 objects with the fields of create_asset, or CSV with a header, sent as text/csv
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a barcode or number of two rows, or of an
asset out of your reach), and keeps nothing then.$$;
