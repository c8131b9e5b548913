-- Suspends permits in force whose newest gas tests are older than their kinds let them be, in all organizations, and
-- lets the work in progress rest that they covered; answers how many. Looks only at permits a test of which expires,
-- and those noted since. Fifty a call; one that fails keeps no other in force, and what somebody has locked is left to
-- the next run: work that begins or goes on compares the time itself.
create or replace function safety.expire_gas_tests(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'expire_gas_tests', true);
  return core.take_marked('expire_gas_tests', 'safety.expire_gas_test', p_at);
end
$$;

grant execute on function safety.expire_gas_tests to assetry_worker;
