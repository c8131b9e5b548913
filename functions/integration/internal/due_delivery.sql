-- The delivery of an endpoint that is due next, locked: tests first, replays last. Of an endpoint that is not active,
-- tests alone; of one that is retired, none.
create or replace function integration.due_delivery(p_endpoint integration.webhook_endpoints)
returns integration.webhook_deliveries
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_delivery integration.webhook_deliveries;
begin
  for v_priority in 0 .. case p_endpoint.status when 'ACTIVE' then 2 when 'RETIRED' then -1 else 0 end loop
    select * into v_delivery
      from integration.webhook_deliveries as d
     where d.organization_id = p_endpoint.organization_id
       and d.endpoint_id = p_endpoint.id
       and d.priority = v_priority
       and d.status = 'PENDING'
       and d.next_attempt_at <= clock_timestamp()
     order by d.next_attempt_at, d.sequence
     limit 1
       for no key update skip locked;
    exit when found;
  end loop;

  return v_delivery;
end
$$;
