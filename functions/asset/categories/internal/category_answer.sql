-- What the actions on a category answer.
create or replace function asset.category_answer(p_category asset.categories)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_category.id, 'code', p_category.code, 'row_version', p_category.row_version)
$$;

grant execute on function asset.category_answer to assetry_api;
