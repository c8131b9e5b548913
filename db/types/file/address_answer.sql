comment on type file.address_answer is 'An address of a file';
comment on column file.address_answer.id is 'Id of the link';
comment on column file.address_answer.url is 'Path of this host from which the file is read';
comment on column file.address_answer.expires_at is 'Time from which the address is not valid';
comment on column file.address_answer.share_id is 'Id in /file_shares of an address for people without an account';
