create or replace function api.send_webhook_test(p_webhook_endpoint_id uuid)
returns setof integration.webhook_test_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'send_webhook_test', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id);

    if v_endpoint.rotated_at is null or v_endpoint.status = 'RETIRED' then
      perform core.refuse(
        'NO_WEBHOOK_SECRET', format('Webhook endpoint %s has no secret', v_endpoint.name), 409,
        p_hint => 'Call issue_webhook_secret first; an endpoint that is retired gets none'
      );
    elsif exists (
      select
        from integration.webhook_deliveries as d
       where d.endpoint_id = p_webhook_endpoint_id
         and d.priority = 0
         and d.status = 'PENDING'
    ) then
      perform core.refuse(
        'TEST_IN_PROGRESS', 'A test of the endpoint waits to be sent', 409,
        p_hint => 'See its outcome in /webhook_deliveries first'
      );
    end if;

    v_answer := core.finish_action(
      jsonb_build_object(
        'webhook_delivery_id', integration.store_test(p_webhook_endpoint_id), 'webhook_delivery_status', 'PENDING'
      )
    );
  end if;

  return next jsonb_populate_record(null::integration.webhook_test_answer, v_answer);
end
$$;

comment on function api.send_webhook_test is $$Send a test to a webhook endpoint

Sends one event of type webhook.test within seconds, once; /webhook_deliveries has the outcome by webhook_delivery_id. A
test that succeeds is what activation requires.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED,
NO_WEBHOOK_SECRET and TEST_IN_PROGRESS.$$;
