-- The last rate between two currencies that the organization states for a day or before it, whichever way round; on the
-- same day the one that is stated this way round. No row where there is none.
create or replace function core.stated_rate(p_from_currency text, p_to_currency text, p_on date)
returns table (rate numeric, valid_on date)
language sql
stable
set search_path = ''
as $$
  select s.rate, s.valid_on
    from (
      (
        select e.rate, e.valid_on, 1 as place
          from core.exchange_rates as e
         where e.organization_id = (select core.current_organization_id())
           and e.from_currency = p_from_currency
           and e.to_currency = p_to_currency
           and e.valid_on <= p_on
           and e.superseded_at is null
         order by e.valid_on desc
         limit 1
      )
      union all
      (
        select 1 / e.rate, e.valid_on, 2
          from core.exchange_rates as e
         where e.organization_id = (select core.current_organization_id())
           and e.from_currency = p_to_currency
           and e.to_currency = p_from_currency
           and e.valid_on <= p_on
           and e.superseded_at is null
         order by e.valid_on desc
         limit 1
      )
    ) as s
   order by s.valid_on desc, s.place
   limit 1
$$;

grant execute on function core.stated_rate to assetry_api;
