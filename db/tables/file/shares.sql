comment on table file.shares is 'An address of a file for people without an account';
comment on column file.shares.id is 'Id of the address';
comment on column file.shares.link_id is 'The file at a record';
comment on column file.shares.uses_left is 'Uses that are left';
comment on column file.shares.used_at is 'Time of the last use that counted';
comment on column file.shares.expires_at is 'Time from which it is not valid';
