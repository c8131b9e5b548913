-- Makes the transaction one of the account of an export at work, which may still export.
create or replace function integration.act_for_export(p_export_id uuid, p_attempt integer)
returns integration.exports
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  select * into v_export
    from integration.exports as e
   where e.id = p_export_id
     and e.attempts = p_attempt
     and e.status = 'RUNNING';

  if not found then
    perform core.refuse('EXPORT_NOT_FOUND', 'The export is not at work', 404);
  end if;

  perform core.act_for(v_export.account_id, v_export.api_key_id, 'export:' || v_export.id);
  perform core.require_permission('organization.export');
  return v_export;
end
$$;
