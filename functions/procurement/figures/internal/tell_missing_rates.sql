-- Warns those who state exchange rates of each currency in which there are open orders and whose last rate is more than
-- a week old, or that has none: by mail in organizations that have a relay for it, again after a week. What fails with
-- one organization stops no other. Answers how many currencies of sites.
create or replace function procurement.tell_missing_rates()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_missing_rates', true);

  return (
    select core.take_each(
             'tell_missing_rates', 'procurement.tell_missing_rates_of', array_agg(distinct r.organization_id),
             array_agg(distinct r.organization_id), clock_timestamp()
           )
      from notify.relays as r
     where r.channel = 'EMAIL'
       and r.status = 'ACTIVE'
  );
end
$$;

grant execute on function procurement.tell_missing_rates to assetry_worker;
