create or replace view api.contract_prices as
select
  p.id,
  p.contract_id,
  c.contract_number,
  c.vendor_id,
  d.code as vendor_code,
  d.name as vendor_name,
  p.revision_id,
  v.revision,
  v.status as revision_status,
  v.effective_on,
  p.site_id,
  s.code as site_code,
  p.position,
  p.item_id,
  i.item_number,
  i.name as item_name,
  p.unit_id,
  u.code as unit_code,
  p.minimum_quantity,
  case when (select contract.reads_terms()) then p.unit_price end as unit_price,
  case when (select contract.reads_terms()) then p.currency end as currency,
  p.starts_on,
  p.ends_on,
  p.created_at,
  p.updated_at
from contract.prices as p
left join contract.revisions as v on v.id = p.revision_id
left join contract.contracts as c on c.id = p.contract_id
left join contract.vendor_labels as d on d.id = c.vendor_id
left join core.site_labels as s on s.id = p.site_id
left join inventory.item_labels as i on i.id = p.item_id
left join inventory.units as u on u.id = p.unit_id;

alter view api.contract_prices owner to assetry_list;
grant select on api.contract_prices to authenticated;

comment on view api.contract_prices is
$$Prices of contract revisions

Price lists of vendors: prices of the contracts that you reach, with their revision. list_vendor_prices names the price
of a vendor that applies. Amounts are empty without a permission on contracts, such as contract.read.$$;
comment on column api.contract_prices.vendor_id is 'The vendor of the contract';
comment on column api.contract_prices.vendor_code is 'Code of the vendor';
comment on column api.contract_prices.vendor_name is 'Name of the vendor';
comment on column api.contract_prices.revision is 'Number of the revision';
comment on column api.contract_prices.revision_status is 'Status of the revision; only APPROVED prices orders';
comment on column api.contract_prices.effective_on is 'First day of the revision';
comment on column api.contract_prices.item_number is 'Number of the item';
comment on column api.contract_prices.item_name is 'Name of the item';
comment on column api.contract_prices.unit_code is 'Code of the unit; empty for the base unit';
comment on column api.contract_prices.unit_price is 'Price of one unit, in the currency of the price';
comment on column api.contract_prices.currency is 'Currency of the contract when the price was written';
