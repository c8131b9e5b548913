-- The assets of a site that serve who asks for any one of a category, or of a model: those that can be used and whose
-- category is booked. Whether they are free is another matter.
create or replace function asset.ids_of_kind(
  p_site_id      uuid,
  p_category_id  uuid,
  p_manufacturer text,
  p_model        text
)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with kinds as materialized (
    select asset.category_branch_ids(p_category_id) as ids, asset.unbookable_category_ids() as unbookable_ids
  )
  select coalesce(array_agg(a.id), '{}')
    from asset.assets as a
   cross join kinds as k
   where num_nonnulls(p_category_id, p_model) > 0
     and a.site_id = p_site_id
     and a.status in ('IN_SERVICE', 'STANDBY', 'IN_STORAGE')
     and (p_category_id is null or a.category_id = any (k.ids))
     and (p_model is null or a.model = p_model)
     and (p_manufacturer is null or a.manufacturer = p_manufacturer)
     and (a.category_id is null or a.category_id <> all (k.unbookable_ids))
$$;

grant execute on function asset.ids_of_kind to assetry_api;
