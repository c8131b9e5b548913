-- Sets stock aside for AUTO reservations whose need has come near, in all organizations; answers how many. Looks only
-- at what is noted for it: a need whose time has come, another time, another lead time. Fifty items of storerooms a
-- call; what fails with one stops no other, and what somebody has locked is left to the next run.
create or replace function inventory.harden_reservations(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'harden_reservations', true);
  return core.take_marked('harden_reservations', 'inventory.harden_standing', p_at);
end
$$;

grant execute on function inventory.harden_reservations to assetry_worker;
