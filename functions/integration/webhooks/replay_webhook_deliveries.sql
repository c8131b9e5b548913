create or replace function api.replay_webhook_deliveries(
  p_webhook_endpoint_id  uuid,
  p_webhook_delivery_ids uuid[]      default null,
  p_from                 timestamptz default null,
  p_to                   timestamptz default null,
  p_event_types          text[]      default null
)
returns setof integration.webhook_replay_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'replay_webhook_deliveries', 'webhook_delivery.replay',
    jsonb_build_array(p_webhook_endpoint_id, p_webhook_delivery_ids, p_from, p_to, p_event_types)
  );
  v_replay_id uuid;
  v_count     integer;
begin
  if v_answer is null then
    perform integration.check_replay(p_webhook_delivery_ids, p_from, p_to, p_event_types);
    perform integration.lock_webhook_endpoint(p_webhook_endpoint_id);

    v_replay_id := integration.store_replay(
      p_webhook_endpoint_id, p_webhook_delivery_ids, p_from, p_to, p_event_types
    );

    if p_webhook_delivery_ids is not null then
      v_count := integration.store_repeats(p_webhook_endpoint_id, v_replay_id, p_webhook_delivery_ids);
    end if;

    v_answer := core.finish_action(
      jsonb_build_object('webhook_replay_id', v_replay_id, 'webhook_delivery_count', v_count)
    );
  end if;

  return next jsonb_populate_record(null::integration.webhook_replay_answer, v_answer);
end
$$;

comment on function api.replay_webhook_deliveries is $$Deliver events to a webhook endpoint again

Either deliveries by their ids, or all events of a period that the endpoint's patterns name, also those of a time before
it was created. They keep their webhook-id, are read again, and wait behind new events. /webhook_deliveries has them by
webhook_replay_id.
p_webhook_delivery_ids: Ids of 1 to 1,000 deliveries of the endpoint; default none
p_from: Begin of the period, at most 31 days ago
p_to: End of the period; default now
p_event_types: Types of /event_types to replay of the period; default all that the endpoint receives
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED and
VALIDATION_FAILED.$$;
