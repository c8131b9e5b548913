-- Retires the revision in whose place one comes that is published. The log and the state machine know the act by its
-- own name.
create or replace function safety.retire_published(p_procedure safety.procedures)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action text := core.current_action();
begin
  perform set_config('assetry.action', 'retire_lockout_procedure', true);

  update safety.procedures as p
     set status = 'RETIRED',
         status_note = format('Replaced by revision %s', p_procedure.revision),
         is_review_overdue = false
   where p.procedure_number = p_procedure.procedure_number
     and p.status = 'PUBLISHED';

  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function safety.retire_published to assetry_api;
