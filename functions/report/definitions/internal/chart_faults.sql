-- What is wrong with the charts of a report: their number, their shape, and columns that the report has not or that are
-- no numbers.
create or replace function report.chart_faults(p_definition report.definitions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with output as materialized (
    select o.name, o.type from report.output_columns(p_definition) as o
  ), charts as (
    select format('charts.%s', left(c.title, 60)) as field, c.title, c.chart, c.chart -> 'values' as drawn
      from jsonb_each(p_definition.charts) as c (title, chart)
  )
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code, f.message), '[]')
    from (
      select 'charts' as field, 'TOO_MANY' as code, 'At most 4 charts' as message
       where (select count(*) from charts) > 4
       union all
      select c.field, v.code, v.message
        from charts as c
       cross join lateral (
         values
           ('TOO_LONG', 'A title has 1 to 100 characters', char_length(c.title) not between 1 and 100),
           (
             'NOT_IN_VOCABULARY', 'kind must be BAR or LINE',
             coalesce(c.chart -> 'kind' not in ('"BAR"', '"LINE"'), true)
           ),
           (
             'UNKNOWN_FIELD', 'label must be a column of the report',
             coalesce(c.chart ->> 'label' not in (select o.name from output as o), true)
           ),
           (
             'INVALID_TYPE', 'values must be 1 to 4 columns of the report that are numbers',
             case
               when jsonb_typeof(c.drawn) = 'array' then
                 jsonb_array_length(c.drawn) not between 1 and 4
                   or exists (
                        select
                          from jsonb_array_elements(c.drawn) as e (item)
                         where not exists (
                                 select from output as o where to_jsonb(o.name) = e.item and o.type = 'NUMBER'
                               )
                      )
               else true
             end
           ),
           (
             'UNKNOWN_FIELD', 'A chart has kind, label and values',
             case
               when jsonb_typeof(c.chart) = 'object' then c.chart - '{kind,label,values}'::text[] <> '{}'
               else true
             end
           )
       ) as v (code, message, is_so)
       where v.is_so
    ) as f
$$;
