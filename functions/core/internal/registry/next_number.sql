-- The next number of an entity in the caller's organization, such as WO-000017: unique and never given twice.
-- The counter stays locked until the transaction ends, so ask for it as late as possible.
create or replace function core.next_number(p_entity text)
returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  insert into core.counters as c (organization_id, entity, last_number)
  values (core.current_organization_id(), p_entity, 1)
  on conflict (organization_id, entity) do update set last_number = c.last_number + 1
  returning last_number
$$;
