comment on table safety.signatures is 'Who signed a permit, as what, and for which issue of it';
comment on column safety.signatures.site_id is 'The site of the permit';
comment on column safety.signatures.permit_id is 'The permit';
comment on column safety.signatures.role is 'As what it was signed';
comment on column safety.signatures.issue is 'For which issue of the permit, from 1';
comment on column safety.signatures.signed_at is 'When it was signed';
comment on column safety.signatures.signed_by is 'The account that signed';
comment on column safety.signatures.signed_through is 'The identity behind it, which may act for several accounts';
comment on column safety.signatures.note is 'What the signer said';
comment on column safety.signatures.voided_at is 'When it lost its meaning, because what was signed was changed';
comment on column safety.signatures.method is
'What proved who signed: PASSWORD, given again within five minutes before, SESSION (a log-in by password) or KEY (an '
'API key); empty for signatures from before this was kept';
