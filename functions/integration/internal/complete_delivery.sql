-- What became of an attempt: only a status 2xx succeeds. A failure is tried again ten times in some 76 hours, a wait
-- that the receiver asks for with 429 or 503 is kept up to a day, then the delivery is dead. 410 disables the endpoint,
-- and so do five days without success. The outcome of a test is that of its one attempt. Returns false when the attempt
-- is not the delivery's last one, because its lease had ended.
create or replace function integration.complete_delivery(
  p_delivery_id   uuid,
  p_attempt       integer,
  p_http_status   integer default null,
  p_milliseconds  integer default null,
  p_response      text    default null,
  p_error         text    default null,
  p_retry_seconds integer default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  c_waits constant interval[] := '{5s,5min,30min,2h,5h,10h,14h,20h,24h}';
  v_is_success boolean := coalesce(p_http_status between 200 and 299, false);
  v_delivery   integration.webhook_deliveries;
  v_wait       interval;
begin
  perform set_config('assetry.action', 'complete_delivery', true);

  select * into v_delivery
    from integration.webhook_deliveries as d
   where d.id = p_delivery_id
     and d.attempts = p_attempt
     and d.status = 'PENDING'
     for no key update;

  if not found then
    return false;
  end if;

  v_delivery.attempt_log := v_delivery.attempt_log || jsonb_strip_nulls(
    jsonb_build_object(
      'at', clock_timestamp(), 'status', p_http_status, 'milliseconds', p_milliseconds,
      'response', core.visible_text(p_response, 500),
      'error', core.visible_text(p_error, 500)
    )
  );

  if v_delivery.priority = 0 or not v_is_success then
    -- Before the standing, as actions lock it: a test and a failure may move the endpoint.
    perform from integration.webhook_endpoints as e where e.id = v_delivery.endpoint_id for no key update;
  end if;

  v_wait := c_waits[p_attempt] * (0.9 + 0.2 * random());

  if p_http_status in (429, 503) then
    v_wait := greatest(v_wait, make_interval(secs => least(p_retry_seconds, 86400)));
  end if;

  if v_is_success then
    perform integration.end_delivery(v_delivery, 'SUCCEEDED');
  elsif v_delivery.priority = 0 or p_attempt > cardinality(c_waits) then
    perform integration.end_delivery(v_delivery, 'DEAD');
  else
    update integration.webhook_deliveries as d
       set attempt_log = v_delivery.attempt_log,
           next_attempt_at = clock_timestamp() + v_wait
     where d.id = v_delivery.id;
  end if;

  perform integration.note_attempt(v_delivery, v_is_success, p_http_status);
  return true;
end
$$;

grant execute on function integration.complete_delivery to assetry_worker;
