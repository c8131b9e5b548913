-- The records with files that the caller reads because they are their own: their documents, and where they do not read
-- the whole domain, those that their lists show. Asked as the role of the lists.
create or replace function file.own_record_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity text;
  v_ids    uuid[];
  v_own    uuid[] := array(select d.id from file.documents as d where d.link_id is not null and d.status = 'DONE');
begin
  if core.reads_everything() then
    return v_own;
  end if;

  for v_entity in
    select e.entity
      from core.entities as e
     where e.takes_files is not null
       and (e.reads_files is null or core.has_permission(e.reads_files))
       and core.reading_level(split_part(e.entity, '.', 1)) = 1
  loop
    -- lint-allow dynamic-sql: the name of the table comes from the registry
    execute format(
      'select array(select id from %I.%I)', split_part(v_entity, '.', 1), split_part(v_entity, '.', 2)
    ) into v_ids;
    v_own := v_own || v_ids;
  end loop;

  return v_own;
end
$$;

alter function file.own_record_ids owner to assetry_list;
grant execute on function file.own_record_ids to authenticated, assetry_api;
