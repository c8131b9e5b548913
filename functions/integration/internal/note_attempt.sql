-- Notes for an endpoint that an attempt succeeded or failed: a test is what activation asks for, unless the URL has
-- been changed since; a failure begins or continues a time of failure, of which the account is notified after a day,
-- and which disables the endpoint after five.
create or replace function integration.note_attempt(
  p_delivery    integration.webhook_deliveries,
  p_is_success  boolean,
  p_http_status integer
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
  v_standing integration.webhook_standings;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_delivery.endpoint_id;

  if p_delivery.priority = 0 then
    update integration.webhook_endpoints as e
       set tested_at = case when p_is_success then clock_timestamp() end
     where e.id = v_endpoint.id
       and e.status <> 'RETIRED'
       and (p_delivery.event_at > e.url_set_at or e.url_set_at is null);
    return;
  end if;

  update integration.webhook_standings as s
     set last_success_at = case when p_is_success then clock_timestamp() else s.last_success_at end,
         failed_at = case when not p_is_success then coalesce(s.failed_at, clock_timestamp()) end,
         failed_attempts = case when p_is_success then 0 else s.failed_attempts + 1 end,
         warned_at = case when not p_is_success then s.warned_at end
   where s.organization_id = p_delivery.organization_id
     and s.endpoint_id = p_delivery.endpoint_id
  returning * into v_standing;

  if p_http_status = 410 then
    perform integration.stop_endpoint(v_endpoint, 'DISABLED', 'the receiver answered 410 Gone');
  elsif v_standing.failed_at < clock_timestamp() - interval '5 days' and v_standing.failed_attempts >= 10 then
    perform integration.stop_endpoint(v_endpoint, 'DISABLED', 'no delivery succeeded for five days');
  elsif v_standing.failed_at < clock_timestamp() - interval '1 day' and v_standing.warned_at is null then
    update integration.webhook_standings as s set warned_at = clock_timestamp() where s.id = v_standing.id;
    perform notify.tell(
      v_endpoint.organization_id, v_endpoint.site_id, array[v_endpoint.account_id],
      'WEBHOOK_FAILS', 'integration.webhook_endpoints', v_endpoint.id,
      jsonb_build_object('number', v_endpoint.name, 'host', v_endpoint.host)
    );
  end if;
end
$$;
