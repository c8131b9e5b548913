-- The template by which assets of a category are inspected before they go into service: its own, or that of the
-- nearest wider one that has one.
create or replace function asset.commissioning_template_id(p_category_id uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  with recursive way as (
    select c.parent_id, c.commissioning_template_id, 1 as step
      from asset.categories as c
     where c.id = p_category_id
    union all
    select c.parent_id, c.commissioning_template_id, w.step + 1
      from way as w
      join asset.categories as c on c.id = w.parent_id
     where w.commissioning_template_id is null
  )
  select w.commissioning_template_id from way as w where w.commissioning_template_id is not null
$$;

grant execute on function asset.commissioning_template_id to assetry_api;
