-- The conditions of a report of figures as they can be checked before a run: an example in the place of what holds a
-- parameter, whose value only the run knows.
create or replace function report.sample_figure_filters(p_filters jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
           jsonb_object_agg(
             c.key,
             case
               when jsonb_typeof(c.value) = 'array' then (
                 select coalesce(
                          jsonb_agg(
                            case when e.item #>> '{}' ~ '\{[a-z]' then s.example else e.item end order by e.place
                          ),
                          '[]'
                        )
                   from jsonb_array_elements(c.value) with ordinality as e (item, place)
               )
               when c.value #>> '{}' ~ '^[^{]*\{[a-z]' then s.example
               else c.value
             end
           ),
           '{}'
         )
    from jsonb_each(p_filters) as c
   cross join lateral (
           select to_jsonb(
                    case
                      when c.key in ('work_type', 'priority') then 'X'
                      when c.key in ('week', 'month') then '2000-01-01'
                      else '00000000-0000-0000-0000-000000000000'
                    end
                  ) as example
         ) as s
$$;

grant execute on function report.sample_figure_filters to assetry_api;
