-- Every fault of what the values of prices, in their order, mean together and beside the contract. p_rows are the rows
-- of which they were read, with all decimals. Those of one item and unit are compared in the order of their quantity
-- and first day, so that long lists take no longer than they are.
create or replace function contract.price_faults(
  p_rows     jsonb,
  p_lines    contract.prices[],
  p_contract contract.contracts
)
returns table ("position" integer, field text, code text, message text)
language sql
stable
set search_path = ''
as $$
  with lines as (
    select l.*, r.kept,
           max(coalesce(l.ends_on, 'infinity')) over (
             partition by l.item_id, l.unit_id, l.minimum_quantity
             order by coalesce(l.starts_on, '-infinity'), l.position
             rows between unbounded preceding and 1 preceding
           ) as earlier_ends_on
      from unnest(p_lines) as l
      join jsonb_array_elements(p_rows) with ordinality as r (kept, position) on r.position = l.position
  )
  select l.position, f.field, f.code, f.message
    from lines as l
   cross join lateral (
      values
        ('contract_id', 'NOT_ALLOWED', 'The revision is of another contract', (l.kept ->> 'contract_id')::uuid <> p_contract.id),
        ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', l.ends_on < l.starts_on),
        ('starts_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract', l.starts_on < p_contract.starts_on),
        ('ends_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract', l.ends_on > p_contract.ends_on),
        (
          'unit_price', 'NOT_EXACT', 'At most six places',
          scale(trim_scale((l.kept ->> 'unit_price')::numeric)) > 6
        ),
        (
          'minimum_quantity', 'NOT_EXACT', 'At most six places',
          scale(trim_scale((l.kept ->> 'minimum_quantity')::numeric)) > 6
        ),
        (
          'item_id', 'ALREADY_EXISTS', 'Another line has the same item, unit, quantity and days',
          l.earlier_ends_on >= coalesce(l.starts_on, '-infinity')
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function contract.price_faults to assetry_api;
