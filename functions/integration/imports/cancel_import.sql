create or replace function api.cancel_import(p_import_id uuid, p_row_version integer default null)
returns setof integration.import_file_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('cancel_import', 'import.create', jsonb_build_array(p_import_id, p_row_version));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      integration.move_import(integration.lock_import(p_import_id, p_row_version), 'cancel_import')
    );
  end if;

  return next jsonb_populate_record(null::integration.import_file_answer, v_answer);
end
$$;

comment on function api.cancel_import is $$Cancel an import of a file that is not applied

Refuses with IMPORT_NOT_FOUND, IMPORT_OF_ANOTHER, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
