-- Gives the worker the rows of an import that is locked, unless records have changed since the check.
create or replace function integration.begin_apply(p_import integration.imports)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := integration.move_import(p_import, 'start_import');
  v_stale  bigint;
begin
  perform core.require_permission(integration.import_permission(p_import.list));

  if p_import.on_fault = 'ALL_OR_NOTHING' and p_import.rejected_count > 0 then
    perform core.refuse(
      'IMPORT_REJECTED', format('%s rows are rejected, so none is applied', p_import.rejected_count), 422,
      p_hint => 'Correct the file, or set on_fault to SKIP'
    );
  end if;

  v_stale := integration.stale_count(p_import);

  if v_stale > 0 then
    perform core.refuse(
      'IMPORT_STALE', format('%s records have changed since the check', v_stale), 409,
      p_hint => 'Check the import again with start_import_check'
    );
  end if;

  perform integration.enqueue_import('run_import', p_import.id);
  return v_answer;
end
$$;

grant execute on function integration.begin_apply to assetry_api;
