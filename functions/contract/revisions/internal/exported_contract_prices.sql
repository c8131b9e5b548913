-- The prices of contracts as import_contract_prices takes them, without those in archived units or of archived sites.
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
     and (p.unit_id in (select u.id from api.units as u where u.archived_at is not null)) is not true
     and (p.site_id in (select s.id from api.sites as s where s.archived_at is not null)) is not true
   order by p.contract_number, p.position
$$;

grant execute on function contract.exported_contract_prices to assetry_list;
