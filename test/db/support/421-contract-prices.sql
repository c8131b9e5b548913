-- A price of a revision of a contract for an item, in a currency, with more of its values.
create function test.contract_price(
  p_name text, p_revision text, p_item text, p_unit_price numeric, p_values jsonb default '{}',
  p_currency text default 'EUR'
)
returns uuid
language sql
volatile
security definer
as $$
  with stored as (
    insert into contract.prices (
      organization_id, site_id, contract_id, revision_id, position, item_id, unit_id, minimum_quantity, unit_price,
      currency, starts_on, ends_on
    )
    select v.organization_id, v.site_id, v.contract_id, v.id,
           1 + (select count(*) from contract.prices as r where r.revision_id = v.id), test.id(p_item), l.unit_id,
           coalesce(l.minimum_quantity, 0), p_unit_price, p_currency, l.starts_on, l.ends_on
      from contract.revisions as v
     cross join lateral jsonb_populate_record(null::contract.prices, p_values) as l
     where v.id = test.id(p_revision)
    returning id
  )
  select test.remember(p_name, s.id) from stored as s
$$;

grant execute on function test.contract_price to public;
