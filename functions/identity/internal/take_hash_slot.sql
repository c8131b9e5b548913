-- Takes one of two places to compute a password hash, or one of three to wait for it, at most half a second;
-- whoever finds neither is sent away at once. Without the first limit a burst of log-ins would take every
-- processor from everybody else, without the second every connection.
create or replace function identity.take_hash_slot()
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lock constant integer := hashtext('identity.password_hash');
begin
  if pg_try_advisory_xact_lock(v_lock, 1) or pg_try_advisory_xact_lock(v_lock, 2) then
    return true;
  elsif not exists (select 1 from generate_series(3, 5) as place where pg_try_advisory_xact_lock(v_lock, place)) then
    return false;
  end if;

  for attempt in 1 .. 25 loop
    perform pg_sleep(0.02);

    if pg_try_advisory_xact_lock(v_lock, 1) or pg_try_advisory_xact_lock(v_lock, 2) then
      return true;
    end if;
  end loop;

  return false;
end
$$;

grant execute on function identity.take_hash_slot to assetry_auth;
