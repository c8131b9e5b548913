-- The records with external ids that the caller reads because they are their own, of the kinds of which they do not
-- read everything: those that their lists show, asked as the role of the lists.
create or replace function integration.own_record_ids()
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
  v_own    uuid[] := '{}';
begin
  for v_entity in
    select e.entity
      from unnest(core.external_entities()) as e (entity)
     where e.entity <> all (integration.readable_entities())
  loop
    -- lint-allow dynamic-sql: the name of the table comes from core.external_entities
    execute format(
      'select array(select id from %I.%I)', split_part(v_entity, '.', 1), split_part(v_entity, '.', 2)
    ) into v_ids;
    v_own := v_own || v_ids;
  end loop;

  return v_own;
end
$$;

alter function integration.own_record_ids owner to assetry_list;
grant execute on function integration.own_record_ids to authenticated, assetry_api;
