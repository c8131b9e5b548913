-- Tasks or lines of a job plan, in their order, with what they say alone, as their table writes it, so that two of them
-- can be compared.
create or replace function maintenance.without_ids(p_entity text, p_parts jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(w.said order by e.place), '[]')
    from (
      select array(select f.field from core.entity_fields as f where f.entity = p_entity) as fields offset 0
    ) as c
   cross join jsonb_array_elements(p_parts) with ordinality as e (part, place)
   cross join lateral (
      select jsonb_object_agg(n.key, n.value) as said
        from jsonb_each(
               case
                 when p_entity = 'maintenance.job_plan_tasks' then
                   to_jsonb(jsonb_populate_record(null::maintenance.job_plan_tasks, e.part))
                 else to_jsonb(jsonb_populate_record(null::maintenance.job_plan_lines, e.part))
               end
             ) as n
       where n.key = any (c.fields)
   ) as w
$$;

grant execute on function maintenance.without_ids to assetry_api;
