-- Ends a delivery, with the attempts that it has had, and makes the next one of its record due, which waited for it.
create or replace function integration.end_delivery(p_delivery integration.webhook_deliveries, p_status text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- A statement of its own: what is stored meanwhile is seen by the next one.
  update integration.webhook_standings as s
     set open_count = greatest(0, s.open_count - 1)
   where s.organization_id = p_delivery.organization_id
     and s.endpoint_id = p_delivery.endpoint_id;

  update integration.webhook_deliveries as d
     set status = p_status,
         attempts = p_delivery.attempts,
         attempt_log = p_delivery.attempt_log,
         next_attempt_at = null,
         finished_at = clock_timestamp()
   where d.id = p_delivery.id;

  update integration.webhook_deliveries as d
     set next_attempt_at = clock_timestamp()
   where d.id = (
           select n.id
             from integration.webhook_deliveries as n
            where n.organization_id = p_delivery.organization_id
              and n.endpoint_id = p_delivery.endpoint_id
              and n.entity_id = p_delivery.entity_id
              and n.status = 'PENDING'
            order by n.priority, n.sequence
            limit 1
         )
     and d.next_attempt_at = 'infinity';
end
$$;
