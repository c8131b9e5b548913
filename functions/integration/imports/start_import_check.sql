create or replace function api.start_import_check(p_import_id uuid, p_row_version integer default null)
returns setof integration.import_file_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'start_import_check', 'import.create', jsonb_build_array(p_import_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      integration.begin_check(integration.lock_import(p_import_id, p_row_version))
    );
  end if;

  return next jsonb_populate_record(null::integration.import_file_answer, v_answer);
end
$$;

comment on function api.start_import_check is $$Check an import of a file

Tries every row and stores nothing: /import_rows then has the operation of each row and all faults of all rows, and the
import is CHECKED. Rejected rows as CSV are the beginning of a corrected file. A row may name records of earlier rows.
Refuses with IMPORT_NOT_FOUND, IMPORT_OF_ANOTHER, STALE_ROW, TRANSITION_NOT_ALLOWED, PERMISSION_DENIED (the permission
of the import itself), IMPORT_EMPTY (no row, or no column is mapped) and TOO_MANY_ROWS (more than 10,000, or
250 people, that are applied all or nothing).$$;
