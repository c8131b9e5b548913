-- Locks an import of the caller, at the version that the caller read.
create or replace function integration.lock_import(p_import_id uuid, p_row_version integer)
returns integration.imports
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import integration.imports;
begin
  select * into v_import
    from integration.imports as i
   where i.organization_id = core.current_organization_id()
     and i.account_id = core.current_account_id()
     and i.id = p_import_id
     for no key update;

  if not found then
    perform core.refuse('IMPORT_NOT_FOUND', 'No such import', 404);
  end if;

  perform integration.require_own_import(v_import.api_key_id);
  perform core.check_row_version(v_import.row_version, p_row_version);
  return v_import;
end
$$;

grant execute on function integration.lock_import to assetry_api;
