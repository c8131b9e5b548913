-- Pauses or disables an active endpoint because of what happened at delivery, and notifies its account.
create or replace function integration.stop_endpoint(
  p_endpoint integration.webhook_endpoints,
  p_status   text,
  p_reason   text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform set_config(
    'assetry.action', case p_status when 'PAUSED' then 'next_delivery' else 'complete_delivery' end, true
  );

  update integration.webhook_endpoints as e
     set status = p_status,
         stopped_at = clock_timestamp(),
         stop_reason = left(p_reason, 500)
   where e.id = p_endpoint.id
     and e.status = 'ACTIVE';

  if found then
    perform notify.tell(
      p_endpoint.organization_id, p_endpoint.site_id, array[p_endpoint.account_id],
      'WEBHOOK_STOPPED', 'integration.webhook_endpoints', p_endpoint.id,
      jsonb_build_object(
        'number', p_endpoint.name, 'host', p_endpoint.host, 'status', p_status, 'reason', p_reason
      )
    );
  end if;
end
$$;
