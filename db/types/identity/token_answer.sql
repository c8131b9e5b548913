comment on type identity.token_answer is 'What actions that open or renew a session answer';
comment on column identity.token_answer.token is 'The session token; null when refused';
comment on column identity.token_answer.expires_at is 'When the token ceases to be good; null when refused';
comment on column identity.token_answer.organization is 'Name of the organization; null when refused';
comment on column identity.token_answer.service_account is
'Name of the service account that the token is used by; null when refused, and when a person signed in';
comment on column identity.token_answer.acting_as is 'Name of the account that the token speaks for; null when refused';
comment on column identity.token_answer.scopes is
'Permission codes that the key is limited to; empty when it is not limited, and when no key was used';
comment on column identity.token_answer.error_code is 'Why there is no token; null when there is one';
comment on column identity.token_answer.message is 'error_code in words; null when there is a token';
