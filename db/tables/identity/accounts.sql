comment on table identity.accounts is
'Who may call: persons, who sign in, and service accounts, to which API keys belong';
comment on column identity.accounts.id is 'Id of the account';
comment on column identity.accounts.kind is 'PERSON signs in; SERVICE holds API keys';
comment on column identity.accounts.email is 'Email address; empty for a service account';
comment on column identity.accounts.display_name is 'Display name';
comment on column identity.accounts.status is 'Whether the account works';
comment on column identity.accounts.password_hash is
'bcrypt over a keyed digest of the password; never leaves the database';
comment on column identity.accounts.may_act_as_persons is
'A service account that may exchange its key on behalf of a person';
comment on column identity.accounts.reaches_all_sites is
'Reaches every site of the organization, also those created later';
comment on column identity.accounts.sessions_valid_after is 'Sessions begun before this instant are over';
comment on column identity.accounts.password_pepper is
'The id of the pepper that the password was hashed with; empty without a password';
comment on column identity.accounts.is_device is
'The account of a device that sends readings: it holds no role and reaches no site';
comment on column identity.accounts.reads_by_roles is
'Whether the account reads nothing while it has no role; otherwise it then reads whatever is within its reach';
