create or replace view api.auth_events as
select
  e.id,
  e.at,
  e.kind,
  e.outcome,
  e.account_id,
  a.display_name as account_name,
  e.actor_id,
  e.api_key_id,
  e.session_id,
  e.address,
  e.request_id as request_reference
from identity.auth_events as e
left join identity.account_labels as a on a.id = e.account_id;

alter view api.auth_events owner to assetry_api;
grant select on api.auth_events to authenticated;

comment on view api.auth_events is
$$Log-ins

Every attempt, whatever came of it. Your own; all of the organization for those who administer accounts.$$;
comment on column api.auth_events.id is 'Id of the event';
comment on column api.auth_events.at is 'When it happened';
comment on column api.auth_events.kind is 'EXCHANGE, SIGN_IN, REFRESH or SIGN_OUT';
comment on column api.auth_events.outcome is 'OK, or the error_code that was answered';
comment on column api.auth_events.account_id is 'The account that the token names; empty when there was none';
comment on column api.auth_events.account_name is 'Name of that account';
comment on column api.auth_events.actor_id is 'The account that logged in';
comment on column api.auth_events.api_key_id is 'The API key that was presented';
comment on column api.auth_events.session_id is 'The session that was opened or used';
comment on column api.auth_events.address is 'Network address of the caller';
comment on column api.auth_events.request_reference is 'Id of the request';
