-- Takes so many numbers of an entity in the caller's organization and answers the last of them. Nearly always there is
-- a counter, which an update finds without the lock that an insert takes on the row in its way, and writes down.
create or replace function core.raise_counter(p_entity text, p_count integer)
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_last bigint;
begin
  update core.counters as c
     set last_number = c.last_number + p_count
   where c.organization_id = core.current_organization_id()
     and c.entity = p_entity
  returning c.last_number into v_last;

  if not found then
    insert into core.counters as c (organization_id, entity, last_number)
    values (core.current_organization_id(), p_entity, p_count)
    on conflict (organization_id, entity) do update set last_number = c.last_number + p_count
    returning c.last_number into v_last;
  end if;

  return v_last;
end
$$;
