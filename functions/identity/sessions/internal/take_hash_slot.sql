-- Takes one of three lanes to compute a password hash, or one of three places to wait for one, half a second at most;
-- whoever finds neither is sent away at once. Without lanes a burst of log-ins would take every processor from
-- everybody else, without places every connection. The first lane is for everybody, and the only one for a network that
-- tried often in the last minute: a flood stays in it, however many addresses it comes from. The second is for those
-- who try rarely, the third for those who are known. A network waits in one place at a time, so that no single one
-- takes them all.
create or replace function identity.take_hash_slot(p_network text, p_is_pressing boolean, p_is_known boolean)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lanes   constant integer := hashtext('identity.password_hash');
  v_waiting constant integer := hashtext('identity.password_hash waiting');
  v_lane             integer := case when p_is_known then 3 when p_is_pressing then 1 else 2 end;
begin
  if exists (select 1 from generate_series(v_lane, 1, -1) as lane where pg_try_advisory_xact_lock(v_lanes, lane)) then
    return true;
  elsif p_is_pressing and not p_is_known
     or not pg_try_advisory_xact_lock(v_waiting, hashtext(p_network))
     -- Of the three places, 12 to 14, the last is for those who are known.
     or not exists (
          select 1 from generate_series(12, v_lane + 11) as place where pg_try_advisory_xact_lock(v_lanes, place)
        )
  then
    return false;
  end if;

  for attempt in 1 .. 25 loop
    perform pg_sleep(0.02);

    if exists (
      select 1 from generate_series(v_lane, 1, -1) as lane where pg_try_advisory_xact_lock(v_lanes, lane)
    ) then
      return true;
    end if;
  end loop;

  return false;
end
$$;

grant execute on function identity.take_hash_slot to assetry_auth;
