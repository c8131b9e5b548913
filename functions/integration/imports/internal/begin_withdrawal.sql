-- Gives the worker an applied import that is locked to be withdrawn, within 30 days.
create or replace function integration.begin_withdrawal(p_import integration.imports)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := integration.move_import(p_import, 'withdraw_import');
begin
  if p_import.applied_at < now() - interval '30 days' then
    perform core.refuse('IMPORT_TOO_OLD', 'The import was applied more than 30 days ago', 409);
  end if;

  perform integration.enqueue_import('run_import', p_import.id);
  return v_answer;
end
$$;

grant execute on function integration.begin_withdrawal to assetry_api;
