comment on type contract.vendor_certificate_answer is 'Result of the actions on a certificate of a vendor';
comment on column contract.vendor_certificate_answer.id is 'Id of the certificate';
comment on column contract.vendor_certificate_answer.vendor_id is 'The vendor';
comment on column contract.vendor_certificate_answer.certificate_type_id is 'Certificate type';
comment on column contract.vendor_certificate_answer.expires_on is 'Last day of validity; empty for no expiry';
comment on column contract.vendor_certificate_answer.revoked_on is 'Day of revocation; empty for none';
comment on column contract.vendor_certificate_answer.row_version is 'Version of the certificate';
