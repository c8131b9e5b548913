create or replace function api.start_import(p_import_id uuid, p_row_version integer default null)
returns setof integration.import_file_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('start_import', 'import.create', jsonb_build_array(p_import_id, p_row_version));
begin
  if v_answer is null then
    v_answer := core.finish_action(integration.begin_apply(integration.lock_import(p_import_id, p_row_version)));
  end if;

  return next jsonb_populate_record(null::integration.import_file_answer, v_answer);
end
$$;

comment on function api.start_import is $$Apply an import of a file

Applies the rows that the check accepted, in parts of 10,000 (250 people), each part whole. The import is then
APPLIED, or PARTLY_APPLIED when rows were rejected; with ALL_OR_NOTHING it is FAILED instead, and nothing is stored. A
row whose record has changed or appeared since the check is rejected. Continues after a failure of the worker with the
first part that is not applied.
Refuses with IMPORT_NOT_FOUND, IMPORT_OF_ANOTHER, STALE_ROW, TRANSITION_NOT_ALLOWED, PERMISSION_DENIED (the permission
of the import itself), IMPORT_STALE (records have changed since the check) and IMPORT_REJECTED (rows were rejected of
an import that is applied all or nothing).$$;
