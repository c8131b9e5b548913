-- The kinds of records of which there are events: those whose lists can be followed, and readings, of which the log has
-- a line for each call. Accounts and roles are none, as in list_changes.
create or replace function integration.event_entities()
returns table (entity text, list text, noun text)
language sql
stable
security definer
set search_path = ''
as $$
  select e.entity, e.list, e.noun
    from core.entities as e
   where e.list in (select f.list from audit.followed_lists() as f union all select 'meter_readings')
$$;

grant execute on function integration.event_entities to assetry_api, assetry_list;
