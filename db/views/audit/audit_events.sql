create or replace view api.audit_events as
select
  e.id,
  e.at,
  e.entity,
  e.entity_id,
  nullif(e.site_id, e.organization_id) as site_id,
  e.operation,
  e.action,
  e.row_version,
  case
    when (select audit.withheld()) ? e.entity
    then audit.without_values(e.before, (select audit.withheld()) -> e.entity)
    else e.before
  end as before,
  case
    when (select audit.withheld()) ? e.entity
    then audit.without_values(e.after, (select audit.withheld()) -> e.entity)
    else e.after
  end as after,
  e.actor_id,
  i.display_name as actor_name,
  e.account_id,
  a.display_name as account_name,
  e.api_key_id,
  e.session_id,
  e.request_id as request_reference
from audit.events as e
left join identity.account_labels as a on a.id = e.account_id
left join identity.account_labels as i on i.id = e.actor_id;

alter view api.audit_events owner to assetry_api;
grant select on api.audit_events to authenticated;

comment on view api.audit_events is
$$Changes

Who changed what, when and by which request: records at sites that you reach and, with the permission
audit_event.read, those that belong to no site. What the list of a record keeps from you, such as what work cost or how
a requester is reached, is null here, and its records are left out where the list leaves them out; with
audit_event.read all of it is shown.$$;
comment on column api.audit_events.site_id is 'The site of the record; empty when it belongs to none';
comment on column api.audit_events.before is 'The values that changed, as they were; empty for an insert';
comment on column api.audit_events.after is 'The values that changed, as they are; the whole row for an insert';
comment on column api.audit_events.actor_name is 'Name of that identity';
comment on column api.audit_events.account_name is 'Name of that account';
