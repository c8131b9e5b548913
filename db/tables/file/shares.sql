comment on table file.shares is 'An address of a file for people without an account';
comment on column file.shares.id is 'Id of the address';
comment on column file.shares.link_id is 'The file at a record';
comment on column file.shares.uses_left is 'Uses that are left';
comment on column file.shares.used_at is 'Time of the last use that counted';
comment on column file.shares.expires_at is 'Time from which it is not valid';
comment on column file.shares.file_name is 'Name of the file when it was issued';
comment on column file.shares.clients is
'Digests of the networks whose use has counted within the last minute, with its time';
comment on column file.shares.revoked_at is 'Time at which it was revoked';
comment on column file.shares.message_id is
'Mail that brings the address; empty for one that an action issued, and when it was not delivered';
comment on column file.shares.recipient is 'Email address to which it was mailed; empty for one that an action issued';
