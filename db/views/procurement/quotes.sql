create or replace view api.quotes as
select
  q.id,
  q.quote_request_id,
  r.quote_request_number,
  q.status,
  q.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  q.site_id,
  s.code as site_code,
  s.name as site_name,
  q.vendor_reference,
  q.quoted_at,
  q.is_late,
  q.expires_on,
  q.lead_time_days,
  q.currency,
  q.exchange_rate,
  case when (select procurement.reads_prices()) then q.total_amount end as total_amount,
  q.payment_terms,
  q.note,
  q.status_note,
  (select core.actions_by_status('procurement.quotes')) -> q.status as allowed_actions,
  q.row_version,
  q.created_at,
  q.updated_at
from procurement.quotes as q
left join procurement.quote_request_labels as r on r.id = q.quote_request_id
left join contract.vendor_labels as v on v.id = q.vendor_id
left join core.site_labels as s on s.id = q.site_id;

alter view api.quotes owner to assetry_list;
grant select on api.quotes to authenticated;

comment on view api.quotes is
$$Vendor quotes

For requests of the sites that you reach.$$;
comment on column api.quotes.id is 'Id of the quote';
comment on column api.quotes.vendor_code is 'Code of the vendor';
comment on column api.quotes.vendor_name is 'Name of the vendor';
comment on column api.quotes.allowed_actions is 'Actions that the status of the quote allows';
comment on column api.quotes.total_amount is 'Sum of the lines, in currency';
