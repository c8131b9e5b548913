comment on type file.share_answer is 'Result of the actions on an address of a file for people without an account';
comment on column file.share_answer.id is 'Id of the address';
comment on column file.share_answer.row_version is 'Version of the address';
comment on column file.share_answer.revoked_at is 'Time at which it was revoked';
