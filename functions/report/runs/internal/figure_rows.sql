-- The rows of a report of figures, each a JSON array of texts in the order of its columns: what list_figure_values
-- returns to the caller, a row for each group. Amounts of several currencies are a row for each; what has none stands
-- in the first.
create or replace function report.figure_rows(p_definition report.definitions, p_parameters jsonb)
returns setof json
language plpgsql
stable
set search_path = ''
as $$
declare
  v_asked    record  := report.figure_arguments(p_definition, p_parameters);
  v_is_money boolean := exists (
    select from report.figures as f where f.code = any (p_definition.figures) and f.unit = 'MONEY'
  );
begin
  return query
  with counted as materialized (
    select n.place, f.unit = 'MONEY' and v.fact_count > 0 as is_amount, v.*
      from unnest(p_definition.figures) with ordinality as n (code, place)
      join report.figures as f on f.code = n.code
     cross join lateral report.figure_values(
             f, v_asked.from_on, v_asked.until_on, p_definition.group_by, v_asked.site_ids, v_asked.category_ids,
             v_asked.asset_ids, v_asked.conditions
           ) as v
  ), placed as (
    select c.*,
           case
             when c.is_amount then dense_rank() over (
               partition by c.group_values, c.group_ids, c.is_amount order by c.currency nulls last
             )
             else 1
           end as line
      from counted as c
  ), lines as (
    select p.group_values, p.group_ids, p.line, max(p.currency) filter (where p.is_amount) as currency,
           jsonb_object_agg(
             p.place,
             jsonb_build_object(
               'value', trim_scale(p.value)::text, 'numerator', trim_scale(p.numerator)::text,
               'denominator', trim_scale(p.denominator)::text, 'fact_count', p.fact_count::text
             )
           ) as cells
      from placed as p
     group by p.group_values, p.group_ids, p.line
  )
  select to_json(
           array(
             select l.group_values ->> g.name
               from unnest(p_definition.group_by) with ordinality as g (name, place)
              order by g.place
           )
             || case when v_is_money then array[l.currency] else '{}' end
             || array(
                  select l.cells -> n.place::text ->> k.name
                    from generate_subscripts(p_definition.figures, 1) as n (place)
                   cross join unnest(report.figure_parts(p_definition)) with ordinality as k (name, place)
                   order by n.place, k.place
                )
         )
    from lines as l
   order by l.group_values ->> p_definition.group_by[1], l.group_values ->> p_definition.group_by[2],
            l.group_values ->> p_definition.group_by[3], l.group_ids, l.line;
end
$$;
