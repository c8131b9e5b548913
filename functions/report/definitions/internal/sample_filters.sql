-- The conditions of a report as they can be checked before a run: with an example of each parameter. The form of a TEXT
-- is that of a column which only the run asks, so a condition with one is checked for its column alone.
create or replace function report.sample_filters(p_filters jsonb, p_parameters jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
           jsonb_object_agg(
             f.name,
             case jsonb_typeof(f.content)
               when 'array' then (
                 select coalesce(jsonb_agg(report.sample_condition(e.content, p_parameters) order by e.place), '[]')
                   from jsonb_array_elements(f.content) with ordinality as e (content, place)
               )
               else report.sample_condition(f.content, p_parameters)
             end
           ),
           '{}'
         )
    from jsonb_each(p_filters) as f (name, content)
$$;
