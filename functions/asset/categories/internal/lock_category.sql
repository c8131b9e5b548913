-- The asset category, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function asset.lock_category(p_category_id uuid, p_row_version integer)
returns asset.categories
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_category asset.categories;
begin
  select * into v_category
    from asset.categories as c
   where c.id = p_category_id
     for no key update;

  if not found then
    perform core.refuse('ASSET_CATEGORY_NOT_FOUND', 'No such asset category', 404);
  end if;

  perform core.check_row_version(v_category.row_version, p_row_version);
  return v_category;
end
$$;

grant execute on function asset.lock_category to assetry_api;
