-- The active schedules of these categories, and of what is wider, at the sites beside them: those that cover assets
-- there.
create or replace function maintenance.covering_schedules(
  p_organization_ids uuid[],
  p_site_ids         uuid[],
  p_category_ids     uuid[]
)
returns table (organization_id uuid, id uuid)
language sql
stable
set search_path = ''
as $$
  with recursive branch as (
    select a.organization_id, a.site_id, c.id, c.parent_id
      from unnest(p_organization_ids, p_site_ids, p_category_ids) as a (organization_id, site_id, category_id)
      join asset.categories as c on c.organization_id = a.organization_id and c.id = a.category_id
     union
    select b.organization_id, b.site_id, c.id, c.parent_id
      from branch as b
      join asset.categories as c on c.organization_id = b.organization_id and c.id = b.parent_id
  )
  select distinct s.organization_id, s.id
    from branch as b
    join maintenance.schedules as s
      on s.organization_id = b.organization_id
     and s.category_id = b.id
     and s.site_id = b.site_id
   where s.status = 'ACTIVE'
$$;
