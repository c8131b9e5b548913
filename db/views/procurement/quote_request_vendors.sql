create or replace view api.quote_request_vendors as
select
  a.id,
  a.quote_request_id,
  q.quote_request_number,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  a.asked_at,
  a.notified_at,
  a.row_version,
  a.created_at,
  a.updated_at
from procurement.quote_request_vendors as a
left join procurement.quote_request_labels as q on q.id = a.quote_request_id
left join core.site_labels as s on s.id = a.site_id
left join contract.vendor_labels as v on v.id = a.vendor_id;

alter view api.quote_request_vendors owner to assetry_list;
grant select on api.quote_request_vendors to authenticated;

comment on view api.quote_request_vendors is
$$Vendors invited to quote

Invitations of each request, with the notification of vendors without accepted lines.$$;
comment on column api.quote_request_vendors.id is 'Id of the invitation';
comment on column api.quote_request_vendors.vendor_code is 'Code of the vendor';
comment on column api.quote_request_vendors.vendor_name is 'Name of the vendor';
