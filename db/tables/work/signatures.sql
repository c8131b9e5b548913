comment on table work.signatures is 'A signature under the content of a work order at a moment';
comment on column work.signatures.site_id is 'Site of the work order; follows it';
comment on column work.signatures.work_order_id is 'Work order';
comment on column work.signatures.account_id is 'Account that signed';
comment on column work.signatures.signer_name is 'Name of the account when it signed';
comment on column work.signatures.meaning is 'PERFORMED: I did it; REVIEWED: I checked it; ACCEPTED: I take it over';
comment on column work.signatures.note is 'Free-text note';
comment on column work.signatures.signed_at is 'Time of signing';
comment on column work.signatures.signed_content is
'Content that was signed: the work order, its tasks with answers, its assets and its failure report';
comment on column work.signatures.digest is
'SHA-256 of the signed content, as the database writes it: keys in one order, fixed spacing';
comment on column work.signatures.method is
'Proof of identity: PASSWORD, entered again within five minutes before, SESSION (a log-in by password) or KEY (an API '
'key); empty for signatures from before this field existed';
