-- Notifies of costs whose last day to claim comes near, in all organizations; answers of how many work orders. Looks
-- only at what is noted for it. Fifty a call; what fails with one stops no other.
create or replace function work.notify_of_claim_days(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'notify_of_claim_days', true);
  return core.take_marked('notify_of_claim_days', 'work.notify_of_claim_day', p_at);
end
$$;

grant execute on function work.notify_of_claim_days to assetry_worker;
