-- Holds a lock-out procedure as it is while a machine is locked out by it; refuses one that is not in use.
create or replace function safety.hold_procedure(p_procedure_id uuid)
returns safety.procedures
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_procedure safety.procedures;
begin
  select * into v_procedure
    from safety.procedures as p
   where p.id = p_procedure_id
     for share;

  if v_procedure.status <> 'PUBLISHED' then
    perform core.refuse(
      'LOCKOUT_PROCEDURE_NOT_IN_USE',
      format('Procedure %s.%s is %s', v_procedure.procedure_number, v_procedure.revision, v_procedure.status), 409
    );
  end if;

  return v_procedure;
end
$$;

grant execute on function safety.hold_procedure to assetry_api;
