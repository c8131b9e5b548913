-- Starts the contracts whose first day has come and expires those whose last day is over, in all organizations; answers
-- how many. Fifty a call; what fails with one stops no other, and what somebody has locked is left to the next run. The
-- days of the world differ by one from UTC's at most: only what is near its dates is looked at.
create or replace function contract.follow_dates(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_day date := core.site_date(null, p_at);
begin
  perform set_config('assetry.action', 'follow_dates', true);

  return (
    select core.take_each(
             'follow_contract_dates', 'contract.follow_date', array_agg(d.organization_id order by d.id),
             array_agg(d.id order by d.id), p_at
           )
      from (
        -- What is long overdue comes first; what is near its dates at some sites only is asked last.
        select n.id, n.organization_id
          from (
            select c as contract, c.id, c.organization_id
              from contract.contracts as c
             where (c.status = 'PENDING_START' and coalesce(c.starts_on <= v_day + 1, true))
                or (c.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED') and c.ends_on <= v_day)
             order by least(case when c.status = 'PENDING_START' then c.starts_on end, c.ends_on) nulls first, c.id
            offset 0
          ) as n
         where contract.next_by_dates(n.contract, p_at) is not null
           and not core.is_put_off(n.organization_id, 'follow_contract_dates', n.id, p_at)
         limit 50
      ) as d
  );
end
$$;

grant execute on function contract.follow_dates to assetry_worker;
