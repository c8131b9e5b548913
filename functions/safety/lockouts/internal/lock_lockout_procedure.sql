-- The lock-out procedure, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function safety.lock_lockout_procedure(p_lockout_procedure_id uuid, p_row_version integer)
returns safety.procedures
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row safety.procedures;
begin
  select * into v_row
    from safety.procedures as p
   where p.id = p_lockout_procedure_id
     for no key update;

  if not found then
    perform core.refuse('LOCKOUT_PROCEDURE_NOT_FOUND', 'No such lockout procedure', 404);
  end if;

  perform core.check_row_version(v_row.row_version, p_row_version);
  return v_row;
end
$$;

grant execute on function safety.lock_lockout_procedure to assetry_api;
