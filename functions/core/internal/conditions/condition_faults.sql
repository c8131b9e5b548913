-- What is wrong with a condition on records of an entity, every fault with its path below p_path. A condition is
-- {"all": […]}, {"any": […]}, {"not": …} or {"field", "is", "value"}: at most 8 deep, 64 parts and 16 KiB.
create or replace function core.condition_faults(p_entity text, p_condition jsonb, p_path text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  c_depth  constant integer := 8;
  c_parts  constant integer := 64;
  v_fields jsonb;
  v_part   record;
  v_count  integer := 0;
  v_faults jsonb   := '[]';
begin
  if octet_length(p_condition::text) > 16384 then
    return jsonb_build_array(core.fault(p_path, 'TOO_LONG', 'At most 16 KiB'));
  end if;

  select jsonb_object_agg(f.field, to_jsonb(f)) into v_fields from core.condition_fields(p_entity) as f;

  for v_part in
    with recursive part as (
      select p_condition as content, p_path as path, 1 as depth
      union all
      select c.content, c.path, p.depth + 1
        from part as p
       cross join lateral (
               select e.content, format('%s.%s[%s]', p.path, k.name, e.place)
                 from (values ('all'), ('any')) as k (name)
                cross join lateral jsonb_array_elements(
                        case jsonb_typeof(p.content -> k.name) when 'array' then p.content -> k.name else '[]' end
                      ) with ordinality as e (content, place)
               union all
               select p.content -> 'not', p.path || '.not'
                where jsonb_typeof(p.content) = 'object'
                  and p.content ? 'not'
             ) as c (content, path)
       where p.depth <= c_depth
    )
    select * from part limit c_parts + 1
  loop
    v_count := v_count + 1;

    if v_count > c_parts then
      v_faults := v_faults || core.fault(p_path, 'OUT_OF_RANGE', format('At most %s parts', c_parts));
    elsif v_part.depth > c_depth then
      v_faults := v_faults || core.fault(v_part.path, 'OUT_OF_RANGE', format('At most %s deep', c_depth));
    else
      v_faults := v_faults || core.condition_part_faults(v_part.content, v_part.path, v_fields);
    end if;
  end loop;

  return v_faults;
end
$$;

grant execute on function core.condition_faults to assetry_api;
