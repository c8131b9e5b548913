comment on table identity.sessions is 'A session: each request reads it, so that its end takes effect at once';
comment on column identity.sessions.id is 'Id of the session';
comment on column identity.sessions.account_id is 'The account that the token names; writes are recorded against it';
comment on column identity.sessions.actor_id is
'The account that logged in: the same, or a service account acting on behalf';
comment on column identity.sessions.api_key_id is 'The API key it was opened with; empty after a log-in by password';
comment on column identity.sessions.kind is 'KEY or PASSWORD';
comment on column identity.sessions.created_at is 'When it was opened';
comment on column identity.sessions.idle_at is 'When it ends unless refreshed';
comment on column identity.sessions.ceiling_at is 'When it ends for good';
comment on column identity.sessions.revoked_at is 'When it was ended before its time; empty otherwise';
comment on column identity.sessions.revoke_reason is 'Why it was ended before its time';
comment on column identity.sessions.reauthenticated_at is 'When the password was last given again, for signatures';
