-- Notifies those who issued and accepted a permit that a gas test expires soon, so many minutes before as its kind
-- says, once for each instant at which one does. Answers how many permits. Looks only at permits of which that instant
-- has come, and those noted since; fifty a call. What fails with one stops no other, and what somebody has locked is
-- left to the next run.
create or replace function safety.tell_gas_tests(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_gas_tests', true);
  return core.take_marked('tell_gas_tests', 'safety.tell_gas_test', p_at);
end
$$;

grant execute on function safety.tell_gas_tests to assetry_worker;
