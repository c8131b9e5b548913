-- The kinds of records with external ids of which the caller reads everything within reach: places and categories
-- always, as the policies of their tables say.
create or replace function integration.readable_entities()
returns text[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(e.entity), '{}')
    from unnest(core.external_entities()) as e (entity)
   where e.entity in ('asset.categories', 'asset.locations', 'core.sites')
      or core.reads_all(split_part(e.entity, '.', 1))
$$;

grant execute on function integration.readable_entities to authenticated, assetry_api, assetry_list;
