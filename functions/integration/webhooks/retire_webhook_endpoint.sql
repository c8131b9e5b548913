create or replace function api.retire_webhook_endpoint(
  p_webhook_endpoint_id uuid,
  p_row_version         integer default null
)
returns setof integration.webhook_endpoint_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'retire_webhook_endpoint', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_row_version)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version, false);
    v_endpoint.status := core.next_status(
      'integration.webhook_endpoints', 'Webhook endpoint ' || v_endpoint.name, v_endpoint.status,
      'retire_webhook_endpoint'
    );

    v_endpoint := integration.erase_secrets(p_webhook_endpoint_id, true);
    perform integration.wake_endpoint(p_webhook_endpoint_id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

comment on function api.retire_webhook_endpoint is $$Retire a webhook endpoint

Nothing is sent any more: what waits is cancelled and the secrets are erased. Deliveries stay on record.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
