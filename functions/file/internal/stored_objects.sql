-- The next objects, by their keys, that the store must have.
create or replace function file.stored_objects(p_after text, p_limit integer)
returns table (object_key text, byte_count bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select f.object_key, f.byte_count
    from file.files as f
   where f.object_key > p_after
     and f.status <> 'REMOVED'
   order by f.object_key
   limit p_limit
$$;

grant execute on function file.stored_objects to assetry_worker;
