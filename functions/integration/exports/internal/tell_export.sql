-- Notifies the account of an export that its archive is ready, or that it has failed.
create or replace function integration.tell_export(p_export integration.exports)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform notify.tell(
    p_export.organization_id, null, array[p_export.account_id],
    case p_export.status when 'DONE' then 'EXPORT_READY' else 'EXPORT_FAILED' end, 'integration.exports', p_export.id,
    jsonb_strip_nulls(
      jsonb_build_object(
        'number', p_export.file_name, 'list_count', cardinality(p_export.lists), 'row_count', p_export.row_count,
        'started_at', p_export.created_at, 'reason', p_export.fault,
        'expires_at', case when isfinite(p_export.expires_at) then p_export.expires_at end
      )
    )
  );
end
$$;
