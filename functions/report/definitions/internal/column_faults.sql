-- What is wrong with the columns and the order of a report without groups.
create or replace function report.column_faults(p_definition report.definitions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with known as materialized (
    select c.name, c.kind from core.list_columns(p_definition.list) as c
  ), asked as (
    select format('column_names[%s]', n.place) as field, n.name, n.name as whole, p_definition.column_names as names,
           n.place, false as is_sorted
      from unnest(p_definition.column_names) with ordinality as n (name, place)
     where p_definition.group_by = '{}'
     union all
    select format('sort[%s]', n.place), regexp_replace(n.name, '\.(asc|desc)$', ''), n.name,
           array(select regexp_replace(s.name, '\.(asc|desc)$', '') from unnest(p_definition.sort) as s (name)),
           n.place, true
      from unnest(p_definition.sort) with ordinality as n (name, place)
  )
  select coalesce(jsonb_agg(core.fault(a.field, f.code, f.message) order by a.is_sorted, a.place), '[]')
    from asked as a
    left join known as k on k.name = a.name
   cross join lateral (
           select v.code, v.message
             from (
               values
                 (
                   1, 'UNKNOWN_FIELD',
                   'The list has no such column'
                     || coalesce(
                          '; perhaps ' || core.nearest(left(a.name, 100), array(select o.name from known as o)), ''
                        ),
                   k.name is null
                 ),
                 (2, 'DUPLICATE', 'The column is named twice', a.name = any (a.names[:a.place::integer - 1])),
                 (3, 'INVALID_TYPE', 'Rows are not ordered by such a column', a.is_sorted and k.kind = 'OTHER')
             ) as v (place, code, message, is_so)
            where v.is_so
            order by v.place
            limit 1
         ) as f
$$;
