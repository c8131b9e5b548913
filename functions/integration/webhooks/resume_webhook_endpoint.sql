create or replace function api.resume_webhook_endpoint(
  p_webhook_endpoint_id uuid,
  p_gap                 text    default 'FILL',
  p_row_version         integer default null
)
returns setof integration.webhook_endpoint_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'resume_webhook_endpoint', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_gap, p_row_version)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    if coalesce(upper(left(p_gap, 10)) not in ('FILL', 'SKIP'), true) then
      perform core.refuse_field('p_gap', 'NOT_IN_VOCABULARY', 'One of FILL, SKIP');
    end if;

    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version);
    v_endpoint.status := core.next_status(
      'integration.webhook_endpoints', 'Webhook endpoint ' || v_endpoint.name, v_endpoint.status,
      'resume_webhook_endpoint'
    );

    if upper(p_gap) = 'FILL' then
      perform integration.store_fill(p_webhook_endpoint_id, v_endpoint.stopped_at);
    end if;

    update integration.webhook_endpoints as e
       set status = v_endpoint.status,
           stopped_at = null,
           stop_reason = null
     where e.id = p_webhook_endpoint_id
    returning e.row_version into v_endpoint.row_version;

    perform integration.wake_endpoint(p_webhook_endpoint_id, true);
    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

comment on function api.resume_webhook_endpoint is $$Resume a webhook endpoint

Delivery continues with what waits. Only the account that created the endpoint resumes it.
p_gap: FILL delivers events since it was paused or disabled, at most of the last seven days; SKIP leaves them out;
default FILL
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED, STALE_ROW,
VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
