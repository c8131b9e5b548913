create or replace view api.webhook_deliveries as
select
  d.id,
  d.endpoint_id as webhook_endpoint_id,
  w.name as webhook_endpoint_name,
  d.event_id,
  d.event_type,
  d.event_at,
  d.entity,
  d.entity_id,
  d.sequence,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.replay_id as webhook_replay_id,
  d.status,
  d.attempts,
  d.attempt_log,
  nullif(d.next_attempt_at, 'infinity') as next_attempt_at,
  d.finished_at,
  d.body,
  (select core.actions_by_status('integration.webhook_deliveries')) -> d.status as allowed_actions,
  d.created_at
from integration.webhook_deliveries as d
left join integration.webhook_endpoint_labels as w on w.id = d.endpoint_id
left join core.site_labels as s on s.id = d.site_id;

alter view api.webhook_deliveries owner to assetry_list;
grant select on api.webhook_deliveries to authenticated;

comment on view api.webhook_deliveries is
$$Webhook deliveries

Events that were or will be sent to your own webhook endpoints, with every attempt. An event of many records
(noun.bulk_changed) has no entity_id; its body has the ids.$$;
comment on column api.webhook_deliveries.webhook_endpoint_name is 'Name of that endpoint';
comment on column api.webhook_deliveries.next_attempt_at is
'Time of the next attempt; empty when it has ended or waits for an earlier event of the record';
comment on column api.webhook_deliveries.allowed_actions is 'Actions allowed: always none';
