create or replace function api.import_asset_custodies(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_asset_custodies', 'custody.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        asset.store_imported_custodies(asset.check_imported_custodies(asset.read_imported_custodies(p_rows)))
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_asset_custodies is $$Import custodies of assets

Current and past loans; one without checked_in_at is current and can be checked in with check_in_asset. A row is
matched by asset and checked_out_at; a custody that exists is UNCHANGED, or rejected where the row differs. Two
custodies of an asset cannot overlap, and an asset that is out of use has past ones only. Imported loans charge no work
order and count at no meter; bookings, availability and qualifications are not checked, and booking_number is passed
over. Each row is checked separately; with Prefer: tx=rollback nothing is stored.
p_rows: At most 10,000 objects with asset_id or asset_number, checked_out_at, the worker by worker_id or worker_number
or external_party, and the other fields of check_out_asset and check_in_asset except those of kits and limits, or CSV,
as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
