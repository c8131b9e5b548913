create or replace function api.complete_asset_audit(p_asset_audit_id uuid, p_row_version integer default null)
returns setof asset.asset_audit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'complete_asset_audit', 'asset_audit.complete', jsonb_build_array(p_asset_audit_id, p_row_version)
  );
  v_ids    uuid[];
  v_audit  asset.stock_audits;
begin
  if v_answer is null then
    perform core.lock_tree('asset.assets');
    v_ids := asset.lock_moved_assets(p_asset_audit_id);
    v_audit := asset.lock_asset_audit(p_asset_audit_id, p_row_version);
    v_audit.status := asset.next_asset_audit_status(v_audit, 'complete_asset_audit');
    perform asset.move_found_assets(v_audit, v_ids);

    update asset.stock_audit_lines as l
       set result = 'MISSING'
     where l.stock_audit_id = p_asset_audit_id
       and l.result = 'PENDING';

    update asset.stock_audits as s
       set status = v_audit.status,
           completed_at = clock_timestamp()
     where s.id = p_asset_audit_id
    returning * into v_audit;

    v_answer := core.finish_action(asset.asset_audit_answer(v_audit));
  end if;

  return next jsonb_populate_record(null::asset.asset_audit_answer, v_answer);
end
$$;

comment on function api.complete_asset_audit is $$Complete an asset audit

Assets still PENDING become MISSING. Assets found elsewhere with moves_asset are moved there, with their components at
the same place; has_moved shows which. Assets that are meanwhile at another site or disposed of are not moved; use
move_asset.
Refuses with ASSET_IN_STOCK, ASSET_AUDIT_NOT_FOUND, STALE_ROW (also when more assets were scanned at the same moment;
repeat the request), TRANSITION_NOT_ALLOWED and ASSET_IN_USE (an asset to move is locked out or has a permit that is
not handed back).$$;
