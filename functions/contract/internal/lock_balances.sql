-- Locks what these contracts have paid in these currencies, in one order (ADR 18): whoever posts to the same contract
-- waits. Both arrays have the same length.
create or replace function contract.lock_balances(
  p_organization_id uuid, p_contract_ids uuid[], p_currencies text[]
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  insert into contract.cap_balances (organization_id, contract_id, currency, period_starts_on)
  select distinct p_organization_id, k.contract_id, k.currency, '-infinity'::date
    from unnest(p_contract_ids, p_currencies) as k (contract_id, currency)
   where not exists (
           select 1
             from contract.cap_balances as b
            where b.organization_id = p_organization_id
              and b.contract_id = k.contract_id
              and b.currency = k.currency
              and b.period_starts_on = '-infinity'
         )
   order by 2, 3
  on conflict do nothing;

  perform
     from contract.cap_balances as b
    where b.organization_id = p_organization_id
      and (b.contract_id, b.currency) in (select * from unnest(p_contract_ids, p_currencies))
      and b.period_starts_on = '-infinity'
    order by b.contract_id, b.currency
      for no key update;
end
$$;
