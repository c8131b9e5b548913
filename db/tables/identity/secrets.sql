comment on table identity.secrets is
'Keys that sign tokens and season password digests; readable by the log-in family only';
comment on column identity.secrets.kid is
'Its id, its own in every installation: tokens name their key, accounts the pepper of their password';
comment on column identity.secrets.is_active is
'The one in use for new tokens and passwords; the others of its kind are still accepted';
