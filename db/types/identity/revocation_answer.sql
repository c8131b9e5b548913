comment on type identity.revocation_answer is 'Result of the revocation of a key or session';
comment on column identity.revocation_answer.id is 'Id of the API key or session';
comment on column identity.revocation_answer.revoked_at is 'Time of the revocation, the first if repeated';
