create or replace function api.cancel_asset_audit(
  p_asset_audit_id uuid,
  p_reason         text,
  p_row_version    integer default null
)
returns setof asset.asset_audit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_asset_audit', 'asset_audit.create', jsonb_build_array(p_asset_audit_id, p_reason, p_row_version)
  );
  v_audit  asset.stock_audits;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_audit := asset.lock_asset_audit(p_asset_audit_id, p_row_version);

    update asset.stock_audits as s
       set status = asset.next_asset_audit_status(v_audit, 'cancel_asset_audit'),
           status_note = p_reason
     where s.id = p_asset_audit_id
    returning * into v_audit;

    v_answer := core.finish_action(asset.asset_audit_answer(v_audit));
  end if;

  return next jsonb_populate_record(null::asset.asset_audit_answer, v_answer);
end
$$;

comment on function api.cancel_asset_audit is $$Cancel an asset audit

No asset is moved or marked missing. p_reason is required.
Refuses with VALIDATION_FAILED, ASSET_AUDIT_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
