-- The domains that have a permission to read them.
create or replace function identity.reading_domains()
returns table (domain text)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select distinct split_part(p.code, '.', 1) from identity.permissions as p where p.area = 'reading'
  union
  select 'contract'
$$;

grant execute on function identity.reading_domains to authenticated, assetry_list;
