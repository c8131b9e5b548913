create or replace function api.update_webhook_endpoint(
  p_webhook_endpoint_id uuid,
  p_values              api.field_values,
  p_row_version         integer default null
)
returns setof integration.webhook_endpoint_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_webhook_endpoint', 'webhook_endpoint.manage',
    jsonb_build_array(p_webhook_endpoint_id, p_values, p_row_version)
  );
  v_values   jsonb;
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_values := integration.check_webhook_endpoint(p_values, 'update');
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version);

    if v_endpoint.status = 'RETIRED' or v_values ? 'url' and v_endpoint.status <> 'DRAFT' then
      v_endpoint.status := core.next_status(
        'integration.webhook_endpoints', 'Webhook endpoint ' || v_endpoint.name, v_endpoint.status,
        'update_webhook_endpoint'
      );
      v_endpoint.stopped_at := coalesce(v_endpoint.stopped_at, clock_timestamp());
    end if;

    v_endpoint := jsonb_populate_record(
      v_endpoint, core.merge_values('integration.webhook_endpoints', to_jsonb(v_endpoint), v_values - 'host')
        || jsonb_strip_nulls(jsonb_build_object('host', v_values ->> 'host'))
    );

    if v_values ?| '{event_patterns,record_condition}' then
      perform core.refuse_faults(
        integration.condition_faults(v_endpoint.event_patterns, v_endpoint.record_condition)
      );
    end if;

    if v_values ? 'url' then
      update integration.webhook_endpoints as e
         set url = v_values ->> 'url',
             url_set_at = clock_timestamp()
       where e.id = p_webhook_endpoint_id;
    end if;

    begin
      update integration.webhook_endpoints as e
         set name = v_endpoint.name,
             host = v_endpoint.host,
             event_patterns = v_endpoint.event_patterns,
             record_condition = v_endpoint.record_condition,
             payload = v_endpoint.payload,
             is_ordered = v_endpoint.is_ordered,
             rate_per_second = v_endpoint.rate_per_second,
             status = v_endpoint.status,
             stopped_at = v_endpoint.stopped_at,
             tested_at = case when not v_values ? 'url' then e.tested_at end
       where e.id = p_webhook_endpoint_id
      returning e.row_version into v_endpoint.row_version;
    exception
      when unique_violation then
        perform core.refuse_duplicate('webhook_endpoint', 'webhook_endpoints_organization_id_name_key');
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

comment on function api.update_webhook_endpoint is $$Change a webhook endpoint

Omitted fields keep their values. Only the account that created it changes it. Another URL makes the endpoint a DRAFT
until a test succeeds and it is activated again; events of the time between are delivered then, within seven days.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED, STALE_ROW,
VALIDATION_FAILED, TRANSITION_NOT_ALLOWED (of one that is retired) and ALREADY_EXISTS.$$;
