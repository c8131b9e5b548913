comment on table identity.auth_events is
'Log-ins that were tried, passwords that were changed, sessions that were ended; append-only, kept for a time';
comment on column identity.auth_events.id is 'Id of the event';
comment on column identity.auth_events.at is 'When it happened';
comment on column identity.auth_events.kind is
'EXCHANGE, SIGN_IN, REFRESH, SIGN_OUT, REVOKE, CHANGE_PASSWORD or AUTHENTICATE (the password was given again)';
comment on column identity.auth_events.outcome is 'OK, or the error_code that was answered';
comment on column identity.auth_events.account_id is
'The account for which it was done, and which the token names; empty when there was none';
comment on column identity.auth_events.actor_id is 'The account that acted: that logged in, or ended the session';
comment on column identity.auth_events.api_key_id is 'The API key that was presented';
comment on column identity.auth_events.session_id is 'The session that was opened or used';
comment on column identity.auth_events.subject_hash is
'Start of the digest of what was presented, to tell repeated attempts apart without keeping them';
comment on column identity.auth_events.address is 'Network address of the caller';
comment on column identity.auth_events.request_id is 'Id of the request';
