-- Waits, at most half a second, for one of two places to compute a password hash: without a limit a burst of
-- log-ins would take every processor and connection from everybody else.
create or replace function identity.take_hash_slot()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  for attempt in 1 .. 25 loop
    if pg_try_advisory_xact_lock(hashtext('identity.password_hash'), 1)
       or pg_try_advisory_xact_lock(hashtext('identity.password_hash'), 2)
    then
      return true;
    end if;

    perform pg_sleep(0.02);
  end loop;

  return false;
end
$$;

grant execute on function identity.take_hash_slot to assetry_auth;
