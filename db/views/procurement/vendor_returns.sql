create or replace view api.vendor_returns as
select
  r.id,
  r.vendor_return_number,
  r.status,
  r.purchase_order_id,
  o.purchase_order_number,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.authorization_number,
  r.reason,
  r.returned_at,
  r.credit_reference,
  case when (select procurement.reads_prices()) then r.credited_amount end as credited_amount,
  r.credited_on,
  r.row_version,
  r.created_at,
  r.updated_at
from procurement.vendor_returns as r
left join procurement.purchase_order_labels as o on o.id = r.purchase_order_id
left join core.site_labels as s on s.id = r.site_id;

alter view api.vendor_returns owner to assetry_list;
grant select on api.vendor_returns to authenticated;

comment on view api.vendor_returns is
$$Returns to vendors

Returned goods and their credit notes (/vendor_invoices).$$;
comment on column api.vendor_returns.id is 'Id of the return';
comment on column api.vendor_returns.credited_amount is 'Amount credited, in the currency of the order';
