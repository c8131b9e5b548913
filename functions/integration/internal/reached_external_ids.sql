-- The records within reach that ids of other systems name, among words that may be codes instead.
create or replace function integration.reached_external_ids(p_entity core.entities, p_words text[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known jsonb := integration.known_external_ids(
    p_entity.entity, array(select distinct w.word from unnest(p_words) as w (word) where w.word like '%:%')
  );
begin
  if v_known <> '{}' then
    -- lint-allow dynamic-sql: the name of the table comes from the registry
    execute format(
      'select coalesce(jsonb_object_agg(k.key, t.id), ''{}'')
         from jsonb_each_text($1) as k
         join %s as t on t.id = k.value::uuid
        where t.id = any (array(select k.value::uuid from jsonb_each_text($1) as k))',
      to_regclass(p_entity.entity)
    ) into v_known using v_known;
  end if;

  return v_known;
end
$$;

grant execute on function integration.reached_external_ids to assetry_api;
