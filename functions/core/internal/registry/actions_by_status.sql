-- For each status of an entity, the actions that the caller may take on a row in it. Lists ask for it once
-- a statement and look the row's status up in the answer.
create or replace function core.actions_by_status(p_entity text)
returns jsonb
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(jsonb_object_agg(s.from_status, s.actions), '{}')
    from (
      select t.from_status, jsonb_agg(distinct t.action order by t.action) as actions
        from core.transitions as t
       cross join (select core.current_permissions() as codes offset 0) as p
       where t.entity = p_entity
         and t.permission = any (p.codes)
         and (t.further_permission is null or t.further_permission = any (p.codes))
       group by t.from_status
    ) as s
$$;

grant execute on function core.actions_by_status to authenticated, assetry_api;
