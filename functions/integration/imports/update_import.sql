create or replace function api.update_import(
  p_import_id   uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof integration.import_file_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_import', 'import.create', jsonb_build_array(p_import_id, p_values, p_row_version)
  );
begin
  if v_answer is null then
    p_values := core.check_values('integration.imports', p_values, 'update');
    v_answer := core.finish_action(
      integration.change_import(integration.lock_import(p_import_id, p_row_version), p_values)
    );
  end if;

  return next jsonb_populate_record(null::integration.import_file_answer, v_answer);
end
$$;

comment on function api.update_import is $$Change the mapping of an import of a file

Omitted fields keep their values; mapping and default_values are replaced as a whole. A checked import is MAPPED again
and needs another check.
Refuses with IMPORT_NOT_FOUND, IMPORT_OF_ANOTHER, STALE_ROW, TRANSITION_NOT_ALLOWED and VALIDATION_FAILED.$$;
