-- The prices of contracts as import_contract_prices takes them; one more than an export has, at most.
create or replace function contract.exported_contract_prices()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(e) - 'position' order by e.contract_number, e.position), '[]')
    from (
      select p.contract_number, p.position, p.item_number, p.unit_code, p.minimum_quantity, p.unit_price, p.starts_on,
             p.ends_on
        from api.contract_prices as p
       where p.revision_id = any ((select contract.exported_revision_ids())::uuid[])
       order by p.contract_number, p.position
       limit 10001
    ) as e
$$;

grant execute on function contract.exported_contract_prices to assetry_list;
