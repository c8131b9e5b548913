create or replace view api.auth_events as
select
  e.id,
  e.at,
  e.kind,
  e.outcome,
  e.actor_id,
  i.display_name as actor_name,
  e.account_id,
  a.display_name as account_name,
  e.api_key_id,
  e.session_id,
  e.address,
  e.request_id as request_reference
from identity.auth_events as e
left join identity.account_labels as a on a.id = e.account_id
left join identity.account_labels as i on i.id = e.actor_id;

alter view api.auth_events owner to assetry_api;
grant select on api.auth_events to authenticated;

comment on view api.auth_events is
$$Log-ins

Who logged in or tried to, changed a password or ended a session, and for whom. Your own; all of the organization for
those who administer accounts. Kept for 400 days.$$;
comment on column api.auth_events.id is 'Id of the event';
comment on column api.auth_events.at is 'When it happened';
comment on column api.auth_events.kind is 'EXCHANGE, SIGN_IN, REFRESH, SIGN_OUT, REVOKE or CHANGE_PASSWORD';
comment on column api.auth_events.outcome is 'OK, or the error_code that was answered';
comment on column api.auth_events.account_id is 'The account for which it was done, and which the token names; empty when there was none';
comment on column api.auth_events.account_name is 'Name of that account';
comment on column api.auth_events.actor_id is 'The account that acted: that logged in, or ended the session';
comment on column api.auth_events.actor_name is 'Name of that account';
comment on column api.auth_events.api_key_id is 'The API key that was presented';
comment on column api.auth_events.session_id is 'The session that was opened or used';
comment on column api.auth_events.address is 'Network address of the caller';
comment on column api.auth_events.request_reference is 'Id of the request';
