create or replace view api.vendor_certificates as
select
  c.id,
  c.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  c.certificate_type_id,
  t.code as certificate_type_code,
  t.name as certificate_type_name,
  c.certificate_number,
  case
    when c.revoked_on is not null then 'REVOKED'
    when c.expires_on < (now() at time zone 'UTC')::date then 'EXPIRED'
    when c.expires_on <= (now() at time zone 'UTC')::date + 90 then 'EXPIRING'
    else 'VALID'
  end as state,
  c.issued_on,
  c.expires_on,
  case when c.revoked_on is null then c.expires_on - (now() at time zone 'UTC')::date end as days_left,
  c.revoked_on,
  c.revocation_reason,
  c.row_version,
  c.created_at,
  c.updated_at
from contract.vendor_certificates as c
left join contract.vendor_labels as v on v.id = c.vendor_id
left join workforce.certificate_types as t on t.id = c.certificate_type_id;

alter view api.vendor_certificates owner to assetry_list;
grant select on api.vendor_certificates to authenticated;

comment on view api.vendor_certificates is
$$Certificates of vendors

The same for all sites, including expired and revoked ones; requires reach of a site.$$;
comment on column api.vendor_certificates.vendor_code is 'Code of the vendor';
comment on column api.vendor_certificates.vendor_name is 'Name of the vendor';
comment on column api.vendor_certificates.certificate_type_code is 'Code of the certificate type';
comment on column api.vendor_certificates.certificate_type_name is 'Name of the certificate type';
comment on column api.vendor_certificates.state is 'VALID, EXPIRING within 90 days, EXPIRED or REVOKED, today in UTC';
comment on column api.vendor_certificates.days_left is
  'Days until expiry: 0 on the last day, negative afterwards; empty without expiry or when revoked';
