-- Holds a work order as it is while something becomes part of it, also one that is out of reach.
create or replace function work.hold_parent(p_parent_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select from work.work_orders as w
   where w.id = p_parent_id
     and w.organization_id = core.current_organization_id()
     for share
$$;

grant execute on function work.hold_parent to assetry_api;
