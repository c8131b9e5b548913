-- The status to which an action moves a lock-out procedure; refuses an action that its status does not allow.
create or replace function safety.next_procedure_status(p_procedure safety.procedures, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
           'safety.procedures', format('Procedure %s.%s', p_procedure.procedure_number, p_procedure.revision),
           p_procedure.status, p_action
         )
$$;

grant execute on function safety.next_procedure_status to assetry_api;
