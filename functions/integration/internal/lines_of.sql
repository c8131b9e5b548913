-- The lines of the log that an event is made of, in their order; none when their month was forgotten. Of a signal it is
-- the line that was written for it.
create or replace function integration.lines_of(p_delivery integration.webhook_deliveries)
returns audit.events[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(e order by e.sequence), '{}')
    from audit.events as e
    join audit.events as l on l.at = p_delivery.event_at and l.id = p_delivery.event_id
   where e.organization_id = p_delivery.organization_id
     and e.at = p_delivery.event_at
     and e.transaction = l.transaction
     and e.entity_id = l.entity_id
     and e.entity = l.entity
     and e.sequence between p_delivery.first_sequence and p_delivery.sequence
$$;
