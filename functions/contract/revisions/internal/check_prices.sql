-- The prices of a revision as core.read_rows kept them, ready for contract.prices, in their order, in the currency of
-- the contract, with every fault of what their values mean together and beside the contract.
create or replace function contract.check_prices(
  p_rows       jsonb,
  p_contract   contract.contracts,
  out p_lines  contract.prices[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
begin
  p_lines := array(
    select jsonb_populate_record(
             null::contract.prices,
             '{"minimum_quantity": 0}'::jsonb || jsonb_strip_nulls(r.kept)
               || jsonb_build_object('position', r.position, 'currency', p_contract.currency)
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_prices[%s].%s', f.position, f.field), f.code, f.message) order by f.position, f.field
           ),
           '[]'
         ) || case
           when p_contract.currency is null and p_lines <> '{}' then jsonb_build_array(
             core.fault('p_prices', 'MISSING_VALUE', 'The contract has no currency: set it with update_contract')
           )
           else '[]'
         end
    into p_faults
    from contract.price_faults(p_rows, p_lines, p_contract) as f;
end
$$;

grant execute on function contract.check_prices to assetry_api;
