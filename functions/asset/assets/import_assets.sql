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

comment on function api.import_assets is $$Make and change many assets

p_rows: at most 10,000 objects with the values of create_asset; the same as CSV with a header, sent as text/csv. An
asset is known by its asset_number: a row whose number there is changes that asset, any other makes one, and without a
number the system gives it. What an asset belongs to is named by id or by code: site_code, location_code,
category_code, parent_number, which may be a row of the same file, before or behind. Columns that /assets shows
besides are passed over, so an export can be imported; with row_version a row is refused that was changed since. A
column left out stays as it is, an empty cell empties. Place and status of an asset that stands may be said as they
are and are not changed: move_asset does that. Each row is judged by itself, and one that is rejected, with all its
faults, does not stop the others; nothing is kept with Prefer: tx=rollback. Another asset with the same manufacturer and
serial_number is in the warnings of the row (SERIAL_NUMBER_TAKEN), at most ten of them, also where both are in the file.
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a barcode or number that two rows have,
or an asset out of your reach), and keeps nothing then.$$;
