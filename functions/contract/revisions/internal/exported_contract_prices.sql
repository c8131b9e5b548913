-- The prices of contracts as import_contract_prices takes them.
create or replace function contract.exported_contract_prices()
returns table (
  contract_number  text,
  item_number      text,
  unit_code        text,
  minimum_quantity numeric,
  unit_price       numeric,
  starts_on        date,
  ends_on          date
)
language sql
stable
set search_path = ''
as $$
  select p.contract_number, p.item_number, p.unit_code, p.minimum_quantity, p.unit_price, p.starts_on, p.ends_on
    from api.contract_prices as p
   where p.revision_id = any ((select contract.exported_revision_ids())::uuid[])
   order by p.contract_number, p.position
$$;

grant execute on function contract.exported_contract_prices to assetry_list;
