create or replace function api.create_import_mapping(p_values api.field_values)
returns setof integration.import_mapping_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_import_mapping', 'import.create', jsonb_build_array(p_values));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      integration.store_import_mapping(core.check_values('integration.import_mappings', p_values, 'create'))
    );
  end if;

  return next jsonb_populate_record(null::integration.import_mapping_answer, v_answer);
end
$$;

comment on function api.create_import_mapping is $$Save the mapping of an import of a file

The mapping and default values of the import are proposed for files with the same headers, in any order.
Refuses with VALIDATION_FAILED, IMPORT_EMPTY (no column is mapped) and ALREADY_EXISTS (the name is taken).$$;
