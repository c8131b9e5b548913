comment on table contract.vendor_certificates is
'A certificate of a vendor, such as of a trade or an insurance. There can be several of a type: the best one counts';
comment on column contract.vendor_certificates.id is 'Id of the certificate';
comment on column contract.vendor_certificates.vendor_id is 'The vendor';
comment on column contract.vendor_certificates.certificate_type_id is 'Certificate type';
comment on column contract.vendor_certificates.certificate_number is 'Number of the certificate';
comment on column contract.vendor_certificates.issued_on is 'Day of issue';
comment on column contract.vendor_certificates.expires_on is
'Last day of validity, until its end at the site of the work; empty for no expiry';
comment on column contract.vendor_certificates.revoked_on is
'Day of revocation, in UTC, from which it is invalid; empty for none';
comment on column contract.vendor_certificates.revocation_reason is 'Reason for the revocation';
comment on column contract.vendor_certificates.notified_days is
'Days before expiry of the last notification: 90, 30 or 7; empty before';
