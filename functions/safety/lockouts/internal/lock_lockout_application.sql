-- The lock-out, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function safety.lock_lockout_application(p_lockout_application_id uuid, p_row_version integer)
returns safety.applications
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row safety.applications;
begin
  select * into v_row
    from safety.applications as a
   where a.id = p_lockout_application_id
     for no key update;

  if not found then
    perform core.refuse('LOCKOUT_APPLICATION_NOT_FOUND', 'No such lockout', 404);
  end if;

  perform core.check_row_version(v_row.row_version, p_row_version);
  return v_row;
end
$$;

grant execute on function safety.lock_lockout_application to assetry_api;
