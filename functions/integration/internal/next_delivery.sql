-- The next delivery of an endpoint that is due, with all that is needed to send it: the one place where a URL and
-- secrets leave their table. The body is made at the first attempt, for the account of the endpoint and by its reach
-- and permissions; at each further attempt they are asked again. outcome: SEND; SUPPRESSED, where the account may not
-- read the record now or the condition does not hold; CANCELLED, with all that waits of the replay; NONE, where nothing
-- is due. An account or key that may not sign in pauses the endpoint. Where it fails, the worker calls
-- integration.fail_delivery.
create or replace function integration.next_delivery(p_endpoint_id uuid)
returns table (
  outcome     text,
  delivery_id uuid,
  attempt     integer,
  url         text,
  secrets     text[],
  message_id  text,
  body        text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_endpoint integration.webhook_endpoints;
  v_delivery integration.webhook_deliveries;
  v_body     text;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_endpoint_id;
  outcome := 'NONE';

  v_delivery := integration.due_delivery(v_endpoint);

  if v_delivery.id is null then
    return next;
    return;
  end if;

  if exists (
    select
      from integration.webhook_replays as r
     where r.organization_id = v_endpoint.organization_id
       and r.id = v_delivery.replay_id
       and r.status = 'CANCELLED'
  ) then
    perform set_config('assetry.action', 'next_delivery', true);
    perform integration.cancel_deliveries(v_endpoint, v_delivery.replay_id);
    outcome := 'CANCELLED';
    return next;
    return;
  end if;

  begin
    perform core.act_for(v_endpoint.account_id, v_endpoint.api_key_id, 'webhook:' || v_delivery.id);
  exception
    when sqlstate 'PGRST' then
      perform integration.stop_endpoint(v_endpoint, 'PAUSED', sqlerrm::jsonb ->> 'message');
      perform set_config('assetry.action', 'next_delivery', true);

      if v_delivery.priority = 0 then
        perform integration.end_delivery(v_delivery, 'DEAD');
      end if;

      return next;
      return;
  end;

  v_delivery.attempts := v_delivery.attempts + 1;
  v_body := integration.delivery_body(v_delivery, v_endpoint);
  perform set_config('assetry.action', 'next_delivery', true);

  if v_body is null then
    perform integration.end_delivery(v_delivery, 'SUPPRESSED');
    outcome := 'SUPPRESSED';
    return next;
    return;
  end if;

  -- One row version an attempt: each writes in every index.
  update integration.webhook_deliveries as d
     set attempts = v_delivery.attempts,
         next_attempt_at = clock_timestamp() + interval '1 minute',
         body = v_body
   where d.id = v_delivery.id;

  outcome := 'SEND';
  delivery_id := v_delivery.id;
  attempt := v_delivery.attempts;
  url := v_endpoint.url;
  secrets := array_remove(
    array[
      v_endpoint.secret,
      case when v_endpoint.overlap_ends_at > clock_timestamp() then v_endpoint.previous_secret end
    ],
    null
  );
  message_id := 'msg_' || v_delivery.event_id;
  body := v_body;
  return next;
end
$$;

grant execute on function integration.next_delivery to assetry_worker;
