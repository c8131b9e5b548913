comment on type integration.calendar_revoke_answer is 'Result of revoking a calendar feed';
comment on column integration.calendar_revoke_answer.id is 'Id of the feed';
comment on column integration.calendar_revoke_answer.revoked_at is 'Time at which it was revoked';
