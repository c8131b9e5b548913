-- Locks the standings from which these lines of plans are to be reserved, also at sites that the caller does not reach.
create or replace function inventory.lock_planned(p_lines work.plan_lines[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select inventory.lock_standings(array_agg(l.item_id), array_agg(l.storeroom_id))
    from unnest(p_lines) as l
   where l.storeroom_id is not null
  having count(*) > 0
$$;

grant execute on function inventory.lock_planned to assetry_api;
