-- What the actions on an asset audit answer.
create or replace function asset.asset_audit_answer(p_audit asset.stock_audits)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_audit.id, 'audit_number', p_audit.audit_number, 'status', p_audit.status,
           'pending_assets', count(*) filter (where l.result = 'PENDING'),
           'found_assets', count(*) filter (where l.result = 'FOUND'),
           'missing_assets', count(*) filter (where l.result = 'MISSING'),
           'unexpected_assets', count(*) filter (where l.result = 'UNEXPECTED'),
           'row_version', p_audit.row_version
         )
    from asset.stock_audit_lines as l
   where l.stock_audit_id = p_audit.id
$$;

grant execute on function asset.asset_audit_answer to assetry_api;
