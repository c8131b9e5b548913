-- The next number of an entity in the caller's organization, such as WO-000017: unique and never given twice.
-- The counter stays locked until the transaction ends, so ask for it as late as possible.
create or replace function core.next_number(p_entity text)
returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select core.raise_counter(p_entity, 1)
$$;
