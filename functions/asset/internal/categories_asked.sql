-- The categories that the caller of a figure named, with all that are narrower; null where none is asked for.
create or replace function asset.categories_asked(p_category_ids uuid[])
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if p_category_ids is null then
    return null;
  elsif exists (
    select unnest(p_category_ids)
    except
    select c.id from asset.categories as c where c.organization_id = core.current_organization_id()
  ) then
    perform core.refuse('ASSET_CATEGORY_NOT_FOUND', 'No such asset category', 404);
  end if;

  return array(
    select distinct b.id
      from unnest(p_category_ids) as c (id)
     cross join lateral unnest(asset.category_branch_ids(c.id)) as b (id)
  );
end
$$;

grant execute on function asset.categories_asked to assetry_api, assetry_list;
