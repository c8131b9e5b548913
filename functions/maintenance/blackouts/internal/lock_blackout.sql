-- The blackout, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function maintenance.lock_blackout(p_blackout_id uuid, p_row_version integer)
returns maintenance.blackouts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_blackout maintenance.blackouts;
begin
  select * into v_blackout
    from maintenance.blackouts as b
   where b.id = p_blackout_id
     for no key update;

  if not found then
    perform core.refuse('MAINTENANCE_BLACKOUT_NOT_FOUND', 'No such maintenance blackout', 404);
  end if;

  perform core.check_row_version(v_blackout.row_version, p_row_version);
  return v_blackout;
end
$$;

grant execute on function maintenance.lock_blackout to assetry_api;
