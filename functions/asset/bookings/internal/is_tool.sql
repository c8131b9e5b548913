-- Whether assets of a category are tools: the nearest category, from it upwards, that says so needs calibration, or
-- says that its assets can be booked.
create or replace function asset.is_tool(p_category_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  with recursive way as (
    select c.parent_id, c.needs_calibration, c.is_bookable
      from asset.categories as c
     where c.organization_id = core.current_organization_id()
       and c.id = p_category_id
    union all
    select c.parent_id, coalesce(w.needs_calibration, c.needs_calibration), coalesce(w.is_bookable, c.is_bookable)
      from way as w
      join asset.categories as c on c.organization_id = core.current_organization_id() and c.id = w.parent_id
  )
  select coalesce(bool_or(w.needs_calibration or w.is_bookable), false)
    from way as w
   where w.parent_id is null
$$;

grant execute on function asset.is_tool to assetry_api;
