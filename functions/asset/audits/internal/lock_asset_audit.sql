-- The asset audit, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_asset_audit(p_asset_audit_id uuid, p_row_version integer)
returns asset.stock_audits
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_audit asset.stock_audits;
begin
  select * into v_audit
    from asset.stock_audits as s
   where s.id = p_asset_audit_id
     for no key update;

  if not found then
    perform core.refuse('ASSET_AUDIT_NOT_FOUND', 'No such asset audit', 404);
  end if;

  perform core.check_row_version(v_audit.row_version, p_row_version);
  return v_audit;
end
$$;

grant execute on function asset.lock_asset_audit to assetry_api;
