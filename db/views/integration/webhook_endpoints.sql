create or replace view api.webhook_endpoints as
select
  e.id,
  e.name,
  e.host,
  e.site_id,
  s.code as site_code,
  s.name as site_name,
  e.account_id,
  a.display_name as account_name,
  e.event_patterns,
  e.record_condition,
  e.payload,
  e.is_ordered,
  e.rate_per_second,
  e.status,
  e.tested_at,
  e.stopped_at,
  e.stop_reason,
  e.rotated_at,
  e.overlap_ends_at,
  t.open_count,
  t.last_success_at,
  t.failed_at,
  t.gap_begins_at,
  (select core.actions_by_status('integration.webhook_endpoints')) -> e.status as allowed_actions,
  e.row_version,
  e.created_at,
  e.updated_at
from integration.webhook_endpoints as e
left join integration.webhook_standings as t on t.organization_id = e.organization_id and t.endpoint_id = e.id
left join core.site_labels as s on s.id = e.site_id
left join identity.account_labels as a on a.id = e.account_id;

alter view api.webhook_endpoints owner to assetry_list;
grant select on api.webhook_endpoints to authenticated;

comment on view api.webhook_endpoints is
$$Webhook endpoints

Receivers of events, of the sites that you reach and of all sites, each with the account for which it reads. URLs and
secrets are never returned.$$;
comment on column api.webhook_endpoints.account_name is 'Name of that account';
comment on column api.webhook_endpoints.open_count is 'Number of deliveries that wait';
comment on column api.webhook_endpoints.last_success_at is 'Time of the last successful delivery';
comment on column api.webhook_endpoints.failed_at is
'Time of the first failure since the last success; empty when the last delivery succeeded';
comment on column api.webhook_endpoints.gap_begins_at is
'Time from which events are not stored because too many deliveries wait; they are delivered later';
comment on column api.webhook_endpoints.allowed_actions is
'Actions that the status of the endpoint and your permissions allow';
