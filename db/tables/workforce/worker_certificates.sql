comment on table workforce.worker_certificates is
'Papers by which a worker may do something. There may be several of a type: the best one counts';
comment on column workforce.worker_certificates.site_id is 'The home site of the worker';
comment on column workforce.worker_certificates.worker_id is 'The worker';
comment on column workforce.worker_certificates.certificate_type_id is 'Certificate type';
comment on column workforce.worker_certificates.certificate_number is 'Number of the certificate';
comment on column workforce.worker_certificates.issued_on is 'Day of issue';
comment on column workforce.worker_certificates.expires_on is
'The last day on which it holds, to its end at the site of the work; empty when it never expires';
comment on column workforce.worker_certificates.revoked_on is
'The day on which it was revoked, at the home site; it does not hold from then on';
comment on column workforce.worker_certificates.revocation_reason is 'Why it was revoked';
comment on column workforce.worker_certificates.told_days is 'Last notice of its expiry: 90, 30 or 7 days before it';
