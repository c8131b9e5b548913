comment on type identity.token_answer is 'Result of the actions that open or renew a session';
comment on column identity.token_answer.token is 'Session token; null when refused';
comment on column identity.token_answer.expires_at is 'Time at which the token expires; null when refused';
comment on column identity.token_answer.organization is 'Name of the organization; null when refused';
comment on column identity.token_answer.service_account is
'Name of the service account that uses the token; null when refused, and when a person signed in';
comment on column identity.token_answer.acting_as is
'Name of the account on whose behalf the token acts; null when refused';
comment on column identity.token_answer.scopes is
'Permission codes to which the key is limited; empty for no limit, and when no key was used';
comment on column identity.token_answer.error_code is 'Code of the refusal; null when there is a token';
comment on column identity.token_answer.message is 'Text of error_code; null when there is a token';
