comment on table identity.api_keys is
'API keys of service accounts; the key itself is shown once and kept only as a hash';
comment on column identity.api_keys.id is 'Id of the key';
comment on column identity.api_keys.account_id is 'The service account it belongs to';
comment on column identity.api_keys.name is 'Purpose of the key';
comment on column identity.api_keys.prefix is 'The public part of the key, by which people recognize it';
comment on column identity.api_keys.scopes is
'Permissions the key is limited to; empty when it may do all that its account may';
comment on column identity.api_keys.site_scope is
'Sites the key is limited to; empty when it reaches all that its account reaches';
comment on column identity.api_keys.max_exchanges_per_minute is 'How often it can be exchanged in a minute';
comment on column identity.api_keys.expires_at is 'When it stops working; empty for never';
comment on column identity.api_keys.revoked_at is 'When it was revoked; empty while it works';
comment on column identity.api_keys.created_at is 'When it was issued';
comment on column identity.api_keys.only_actions is
'The only actions that the key opens, besides refresh_session and sign_out; empty for all that its account may';
