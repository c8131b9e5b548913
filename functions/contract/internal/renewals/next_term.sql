-- A contract as the next term of one that ends: from the day after its last day for renewal_months, else without a last
-- day, with its values except number and signature. A day that the last month does not have is its last day.
create or replace function contract.next_term(p_before contract.contracts)
returns contract.contracts
language plpgsql
stable
set search_path = ''
as $$
declare
  v_contract contract.contracts := p_before;
  v_next_on  date;
begin
  v_contract.contract_number := null;
  v_contract.signed_at := null;
  v_contract.starts_on := p_before.ends_on + 1;
  v_next_on := v_contract.starts_on + make_interval(months => p_before.renewal_months);
  v_contract.ends_on := v_next_on
    - case when extract(day from v_next_on) = extract(day from v_contract.starts_on) then 1 else 0 end;
  v_contract.auto_renews := p_before.auto_renews and v_contract.ends_on is not null;
  return v_contract;
end
$$;

grant execute on function contract.next_term to assetry_api;
