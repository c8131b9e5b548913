-- What actions answer; an attribute that is a column of the list means what the list says of it. What the columns of
-- tables mean, so that their lists need not say it again.

create type identity.account_answer as (id uuid, status text, row_version integer);
comment on type identity.account_answer is 'What actions on an account answer';

create type identity.role_answer as (id uuid, code text, row_version integer);
comment on type identity.role_answer is 'What actions on a role answer';

create type identity.account_roles_answer as (account_id uuid, roles text[]);
comment on type identity.account_roles_answer is 'What giving and taking roles answers';
comment on column identity.account_roles_answer.account_id is 'The account';
comment on column identity.account_roles_answer.roles is 'Codes of all roles that the account now holds';

create type identity.account_sites_answer as (account_id uuid, sites text[]);
comment on type identity.account_sites_answer is 'What giving and taking sites answers';
comment on column identity.account_sites_answer.account_id is 'The account';
comment on column identity.account_sites_answer.sites is
  'Codes of the sites that the account now reaches, as far as you reach them';

create type identity.revocation_answer as (id uuid, revoked_at timestamptz);
comment on type identity.revocation_answer is 'What revoking a key or a session answers';
comment on column identity.revocation_answer.id is 'The API key or the session';
comment on column identity.revocation_answer.revoked_at is 'When it was revoked, first if several times';

create type identity.token_answer as (
  token           text,
  expires_at      timestamptz,
  organization    text,
  service_account text,
  acting_as       text,
  scopes          text[],
  error_code      text,
  message         text
);
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

comment on column identity.accounts.id is 'Id of the account';
comment on column identity.accounts.kind is 'PERSON signs in; SERVICE holds API keys';
comment on column identity.accounts.email is 'Email address; empty for a service account';
comment on column identity.accounts.display_name is 'Name that others see';
comment on column identity.accounts.status is 'Whether the account works';
comment on column identity.api_keys.id is 'Id of the key';
comment on column identity.api_keys.account_id is 'The service account it belongs to';
comment on column identity.api_keys.name is 'What the key is for';
comment on column identity.api_keys.max_exchanges_per_minute is 'How often it can be exchanged in a minute';
comment on column identity.api_keys.expires_at is 'When it stops working; empty for never';
comment on column identity.api_keys.revoked_at is 'When it was revoked; empty while it works';
comment on column identity.api_keys.created_at is 'When it was issued';
comment on column identity.roles.id is 'Id of the role';
comment on column identity.roles.code is 'Short code, unique in the organization';
comment on column identity.roles.name is 'Name of the role';
comment on column identity.sessions.id is 'Id of the session';
comment on column identity.sessions.actor_id is
  'The account that logged in: the same, or a service account acting on behalf';
comment on column identity.sessions.api_key_id is 'The API key it was opened with; empty after a log-in by password';
comment on column identity.sessions.kind is 'KEY or PASSWORD';
comment on column identity.sessions.created_at is 'When it was opened';
comment on column identity.sessions.idle_at is 'When it ends unless refreshed';
comment on column identity.sessions.ceiling_at is 'When it ends for good';
comment on column identity.sessions.revoked_at is 'When it was ended before its time; empty otherwise';
comment on column identity.sessions.revoke_reason is 'Why it was ended before its time';
comment on column identity.auth_events.id is 'Id of the event';
comment on column identity.auth_events.at is 'When it happened';
comment on column identity.auth_events.kind is 'EXCHANGE, SIGN_IN, REFRESH, SIGN_OUT, REVOKE or CHANGE_PASSWORD';
comment on column identity.auth_events.outcome is 'OK, or the error_code that was answered';
comment on column identity.auth_events.actor_id is 'The account that acted: that logged in, or ended the session';
comment on column identity.auth_events.account_id is
  'The account for which it was done, and which the token names; empty when there was none';
comment on column identity.auth_events.api_key_id is 'The API key that was presented';
comment on column identity.auth_events.session_id is 'The session that was opened or used';
comment on column identity.auth_events.address is 'Network address of the caller';
comment on column identity.auth_events.request_id is 'Id of the request';
