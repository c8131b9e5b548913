create or replace view api.webhook_replays as
select
  r.id,
  r.endpoint_id as webhook_endpoint_id,
  w.name as webhook_endpoint_name,
  r.kind,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.from_at,
  r.to_at,
  r.event_types,
  r.through_at,
  r.status,
  (select core.actions_by_status('integration.webhook_replays')) -> r.status as allowed_actions,
  r.created_at,
  r.created_by,
  a.display_name as created_by_name,
  r.cancelled_at,
  r.cancelled_by,
  c.display_name as cancelled_by_name
from integration.webhook_replays as r
left join integration.webhook_endpoint_labels as w on w.id = r.endpoint_id
left join core.site_labels as s on s.id = r.site_id
left join identity.account_labels as a on a.id = r.created_by
left join identity.account_labels as c on c.id = r.cancelled_by;

alter view api.webhook_replays owner to assetry_list;
grant select on api.webhook_replays to authenticated;

comment on view api.webhook_replays is
$$Replays of webhook deliveries

Past periods whose events are delivered again to endpoints of the sites that you reach, and of all sites.
/webhook_deliveries has their deliveries by webhook_replay_id.$$;
comment on column api.webhook_replays.webhook_endpoint_name is 'Name of that endpoint';
comment on column api.webhook_replays.allowed_actions is
'Actions that the status of the replay and your permissions allow';
comment on column api.webhook_replays.created_by is
'Account that replayed or resumed; empty where the system delivers what it did not store';
comment on column api.webhook_replays.created_by_name is 'Name of that account';
comment on column api.webhook_replays.cancelled_by_name is 'Name of that account';
