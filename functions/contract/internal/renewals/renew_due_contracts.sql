-- Renews the contracts that renew themselves and are due, in all organizations; answers how many. Fifty a call; what
-- fails with one stops no other, and what somebody has locked is left to the next run. The days of the world differ by
-- one from UTC's at most: only what is near its last day is looked at.
create or replace function contract.renew_due_contracts(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_day date := core.site_date(null, p_at);
begin
  perform set_config('assetry.action', 'renew_due_contracts', true);

  return (
    select core.take_each(
             'renew_due_contracts', 'contract.renew_due', array_agg(d.organization_id order by d.id),
             array_agg(d.id order by d.id), p_at
           )
      from (
        select n.id, n.organization_id
          from (
            select c as contract, c.id, c.organization_id
              from contract.contracts as c
             where c.auto_renews
               and c.ends_on between v_day - 33 and v_day + 3651
               and c.ends_on - coalesce(c.renewal_notice_days, 0) <= v_day + 1
             order by c.ends_on, c.id
            offset 0
          ) as n
         where contract.is_renewal_due(n.contract, p_at)
           and not core.is_put_off(n.organization_id, 'renew_due_contracts', n.id, p_at)
         limit 50
      ) as d
  );
end
$$;

grant execute on function contract.renew_due_contracts to assetry_worker;
