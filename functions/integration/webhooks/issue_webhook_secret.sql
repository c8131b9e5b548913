create or replace function api.issue_webhook_secret(p_webhook_endpoint_id uuid, p_overlap_hours integer default 24)
returns setof integration.webhook_secret_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'issue_webhook_secret', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_overlap_hours)
  );
  v_endpoint integration.webhook_endpoints;
  v_secret   text;
begin
  if v_answer is null then
    if coalesce(p_overlap_hours not between 0 and 168, true) then
      perform core.refuse_field('p_overlap_hours', 'OUT_OF_RANGE', 'Expected 0 to 168');
    end if;

    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id);

    if v_endpoint.status = 'RETIRED' then
      perform core.refuse(
        'WEBHOOK_ENDPOINT_RETIRED', format('Webhook endpoint %s is retired', v_endpoint.name), 409,
        p_hint => 'Create another endpoint'
      );
    end if;

    v_secret := integration.store_secret(p_webhook_endpoint_id, p_overlap_hours);
    select e.id, e.overlap_ends_at, e.row_version
      into v_endpoint.id, v_endpoint.overlap_ends_at, v_endpoint.row_version
      from integration.webhook_endpoints as e
     where e.id = p_webhook_endpoint_id;
    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_secret_answer));
  end if;

  return next jsonb_populate_record(
    null::integration.webhook_secret_answer, v_answer || jsonb_build_object('secret', v_secret)
  );
end
$$;

comment on function api.issue_webhook_secret is $$Issue a new secret to a webhook endpoint

The answer shows the secret once, in the form of Standard Webhooks (whsec_ and 32 bytes in base64); a repeated
Idempotency-Key returns the answer without it. Deliveries are signed with both secrets while they overlap.
p_overlap_hours: Hours for which the secret before also signs, 0 to 168; default 24
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED,
WEBHOOK_ENDPOINT_RETIRED and VALIDATION_FAILED.$$;
