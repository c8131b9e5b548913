-- What of the value of a contract is for the days of its term after its last day, which is p_last_on where it is
-- terminated: in the coins of its currency. Null without a value or a term, or where it was never approved.
create or replace function contract.refund_of(p_contract contract.contracts, p_last_on date)
returns numeric
language sql
stable
set search_path = ''
as $$
  select round(
           p_contract.total_value
             * greatest(p_contract.ends_on - greatest(p_last_on, p_contract.starts_on - 1), 0)
             / (p_contract.ends_on - p_contract.starts_on + 1),
           core.currency_decimals(p_contract.currency)
         )
   where coalesce(p_contract.terminated_from, p_contract.status) not in ('DRAFT', 'PENDING_APPROVAL')
$$;

grant execute on function contract.refund_of to assetry_api;
