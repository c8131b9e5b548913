comment on table safety.signatures is 'A signature on an issue of a permit';
comment on column safety.signatures.site_id is 'Site of the permit';
comment on column safety.signatures.permit_id is 'Permit signed';
comment on column safety.signatures.role is 'Role of the signature';
comment on column safety.signatures.issue is 'Issue of the permit, from 1';
comment on column safety.signatures.signed_at is 'Time of the signature';
comment on column safety.signatures.signed_by is 'Account that signed';
comment on column safety.signatures.signed_through is 'Identity of the signer, which can act for several accounts';
comment on column safety.signatures.note is 'Note of the signer';
comment on column safety.signatures.voided_at is 'Time at which a change of the signed content voided it';
comment on column safety.signatures.method is
'Proof of the signer: PASSWORD, entered again within five minutes before, SESSION (a sign-in by password) or KEY (an '
'API key); empty for signatures older than this record';
