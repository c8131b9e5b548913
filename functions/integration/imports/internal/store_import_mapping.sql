-- Saves the mapping of an import of the caller.
create or replace function integration.store_import_mapping(p_values jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import  integration.imports;
  v_mapping integration.import_mappings;
begin
  select * into v_import
    from integration.imports as i
   where i.organization_id = core.current_organization_id()
     and i.id = (p_values ->> 'import_id')::uuid;

  if not exists (select from jsonb_each(v_import.mapping) as m where m.value <> 'null') then
    perform core.refuse(
      'IMPORT_EMPTY', 'No column of the file is mapped', 422, p_hint => 'Map columns with update_import'
    );
  end if;

  insert into integration.import_mappings (list, name, mapping, default_values, fingerprint)
  values (
    v_import.list, p_values ->> 'name', v_import.mapping, v_import.default_values,
    integration.fingerprint_of(v_import.headers)
  )
  returning * into v_mapping;
  return core.answer(to_jsonb(v_mapping), null::integration.import_mapping_answer);
exception
  when unique_violation then
    perform core.refuse_duplicate('import mapping', 'import_mappings_organization_id_name_key');
end
$$;

grant execute on function integration.store_import_mapping to assetry_api;
