-- Whether the caller's list shows a record: asked as the role of the lists, whose policies decide.
create or replace function file.reads_record(p_entity text, p_entity_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_found boolean;
begin
  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute format(
    'select exists (select 1 from %I.%I where id = $1)', split_part(p_entity, '.', 1), split_part(p_entity, '.', 2)
  ) into v_found using p_entity_id;
  return v_found;
end
$$;

alter function file.reads_record owner to assetry_list;
grant execute on function file.reads_record to assetry_api;
