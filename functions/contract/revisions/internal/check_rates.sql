-- The rates of a revision as core.read_rows kept them, ready for contract.rates, in their order, in the currency of the
-- contract, with every fault of what their values mean together and beside the contract.
create or replace function contract.check_rates(
  p_rows       jsonb,
  p_contract   contract.contracts,
  out p_lines  contract.rates[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
begin
  p_lines := array(
    select jsonb_populate_record(
             null::contract.rates,
             jsonb_strip_nulls(r.kept)
               || jsonb_build_object('position', r.position, 'currency', p_contract.currency)
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_rates[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         ) || case
           when p_contract.currency is null and p_lines <> '{}' then jsonb_build_array(
             core.fault('p_rates', 'MISSING_VALUE', 'The contract has no currency: set it with update_contract')
           )
           else '[]'
         end
    into p_faults
    from (
      select k.*,
             max(coalesce(k.ends_on, 'infinity')) over (
               partition by k.craft_id, k.craft_level
               order by coalesce(k.starts_on, '-infinity'), k.position
               rows between unbounded preceding and 1 preceding
             ) as earlier_ends_on
        from unnest(p_lines) as k
    ) as l
   cross join lateral (
      values
        ('craft_id', 'MISSING_VALUE', 'Required with craft_level', l.craft_level is not null and l.craft_id is null),
        ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', l.ends_on < l.starts_on),
        ('starts_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract', l.starts_on < p_contract.starts_on),
        ('ends_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract', l.ends_on > p_contract.ends_on),
        (
          'craft_id', 'ALREADY_EXISTS', 'Another line has the same craft, level and days',
          l.earlier_ends_on >= coalesce(l.starts_on, '-infinity')
        )
    ) as f (field, code, message, is_so)
   where f.is_so;
end
$$;

grant execute on function contract.check_rates to assetry_api;
