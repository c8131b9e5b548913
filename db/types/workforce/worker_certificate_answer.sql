comment on type workforce.worker_certificate_answer is 'Answer of the actions on a certificate of a worker';
comment on column workforce.worker_certificate_answer.id is 'Id of the certificate';
comment on column workforce.worker_certificate_answer.worker_id is 'The worker';
comment on column workforce.worker_certificate_answer.certificate_type_id is 'Certificate type';
comment on column workforce.worker_certificate_answer.expires_on is 'The last day on which it holds; null for ever';
comment on column workforce.worker_certificate_answer.revoked_on is 'When it was revoked';
comment on column workforce.worker_certificate_answer.warnings is
'What should be seen to although the action was done, each with the record that it is about; else an empty list';
