-- What core.read_values keeps of each row in which nothing can be wrong, by the place of the row, and null of the
-- others, for it to read. Most rows of a long array are plain, and core.read_values starts a statement for each value.
-- p_known is what core.known_references answers of the rows.
create or replace function core.plain_rows(p_entity text, p_rows jsonb, p_operation text, p_known jsonb)
returns jsonb[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_is_create constant boolean := p_operation = 'create';
  v_is_update constant boolean := p_operation = 'update';
  v_required  integer          := (
    select count(*)
      from core.entity_fields as f
     where f.entity = p_entity
       and f.is_required
       and v_is_create
  );
  -- What a record has of the organization's own fields when none is given.
  v_own       jsonb            := '{}';
begin
  if v_is_create and exists (select from core.entities as e where e.entity = p_entity and e.has_custom) then
    if core.custom_faults(p_entity, p_operation, '{}') <> '[]' then
      return array_fill(null::jsonb, array[jsonb_array_length(p_rows)]);
    end if;

    v_own := '{"custom": {}}';
  end if;

  return array(
    select case
             when bool_and(coalesce(c.is_plain, false))
               and count(*) filter (where c.is_required and c.value <> 'null' and v_is_create) = v_required
             then jsonb_object_agg(c.key, c.value) filter (where c.key is not null) || v_own
           end
      from (
        select t.position, t.key, t.value, f.is_required,
               case
                 when not case when v_is_update then f.is_updatable else f.is_creatable end then false
                 when t.value = 'null' then not f.is_required and not v_is_update
                 when f.kind = 'UUID' then p_known ? (f.target_entity || ' ' || (t.value #>> '{}'))
                 else core.is_plain(f, t.value)
               end as is_plain
          from (
            select e.position, k.key,
                   case
                     when jsonb_typeof(k.value) = 'string'
                     then coalesce(to_jsonb(nullif(btrim(k.value #>> '{}'), '')), 'null')
                     else k.value
                   end as value
              from jsonb_array_elements(p_rows) with ordinality as e (item, position)
              left join lateral jsonb_each(case jsonb_typeof(e.item) when 'object' then e.item end) as k on true
            offset 0
          ) as t
          left join core.entity_fields as f on f.entity = p_entity and f.field = t.key
      ) as c
     group by c.position
     order by c.position
  );
end
$$;

grant execute on function core.plain_rows to assetry_api;
