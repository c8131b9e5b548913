-- Writes another mapping, default values or answer to faults of an import that is locked. One that was checked is to be
-- checked again.
create or replace function integration.change_import(p_import integration.imports, p_values jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import integration.imports := jsonb_populate_record(p_import, p_values);
begin
  if p_import.status <> 'MAPPED' then
    v_import.status := core.next_status('integration.imports', 'The import', p_import.status, 'update_import');
  end if;

  perform core.refuse_faults(
    integration.mapping_faults(p_import, v_import.mapping)
      || integration.default_faults(p_import.list, v_import.default_values)
  );

  update integration.imports as i
     set status = v_import.status,
         mapping = v_import.mapping,
         default_values = v_import.default_values,
         on_fault = v_import.on_fault,
         updated_at = now(),
         updated_by = core.current_account_id()
   where i.organization_id = p_import.organization_id
     and i.id = p_import.id
  returning i.* into v_import;
  return core.answer(to_jsonb(v_import), null::integration.import_file_answer);
end
$$;

grant execute on function integration.change_import to assetry_api;
