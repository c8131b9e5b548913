-- A category and all that are narrower, at any depth.
create or replace function asset.category_branch_ids(p_category_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with recursive branch as (
    select c.id, c.organization_id
      from asset.categories as c
     where c.id = p_category_id
    union all
    select c.id, c.organization_id
      from branch as b
      join asset.categories as c on c.organization_id = b.organization_id and c.parent_id = b.id
  )
  select coalesce(array_agg(b.id), '{}') from branch as b
$$;

grant execute on function asset.category_branch_ids to assetry_api, assetry_list;
