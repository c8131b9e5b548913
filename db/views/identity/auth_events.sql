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

alter view api.auth_events owner to assetry_list;
grant select on api.auth_events to authenticated;

comment on view api.auth_events is
$$Sign-ins

Sign-ins, failed attempts, password changes and ended sessions, with the account on whose behalf. Your own; those of
the whole organization with the permission to administer accounts. Kept for 400 days.$$;
comment on column api.auth_events.account_name is 'Name of that account';
comment on column api.auth_events.actor_name is 'Name of that account';
