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

alter view api.audit_events owner to assetry_list;
grant select on api.audit_events to authenticated;

comment on view api.audit_events is
$$Audit trail of changes

Each change with its account, time, action and request: of records at sites that you reach and, with the permission
audit_event.read, of records that belong to no site. Columns and rows that the list of a record hides from you, such
as costs of work or the contact of a requester, are hidden here, too, except with audit_event.read.$$;
comment on column api.audit_events.site_id is 'Site of the record; empty when it belongs to none';
comment on column api.audit_events.before is 'Changed values before the change; empty for an insert';
comment on column api.audit_events.after is 'Changed values after the change; for an insert the whole row without its id and organization';
comment on column api.audit_events.actor_name is 'Name of that identity';
comment on column api.audit_events.account_name is 'Name of that account';
