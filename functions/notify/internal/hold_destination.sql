-- Holds a destination that the caller reaches as it is, to the end of the request: who uses it does not change it. As
-- the owner, because a lock asks for the right to change, which few have over a destination of all sites.
create or replace function notify.hold_destination(p_destination_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select
    from notify.destinations as d
   where d.organization_id = core.current_organization_id()
     and d.id = p_destination_id
     and d.reach_id in (select unnest(core.reachable_ids()))
     for share
$$;

grant execute on function notify.hold_destination to assetry_api;
