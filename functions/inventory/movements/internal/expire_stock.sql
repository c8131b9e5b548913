-- Brings stock of lots whose last day is over, by the day of their site, into the condition EXPIRED, in all
-- organizations; answers how many places. Looks only at lots whose day has come, and those noted since. Fifty a call;
-- what fails with one stops no other, and what somebody has locked is left to the next run.
create or replace function inventory.expire_stock(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'expire_stock', true);
  return core.take_marked('expire_stock', 'inventory.expire_lot', p_at);
end
$$;

grant execute on function inventory.expire_stock to assetry_worker;
