-- Moves an import that is locked by an action of its account.
create or replace function integration.move_import(p_import integration.imports, p_action text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update integration.imports as i
     set status = core.next_status('integration.imports', 'The import', p_import.status, p_action),
         updated_at = now(),
         updated_by = core.current_account_id()
   where i.organization_id = p_import.organization_id
     and i.id = p_import.id
  returning i.* into p_import;
  return core.answer(to_jsonb(p_import), null::integration.import_file_answer);
end
$$;

grant execute on function integration.move_import to assetry_api;
