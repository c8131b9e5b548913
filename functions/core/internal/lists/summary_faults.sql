-- What is wrong with each column that summarize_list is asked for: one fault for each, the first that holds.
create or replace function core.summary_faults(p_list text, p_group text[], p_sums text[], p_filters jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with withheld as materialized (
    select core.withheld_columns(p_list) as names
  ), known as materialized (
    select c.*, c.name = any (w.names) as is_withheld
      from core.list_columns(p_list) as c
     cross join withheld as w
  ), asked as (
    select format('p_group[%s]', g.place) as field, 'GROUP' as use, split_part(g.name, '.', 1) as name,
           substring(g.name from '\.(.*)') as part, g.name = any (p_group[:g.place::integer - 1]) as is_repeated,
           null::jsonb as condition
      from unnest(p_group) with ordinality as g (name, place)
     union all
    select format('p_sums[%s]', s.place), 'SUM', s.name, null, s.name = any (p_sums[:s.place::integer - 1]), null
      from unnest(p_sums) with ordinality as s (name, place)
     union all
    select f.field, 'FILTER', f.name, null, false, f.condition
      from core.read_filters(p_filters) as f
  )
  select coalesce(jsonb_agg(core.fault(a.field, f.code, f.message) order by a.field), '[]')
    from asked as a
    left join known as k on k.name = a.name
   cross join lateral (
           select core.currency_of(p_list, a.name) as names
         ) as m
   cross join lateral (
           select v.code, v.message
             from (
               values
                 (
                   1, 'UNKNOWN_FIELD',
                   'The list has no such column' || case
                     when k.name is null
                     then coalesce(
                       '; perhaps ' || core.nearest(left(a.name, 100), array(select o.name from known as o)), ''
                     )
                   end,
                   k.name is null
                 ),
                 (2, 'PERMISSION_DENIED', 'You lack the permission that shows this column', k.is_withheld),
                 (3, 'DUPLICATE', 'The column is named twice', a.is_repeated),
                 (4, 'INVALID_TYPE', 'Rows are not grouped by such a column', a.use = 'GROUP' and k.kind = 'OTHER'),
                 (
                   5, 'INVALID_FORMAT',
                   'Expected .day, .week or .month behind a date or an instant, and nothing elsewhere',
                   a.use = 'GROUP' and case
                     when k.kind in ('DATE', 'TIMESTAMP') then coalesce(a.part not in ('day', 'week', 'month'), true)
                     else a.part is not null
                   end
                 ),
                 (6, 'INVALID_TYPE', 'Only numbers are added up', a.use = 'SUM' and k.kind <> 'NUMBER'),
                 (
                   7, 'CURRENCY_MISSING',
                   format('Amounts add up in one currency only: add %s to p_group', array_to_string(m.names, ' or ')),
                   a.use = 'SUM' and m.names <> '{}' and not m.names && p_group
                 ),
                 (8, 'INVALID_FORMAT', core.filter_fault(a.condition, k.type, k.kind), a.use = 'FILTER')
             ) as v (place, code, message, is_so)
            where v.is_so
              and v.message is not null
            order by v.place
            limit 1
         ) as f
$$;

grant execute on function core.summary_faults to assetry_list;
