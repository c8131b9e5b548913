create or replace function api.activate_webhook_endpoint(
  p_webhook_endpoint_id uuid,
  p_row_version         integer default null
)
returns setof integration.webhook_endpoint_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'activate_webhook_endpoint', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_row_version)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version);
    v_endpoint.status := core.next_status(
      'integration.webhook_endpoints', 'Webhook endpoint ' || v_endpoint.name, v_endpoint.status,
      'activate_webhook_endpoint'
    );

    if v_endpoint.tested_at is null then
      perform core.refuse(
        'ENDPOINT_NOT_TESTED', 'The last test of the endpoint did not succeed, or there was none', 409,
        p_hint => 'Call send_webhook_test and see /webhook_deliveries'
      );
    end if;

    if v_endpoint.stopped_at is not null then
      perform integration.store_fill(p_webhook_endpoint_id, v_endpoint.stopped_at);
    end if;

    update integration.webhook_endpoints as e
       set status = v_endpoint.status,
           stopped_at = null
     where e.id = p_webhook_endpoint_id
    returning e.row_version into v_endpoint.row_version;

    perform integration.wake_endpoint(p_webhook_endpoint_id, true);
    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

comment on function api.activate_webhook_endpoint is $$Activate a webhook endpoint

The last test of the endpoint must have succeeded. Events from now on are delivered; of an endpoint whose URL was
changed, also those since the change, at most seven days. Only the account that created it activates it.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED, STALE_ROW,
TRANSITION_NOT_ALLOWED and ENDPOINT_NOT_TESTED.$$;
