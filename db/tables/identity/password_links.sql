comment on table identity.password_links is
'A link by mail with which a person sets a password: once, and until it expires';
comment on column identity.password_links.id is 'Id of the link';
comment on column identity.password_links.account_id is 'Account whose password the link sets';
comment on column identity.password_links.kind is 'INVITATION of a new person, or RESET of a forgotten password';
comment on column identity.password_links.message_id is 'Message that carries the link';
comment on column identity.password_links.token_hash is
'SHA-256 of the token, which only the mail has; empty until the worker sends it';
comment on column identity.password_links.expires_at is 'Time from which the link sets nothing';
comment on column identity.password_links.used_at is 'Time at which it set the password; empty if it did not';
