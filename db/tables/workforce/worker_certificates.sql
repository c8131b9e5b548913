comment on table workforce.worker_certificates is
'A certificate of a worker. There can be several of a type: the best one counts';
comment on column workforce.worker_certificates.site_id is 'Home site of the worker';
comment on column workforce.worker_certificates.worker_id is 'Worker';
comment on column workforce.worker_certificates.certificate_type_id is 'Certificate type';
comment on column workforce.worker_certificates.certificate_number is 'Number of the certificate';
comment on column workforce.worker_certificates.issued_on is 'Day of issue';
comment on column workforce.worker_certificates.expires_on is
'Last day of validity, until its end at the site of the work; empty for no expiry';
comment on column workforce.worker_certificates.revoked_on is
'Day of revocation, at the home site, from which it is invalid; empty for none';
comment on column workforce.worker_certificates.revocation_reason is 'Reason for the revocation';
comment on column workforce.worker_certificates.notified_days is
'Days before expiry of the last notification: 90, 30 or 7; empty before';
