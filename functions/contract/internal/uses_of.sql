-- What a contract has paid in the cap period of a revision that began on a day, by currency, beside its cap. As the
-- owner, because balances are of all sites.
create or replace function contract.uses_of(p_revision contract.revisions, p_contract_id uuid, p_first date)
returns table (currency text, cap_amount numeric, used_amount numeric, used_percent numeric)
language sql
stable
security definer
set search_path = ''
as $$
  select k.currency, c.cap_amount, coalesce(b.used_amount, 0),
         round(100 * coalesce(b.used_amount, 0) / nullif(c.cap_amount, 0), 4)
    from (
      select p_revision.currency where p_revision.cap_amount is not null
       union
      select b.currency
        from contract.cap_balances as b
       where b.organization_id = core.current_organization_id()
         and b.contract_id = p_contract_id
         and b.used_amount <> 0
    ) as k (currency)
   cross join lateral (
      select case when k.currency = p_revision.currency then p_revision.cap_amount end as cap_amount
   ) as c
    left join contract.cap_balances as b
      on b.organization_id = core.current_organization_id()
     and b.contract_id = p_contract_id
     and b.currency = k.currency
     and b.period_starts_on = case when p_revision.cap_period = 'YEAR' then p_first else '-infinity' end
$$;

grant execute on function contract.uses_of to assetry_api, assetry_list;
