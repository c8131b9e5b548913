-- Adds an amount to what a contract has paid, of the whole term and of the year of the event. The balance of the term
-- is locked (contract.lock_balances), and that of the year is written under it.
create or replace function contract.add_use(p_use contract.uses)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_found integer;
begin
  if p_use.covered_amount = 0 then
    return;
  end if;

  update contract.cap_balances as b
     set used_amount = b.used_amount + p_use.covered_amount
   where b.organization_id = p_use.organization_id
     and b.contract_id = p_use.contract_id
     and b.currency = p_use.currency
     and b.period_starts_on in ('-infinity', p_use.period_starts_on);

  get diagnostics v_found = row_count;

  if v_found < num_nonnulls('-infinity'::date, p_use.period_starts_on) then
    insert into contract.cap_balances (organization_id, contract_id, currency, period_starts_on, used_amount)
    values (
      p_use.organization_id, p_use.contract_id, p_use.currency, p_use.period_starts_on, p_use.covered_amount
    );
  end if;
end
$$;
