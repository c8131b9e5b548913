create or replace view api.worker_certificates as
select
  c.id,
  c.worker_id,
  w.worker_number,
  w.name as worker_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.certificate_type_id,
  t.code as certificate_type_code,
  t.name as certificate_type_name,
  c.certificate_number,
  case
    when c.revoked_on is not null then 'REVOKED'
    when c.expires_on < (now() at time zone s.time_zone)::date then 'EXPIRED'
    when c.expires_on <= (now() at time zone s.time_zone)::date + 90 then 'EXPIRING'
    else 'VALID'
  end as state,
  c.issued_on,
  c.expires_on,
  case when c.revoked_on is null then c.expires_on - (now() at time zone s.time_zone)::date end as days_left,
  c.revoked_on,
  c.revocation_reason,
  c.row_version,
  c.created_at,
  c.updated_at
from workforce.worker_certificates as c
left join workforce.worker_labels as w on w.id = c.worker_id
left join core.site_labels as s on s.id = c.site_id
left join workforce.certificate_types as t on t.id = c.certificate_type_id;

alter view api.worker_certificates owner to assetry_list;
grant select on api.worker_certificates to authenticated;

comment on view api.worker_certificates is
$$Certificates of workers

Of workers with a home site that you reach, including expired and revoked ones.$$;
comment on column api.worker_certificates.id is 'Id of the certificate';
comment on column api.worker_certificates.certificate_type_code is 'Code of the certificate type';
comment on column api.worker_certificates.certificate_type_name is 'Name of the certificate type';
comment on column api.worker_certificates.state is
  'VALID, EXPIRING within 90 days, EXPIRED or REVOKED, today at the home site';
comment on column api.worker_certificates.days_left is
  'Days until expiry: 0 on the last day, negative afterwards; empty without expiry or when revoked';
