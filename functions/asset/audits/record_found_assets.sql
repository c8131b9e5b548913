create or replace function api.record_found_assets(p_asset_audit_id uuid, p_assets api.row_list)
returns setof asset.asset_audit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'record_found_assets', 'asset_audit.record', jsonb_build_array(p_asset_audit_id, p_assets)
  );
  v_rows   jsonb;
  v_audit  asset.stock_audits;
begin
  if v_answer is null then
    v_rows := core.check_rows('p_assets', 'asset.stock_audit_lines', p_assets, 'create', 1000);
    v_audit := asset.lock_asset_audit(p_asset_audit_id, null);

    if v_audit.status <> 'ACTIVE' then
      perform core.refuse(
        'ASSET_AUDIT_NOT_ACTIVE', format('Asset audit %s is %s', v_audit.audit_number, v_audit.status), 409
      );
    end if;

    perform asset.store_found_assets(v_audit, asset.read_found_assets(v_audit, v_rows));
    v_answer := core.finish_action(asset.asset_audit_answer(v_audit));
  end if;

  return next jsonb_populate_record(null::asset.asset_audit_answer, v_answer);
end
$$;

comment on function api.record_found_assets is $$Record assets found in an asset audit

Expected assets become FOUND, others UNEXPECTED. An asset scanned again keeps the last scan. Several people can scan
at the same time: row_version of the asset audit does not change.
p_assets: At most 1,000 objects with code (barcode, number or serial number of the asset, as scanned) or asset_id;
found_location_id, moves_asset (whether it is moved there on completion), found_at (default now) and note
Refuses with VALIDATION_FAILED (fields such as p_assets[2].code), ASSET_AUDIT_NOT_FOUND and ASSET_AUDIT_NOT_ACTIVE.$$;
