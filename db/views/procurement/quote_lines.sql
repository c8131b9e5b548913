create or replace view api.quote_lines as
select
  l.id,
  l.quote_id,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.quote_request_line_id,
  l.quantity,
  case when (select procurement.reads_prices()) then l.unit_price end as unit_price,
  case when (select procurement.reads_prices()) then l.amount end as amount,
  l.lead_time_days,
  l.accepted_quantity,
  l.purchase_order_line_id,
  l.row_version,
  l.created_at,
  l.updated_at
from procurement.quote_lines as l
left join core.site_labels as s on s.id = l.site_id;

alter view api.quote_lines owner to assetry_list;
grant select on api.quote_lines to authenticated;

comment on view api.quote_lines is
$$Lines of quotes

Offered and accepted quantities.$$;
comment on column api.quote_lines.id is 'Id of the line';
comment on column api.quote_lines.unit_price is 'Price of one unit, in the currency of the quote';
comment on column api.quote_lines.amount is 'Quantity times price, four decimal places';
