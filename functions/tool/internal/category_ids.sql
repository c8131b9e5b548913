-- The categories of tools: those for which the nearest category, from it upwards, that says so needs calibration, or
-- says that its assets can be booked. Of categories that say nothing there are no tools.
create or replace function tool.category_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with recursive tree as (
    select c.id, c.needs_calibration, c.is_bookable
      from asset.categories as c
     where c.organization_id = core.current_organization_id()
       and c.parent_id is null
    union all
    select c.id, coalesce(c.needs_calibration, t.needs_calibration), coalesce(c.is_bookable, t.is_bookable)
      from tree as t
      join asset.categories as c
        on c.organization_id = core.current_organization_id()
       and c.parent_id = t.id
  )
  select array(select t.id from tree as t where t.needs_calibration or t.is_bookable)
$$;

grant execute on function tool.category_ids to authenticated;
