create or replace function api.revoke_webhook_secret(p_webhook_endpoint_id uuid, p_row_version integer default null)
returns setof integration.webhook_secret_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'revoke_webhook_secret', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_row_version)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version);

    if coalesce(v_endpoint.overlap_ends_at <= clock_timestamp(), true) then
      perform core.refuse(
        'NO_PREVIOUS_SECRET', format('Webhook endpoint %s signs with one secret only', v_endpoint.name), 409,
        p_hint => 'Call issue_webhook_secret with p_overlap_hours 0 to replace the secret at once'
      );
    end if;

    v_endpoint := integration.erase_secrets(p_webhook_endpoint_id, false);
    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_secret_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_secret_answer, v_answer);
end
$$;

comment on function api.revoke_webhook_secret is $$Revoke the previous secret of a webhook endpoint

Deliveries are signed with the newest secret alone from now on. To replace that one at once, issue another with
p_overlap_hours 0.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED, STALE_ROW and
NO_PREVIOUS_SECRET.$$;
