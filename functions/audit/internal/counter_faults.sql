-- Where a counter of numbers is below what it was when it was proved last: COUNTER_SET_BACK. Counters only rise.
create or replace function audit.counter_faults(p_organization_id uuid)
returns table (code text, entity text, id uuid, stored bigint, calculated bigint)
language sql
volatile
set search_path = ''
as $$
  with seen as materialized (
    select c.id, c.entity, c.last_number from core.counters as c where c.organization_id = p_organization_id
  ),
  marked as (
    insert into audit.record_marks as m (organization_id, entity, entity_id, number)
    select p_organization_id, 'core.counters', n.id, n.last_number from seen as n
    on conflict (organization_id, entity, entity_id) do update
       set number = excluded.number
     where m.number < excluded.number
  )
  select 'COUNTER_SET_BACK', n.entity, n.id, n.last_number, m.number
    from seen as n
    join audit.record_marks as m
      on m.organization_id = p_organization_id and m.entity = 'core.counters' and m.entity_id = n.id
   where n.last_number < m.number
$$;
