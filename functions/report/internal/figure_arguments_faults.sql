-- What is wrong with the groups, the filter and the days of a figure; of many groups and values the first hundred are
-- looked at. A figure of the present state has no days.
create or replace function report.figure_arguments_faults(
  p_from date, p_until date, p_figure report.figures, p_group_by text[], p_filter jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with words as (
    select 'One of ' || array_to_string(p_figure.dimensions, ', ') as known
  ), asked as (
    select format('p_group_by[%s]', g.place) as field, g.name, null::jsonb as value,
           g.name = any (p_group_by[:g.place::integer - 1]) as is_repeated
      from unnest(p_group_by[:100]) with ordinality as g (name, place)
     union all
    select 'p_filter.' || k.name, k.name, p_filter -> k.name, false
      from (select * from jsonb_object_keys(p_filter) as e (name) limit 100) as k
  )
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
           || case when p_figure.is_current then '[]' else core.day_faults(p_from, p_until) end
    from (
      select 'p_group_by' as field, 'TOO_MANY' as code, 'At most 3 groups' as message
       where cardinality(p_group_by) > 3
       union all
      select a.field, v.fault[1], v.fault[2]
        from asked as a
       cross join words as w
       cross join lateral (select jsonb_typeof(a.value) as type, a.value #>> '{}' as word) as t
       cross join lateral (
               select case
                        when coalesce(a.name <> all (p_figure.dimensions), true)
                          then array['NOT_IN_VOCABULARY', w.known]
                        when a.is_repeated then array['DUPLICATE', 'The group is named twice']
                        when t.type = 'null' then null
                        when a.name in ('work_type', 'priority', 'abc_class') then
                          case when t.type <> 'string' then array['INVALID_TYPE', 'Expected a text or null'] end
                        when a.name = any (report.small_dimensions(p_figure, '{}')) and t.word = 'others' then null
                        when a.name in ('week', 'month') then
                          case
                            when t.type <> 'string' or not pg_input_is_valid(t.word, 'date')
                              then array['INVALID_TYPE', 'Expected the first day of a week or month, or null']
                          end
                        when t.type <> 'string' or not pg_input_is_valid(t.word, 'uuid')
                          then array['INVALID_TYPE', 'Expected the id of a record or null']
                      end as fault
             ) as v
       where v.fault is not null
    ) as f
$$;

grant execute on function report.figure_arguments_faults to assetry_list;
