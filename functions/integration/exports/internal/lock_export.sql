-- Locks an export of the caller.
create or replace function integration.lock_export(p_export_id uuid)
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
   where e.organization_id = core.current_organization_id()
     and e.account_id = core.current_account_id()
     and e.id = p_export_id
     for no key update;

  if not found then
    perform core.refuse('EXPORT_NOT_FOUND', 'No such export', 404);
  end if;

  return v_export;
end
$$;

grant execute on function integration.lock_export to assetry_api;
