-- Locks the category of measuring points, so that two callers do not write them at once; refuses one that there is not.
create or replace function tool.lock_category(p_category_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from asset.categories as c where c.id = p_category_id for no key update;

  if not found then
    perform core.refuse('ASSET_CATEGORY_NOT_FOUND', 'No such asset category', 404);
  end if;
end
$$;

grant execute on function tool.lock_category to assetry_api;
