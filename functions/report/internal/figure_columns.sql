-- The columns of a report of figures, in their order: groups, the currency where one is of money, and those of each
-- figure, by its code in small letters.
create or replace function report.figure_columns(p_definition report.definitions)
returns table (place bigint, name text, label text, type text)
language sql
stable
set search_path = ''
as $$
  select row_number() over (order by c.part, c.figure, c.place), c.name, c.label, c.type
    from (
      select 1 as part, 0::bigint as figure, g.place, g.name,
             upper(left(g.name, 1)) || substr(replace(g.name, '_', ' '), 2) as label,
             case when g.name in ('week', 'month') then 'DATE' else 'TEXT' end as type
        from unnest(p_definition.group_by) with ordinality as g (name, place)
       union all
      select 2, 0, 0, 'currency', 'Currency', 'TEXT'
       where exists (
               select from report.figures as f where f.code = any (p_definition.figures) and f.unit = 'MONEY'
             )
       union all
      select 3, n.place, k.place, lower(n.code) || case k.name when 'value' then '' else '_' || k.name end,
             f.name || case
               when k.name <> 'value' then ': ' || replace(k.name, '_', ' ')
               else case f.unit
                 when 'PERCENT' then ' (%)'
                 when 'HOURS' then ' (h)'
                 when 'DAYS' then ' (days)'
                 when 'WEEKS' then ' (weeks)'
                 else ''
               end
             end,
             'NUMBER'
        from unnest(p_definition.figures) with ordinality as n (code, place)
        join report.figures as f on f.code = n.code
       cross join unnest(report.figure_parts(p_definition)) with ordinality as k (name, place)
    ) as c
$$;
