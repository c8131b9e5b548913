comment on table work.signatures is 'That somebody stands for what a work order said at a moment';
comment on column work.signatures.site_id is 'Site of the work order; follows it';
comment on column work.signatures.work_order_id is 'The work order';
comment on column work.signatures.account_id is 'The account that signed';
comment on column work.signatures.signer_name is 'Name of that account when it signed';
comment on column work.signatures.meaning is 'PERFORMED: I did it, REVIEWED: I looked at it, ACCEPTED: I take it over';
comment on column work.signatures.note is 'Free-text note';
comment on column work.signatures.signed_at is 'When it was signed';
comment on column work.signatures.signed_content is
'What was signed: the work order, its tasks with their answers, its assets and its failure report';
comment on column work.signatures.digest is
'SHA-256 of what was signed, as the database writes it: keys in one order, without spaces to choose';
comment on column work.signatures.method is
'What proved who signed: PASSWORD, given again within five minutes before, SESSION (a log-in by password) or KEY (an '
'API key); empty for signatures from before this was kept';
