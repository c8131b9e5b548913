-- Tasks or lines of a job plan, in their order, with what they say alone, as their table writes it, so that two of them
-- can be compared.
create or replace function maintenance.without_ids(p_entity text, p_parts jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(w.part - c.unsaid order by w.place), '[]')
    from (
      select e.place,
             case
               when p_entity = 'maintenance.job_plan_tasks' then
                 to_jsonb(jsonb_populate_record(null::maintenance.job_plan_tasks, e.part))
               else to_jsonb(jsonb_populate_record(null::maintenance.job_plan_lines, e.part))
             end as part
        from jsonb_array_elements(p_parts) with ordinality as e (part, place)
      offset 0
    ) as w
   cross join (
      select array(
               select a.attname::text
                 from pg_catalog.pg_attribute as a
                where a.attrelid = to_regclass(p_entity)
                  and a.attnum > 0
                  and not exists (
                        select from core.entity_fields as f where f.entity = p_entity and f.field = a.attname::text
                      )
             ) as unsaid
      offset 0
   ) as c
$$;

grant execute on function maintenance.without_ids to assetry_api;
