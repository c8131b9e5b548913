-- What is wrong with a value that names a record which was archived, itself or with its site: nothing new is attached
-- to it. Null when nothing is, as when such records cannot be archived. The table's name comes from the registry; sites
-- are asked by a plan that is kept.
create or replace function core.archived_fault(p_field core.entity_fields, p_value jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_columns     name[];
  v_id          text;
  v_is_archived boolean;
begin
  if p_value = 'null' or p_field.target_entity is null then
    return null;
  end if;

  v_columns := array(
    select a.attname
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass(p_field.target_entity)
       and a.attname in ('archived_at', 'site_id')
       and not a.attisdropped
  );

  if not 'archived_at' = any (v_columns) then
    return null;
  end if;

  for v_id in
    select e.word
      from jsonb_array_elements_text(
             case jsonb_typeof(p_value) when 'array' then p_value else jsonb_build_array(p_value) end
           ) as e (word)
     -- What is no id is a fault of its own (core.value_fault).
     where pg_input_is_valid(e.word, 'uuid')
  loop
    if p_field.target_entity = 'core.sites' then
      v_is_archived := (select s.archived_at is not null from core.sites as s where s.id = v_id::uuid);
    else
      execute format(
        'select t.archived_at is not null%s from %I.%I as t where t.id = $1',
        case when 'site_id' = any (v_columns) then
          ' or exists (select from core.sites as s where s.id = t.site_id and s.archived_at is not null)'
        end,
        split_part(p_field.target_entity, '.', 1), split_part(p_field.target_entity, '.', 2)
      ) into v_is_archived using v_id::uuid;
    end if;

    if v_is_archived then
      return core.fault(p_field.field, 'ARCHIVED', 'Archived: it cannot be used for new records');
    end if;
  end loop;

  return null;
end
$$;

grant execute on function core.archived_fault to assetry_api;
