create or replace view api.consignment_liabilities as
select
  m.id,
  m.moved_at,
  m.vendor_id,
  v.name as vendor_name,
  m.kind,
  m.item_id,
  i.item_number,
  i.name as item_name,
  m.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.quantity,
  case when (select procurement.reads_prices()) then m.unit_cost end as unit_price,
  case when (select procurement.reads_prices()) then m.owed_amount end as owed_amount,
  c.currency,
  m.work_order_id,
  w.work_order_number,
  m.cost_center,
  m.reason,
  m.reference,
  m.created_at
from inventory.movements as m
left join contract.vendor_labels as v on v.id = m.vendor_id
left join inventory.item_labels as i on i.id = m.item_id
left join inventory.storeroom_labels as r on r.id = m.storeroom_id
left join core.site_labels as s on s.id = m.site_id
left join core.sites as c on c.organization_id = m.organization_id and c.id = m.site_id
left join work.work_order_labels as w on w.id = m.work_order_id
where m.owed_amount <> 0;

alter view api.consignment_liabilities owner to assetry_list;
grant select on api.consignment_liabilities to authenticated;

comment on view api.consignment_liabilities is
$$Consignment liabilities by movement

Movements that changed the amount due to the vendor of consigned stock, at the sites that you reach: issues, losses
and scrapping; negative for returns and finds. Vendor invoices are matched with them; explain_consignment_liabilities
adds
them up by item for a period.$$;
comment on column api.consignment_liabilities.id is 'Id of the movement, a row of /stock_movements';
comment on column api.consignment_liabilities.vendor_id is 'Vendor of the liability';
comment on column api.consignment_liabilities.vendor_name is 'Name of that vendor';
comment on column api.consignment_liabilities.unit_price is 'Price of a base unit';
comment on column api.consignment_liabilities.currency is 'Currency of the amount, that of the site';
comment on column api.consignment_liabilities.owed_amount is
'Amount due to the vendor, in the currency of the site; negative for a reduction';
