comment on type workforce.worker_certificate_answer is 'Result of the actions on a worker''s certificate';
comment on column workforce.worker_certificate_answer.id is 'Id of the certificate';
comment on column workforce.worker_certificate_answer.worker_id is 'The worker';
comment on column workforce.worker_certificate_answer.certificate_type_id is 'Certificate type';
comment on column workforce.worker_certificate_answer.expires_on is 'Last day of validity; null for unlimited';
comment on column workforce.worker_certificate_answer.revoked_on is 'Day of revocation';
comment on column workforce.worker_certificate_answer.warnings is
'Warnings about the result, each with the record concerned; an empty list for none';
