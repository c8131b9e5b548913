-- A delivery of an endpoint for a record, or without one for many; of a replay, or without one of an event. p_due is a
-- time from now on; null is never, for what waits behind another delivery of the record.
create function test.webhook_delivery(
  p_name     text,
  p_endpoint text,
  p_record   text,
  p_sequence integer,
  p_replay   text     default null,
  p_due      interval default '0',
  p_status   text     default 'PENDING',
  p_priority integer  default null
)
returns void
language sql
volatile
security definer
as $$
  insert into integration.webhook_deliveries (
    id, organization_id, endpoint_id, account_id, replay_id, priority, event_id, event_at, event_type, entity,
    entity_id, record_ids, first_sequence, sequence, status, attempts, next_attempt_at, finished_at
  )
  values (
    test.remember(p_name, uuidv7()), test.current_organization(), test.id(p_endpoint),
    (select e.account_id from integration.webhook_endpoints as e where e.id = test.id(p_endpoint)),
    case when p_replay is not null then test.id(p_replay) end,
    coalesce(p_priority, case when p_replay is null then 1 else 2 end), uuidv7(), now(), 'asset.updated',
    'asset.assets',
    case when p_record is not null then test.id(p_record) end,
    case when p_record is null then '{}'::uuid[] end, p_sequence, p_sequence, p_status, 3,
    case when p_status = 'PENDING' then coalesce(now() + p_due, 'infinity') end,
    case when p_status <> 'PENDING' then now() end
  )
$$;

grant execute on function test.webhook_delivery to public;
