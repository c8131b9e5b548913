create or replace function api.start_asset_audit(p_asset_audit_id uuid, p_row_version integer default null)
returns setof asset.asset_audit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'start_asset_audit', 'asset_audit.create', jsonb_build_array(p_asset_audit_id, p_row_version)
  );
  v_audit  asset.stock_audits;
begin
  if v_answer is null then
    v_audit := asset.lock_asset_audit(p_asset_audit_id, p_row_version);
    v_audit.status := asset.next_asset_audit_status(v_audit, 'start_asset_audit');

    if asset.note_expected_assets(v_audit) = 0 then
      perform core.refuse('NOTHING_TO_COUNT', 'No asset is expected in the scope of the audit', 422);
    end if;

    update asset.stock_audits as s
       set status = v_audit.status,
           started_at = clock_timestamp()
     where s.id = p_asset_audit_id
    returning * into v_audit;

    v_answer := core.finish_action(asset.asset_audit_answer(v_audit));
  end if;

  return next jsonb_populate_record(null::asset.asset_audit_answer, v_answer);
end
$$;

comment on function api.start_asset_audit is $$Start an asset audit

Records the expected assets at /asset_audit_lines: those in the scope of the audit, except planned, lost, retired and
checked-out assets. Later moves do not change them.
Refuses with ASSET_AUDIT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and NOTHING_TO_COUNT.$$;
