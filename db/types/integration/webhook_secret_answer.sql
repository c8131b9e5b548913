comment on type integration.webhook_secret_answer is 'Result of the actions on the secrets of a webhook endpoint';
comment on column integration.webhook_secret_answer.id is 'Id of the endpoint';
comment on column integration.webhook_secret_answer.secret is 'The new secret, shown once';
comment on column integration.webhook_secret_answer.overlap_ends_at is
'Time from which the secret before signs no more; null when there is none';
