-- The kinds of records with files of which the caller reads everything within reach, and so the files. Some need a
-- permission besides: what a list withholds stands in its documents, too. Files of imports are for the import alone.
create or replace function file.readable_entities()
returns text[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(e.entity), '{}')
    from core.entities as e
   where e.takes_files is not null
     and e.entity <> 'integration.imports'
     and (e.reads_files is null or core.has_permission(e.reads_files))
     and core.reads_all(split_part(e.entity, '.', 1))
$$;

grant execute on function file.readable_entities to authenticated, assetry_api, assetry_list;
