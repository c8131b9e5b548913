-- Notifies of contracts whose notice period has begun, once for each last day, in all organizations; answers how many.
-- Fifty a call; what fails with one stops no other, and what somebody has locked is left to the next run. The days of
-- the world differ by one from UTC's at most: only what is near its notice is looked at.
create or replace function contract.notify_of_ends(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_day date := core.site_date(null, p_at);
begin
  perform set_config('assetry.action', 'notify_of_contract_ends', true);

  return (
    select core.take_each(
             'notify_of_contract_ends', 'contract.notify_of_end', array_agg(d.organization_id order by d.id),
             array_agg(d.id order by d.id), p_at
           )
      from (
        select n.id, n.organization_id
          from (
            select c as contract, c.id, c.organization_id
              from contract.contracts as c
             where c.renewal_notice_days is not null
               and c.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED')
               and c.notified_ends_on is distinct from c.ends_on
               and c.ends_on - c.renewal_notice_days <= v_day + 1
             order by c.ends_on - c.renewal_notice_days, c.id
            offset 0
          ) as n
         where contract.is_notice_due(n.contract, p_at)
           and not core.is_put_off(n.organization_id, 'notify_of_contract_ends', n.id, p_at)
         limit 50
      ) as d
  );
end
$$;

grant execute on function contract.notify_of_ends to assetry_worker;
