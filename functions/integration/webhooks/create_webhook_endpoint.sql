create or replace function api.create_webhook_endpoint(p_values api.field_values)
returns setof integration.webhook_endpoint_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_webhook_endpoint', 'webhook_endpoint.manage', jsonb_build_array(p_values)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := jsonb_populate_record(
      null::integration.webhook_endpoints, integration.check_webhook_endpoint(p_values, 'create')
    );
    perform integration.require_own(core.current_account_id(), core.current_api_key_id());

    if v_endpoint.site_id is null then
      perform core.require_all_sites();
    end if;

    begin
      insert into integration.webhook_endpoints (
        site_id, name, url, host, event_patterns, record_condition, payload, is_ordered,
        rate_per_second
      )
      values (
        v_endpoint.site_id, v_endpoint.name, v_endpoint.url, v_endpoint.host, v_endpoint.event_patterns,
        v_endpoint.record_condition, coalesce(v_endpoint.payload, 'THIN'), coalesce(v_endpoint.is_ordered, true),
        coalesce(v_endpoint.rate_per_second, 10)
      )
      returning id, status, row_version into v_endpoint.id, v_endpoint.status, v_endpoint.row_version;
    exception
      when unique_violation then
        perform core.refuse_duplicate('webhook_endpoint', 'webhook_endpoints_organization_id_name_key');
    end;

    perform integration.wake_endpoint(v_endpoint.id);
    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

comment on function api.create_webhook_endpoint is $$Create a webhook endpoint

The endpoint is a DRAFT: issue_webhook_secret returns the secret that signs, send_webhook_test sends a test, then
activate_webhook_endpoint begins delivery. Events are those that your account and API key may read, asked again at each
delivery. Without site_id the account must reach all sites. With record_condition, event_patterns name one kind of
record, and only events whose record meets it at delivery are sent; deletions always are.
Refuses with NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER (a service account acts for a person), ACCOUNT_NOT_ENTITLED,
VALIDATION_FAILED and ALREADY_EXISTS.$$;
