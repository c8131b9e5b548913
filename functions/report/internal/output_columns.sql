-- The columns of the rows of a report, in their order: those of its list, or groups, row_count and sums, or those of
-- its figures.
create or replace function report.output_columns(p_definition report.definitions)
returns table (place bigint, name text, label text, type text)
language sql
stable
set search_path = ''
as $$
  select o.place, o.name, upper(left(w.words, 1)) || substr(w.words, 2),
         case
           when o.name = 'row_count' and p_definition.group_by <> '{}' then 'NUMBER'
           when o.is_part then 'DATE'
           when c.kind = 'NUMBER' then 'NUMBER'
           when c.type = 'boolean' then 'BOOLEAN'
           when c.kind = 'DATE' then 'DATE'
           when c.kind = 'TIMESTAMP' then 'INSTANT'
           when c.type ~ '^jsonb?$|\[\]$' then 'JSON'
           else 'TEXT'
         end
    from unnest(
           p_definition.group_by
             || case when p_definition.group_by <> '{}' then array['row_count'] else '{}' end
             || p_definition.column_names
         ) with ordinality as n (name, place)
   cross join lateral (
           select n.place, n.name, n.place <= cardinality(p_definition.group_by) and strpos(n.name, '.') > 0 as is_part
         ) as o
   cross join lateral (
           select translate(o.name, '_.', '  ') as words
         ) as w
    left join core.list_columns(p_definition.list) as c on c.name = split_part(o.name, '.', 1)
   where p_definition.kind = 'LIST'
   union all
  select f.place, f.name, f.label, f.type
    from report.figure_columns(p_definition) as f
   where p_definition.kind = 'FIGURES'
$$;
