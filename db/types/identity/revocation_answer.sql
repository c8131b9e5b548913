comment on type identity.revocation_answer is 'What revoking a key or a session answers';
comment on column identity.revocation_answer.id is 'The API key or the session';
comment on column identity.revocation_answer.revoked_at is 'When it was revoked, first if several times';
