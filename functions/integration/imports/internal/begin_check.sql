-- Forgets what an earlier check of an import that is locked found, and gives the worker another.
create or replace function integration.begin_check(p_import integration.imports)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb   := integration.move_import(p_import, 'start_import_check');
  v_most_rows integer := (integration.import_kind(p_import.list)).p_most_rows;
begin
  perform core.require_permission(integration.import_permission(p_import.list));

  if p_import.row_count = 0 or not exists (select from jsonb_each(p_import.mapping) as m where m.value <> 'null') then
    perform core.refuse(
      'IMPORT_EMPTY', 'The file has no rows, or no column of it is mapped', 422,
      p_hint => 'Map columns with update_import'
    );
  elsif p_import.on_fault = 'ALL_OR_NOTHING' and p_import.row_count > v_most_rows then
    perform core.refuse(
      'TOO_MANY_ROWS', format('At most %s rows are applied all or nothing', v_most_rows), 422,
      p_hint => 'Set on_fault to SKIP'
    );
  end if;

  update integration.import_rows as r
     set operation = null,
         code = null,
         entity_id = null,
         faults = '[]',
         before_version = null
   where r.organization_id = p_import.organization_id
     and r.import_id = p_import.id
     and r.operation is not null;

  perform integration.enqueue_import('run_import', p_import.id);
  return v_answer;
end
$$;

grant execute on function integration.begin_check to assetry_api;
