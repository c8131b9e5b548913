-- The status to which an action moves an asset audit; refuses an action that its status does not allow.
create or replace function asset.next_asset_audit_status(p_audit asset.stock_audits, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('asset.stock_audits', 'Asset audit ' || p_audit.audit_number, p_audit.status, p_action)
$$;

grant execute on function asset.next_asset_audit_status to assetry_api;
