-- What is wrong with the groups and conditions of a report of figures: names that its figures do not all have, and
-- values of another type. Of a site, a category and an asset a list of ids is one condition.
create or replace function report.figure_condition_faults(p_definition report.definitions, p_filters jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with figure as materialized (
    select report.figure_of(p_definition) as figure
  ), lists as (
    select c.key, c.value
      from jsonb_each(p_filters) as c
     where jsonb_typeof(c.value) = 'array'
       and c.key in ('site', 'category', 'asset')
  )
  select coalesce(
           jsonb_agg(
             core.fault(
               replace(replace(f.fault ->> 'field', 'p_group_by', 'group_by'), 'p_filter', 'filters'),
               f.fault ->> 'code', f.fault ->> 'message'
             )
           ),
           '[]'
         )
    from (
      select jsonb_array_elements(
               report.figure_arguments_faults(
                 '2000-01-01', '2000-01-01', g.figure, p_definition.group_by,
                 coalesce(
                   (
                     select jsonb_object_agg(c.key, case when l.key is null then c.value else 'null' end)
                       from jsonb_each(p_filters) as c
                       left join lists as l on l.key = c.key
                   ),
                   '{}'
                 )
               )
             ) as fault
        from figure as g
       union all
      select core.fault('filters.' || l.key, 'TOO_MANY', '1 to 100 ids')
        from lists as l
       where jsonb_array_length(l.value) not between 1 and 100
       union all
      select core.fault(format('filters.%s[%s]', l.key, e.place), 'INVALID_TYPE', 'Expected the id of a record')
        from lists as l
       cross join jsonb_array_elements(l.value) with ordinality as e (item, place)
       where jsonb_typeof(e.item) <> 'string'
          or not pg_input_is_valid(e.item #>> '{}', 'uuid')
    ) as f
$$;

grant execute on function report.figure_condition_faults to assetry_api;
