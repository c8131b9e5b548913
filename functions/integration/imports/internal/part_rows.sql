-- The rows of a part of an import as its action takes them, in order: the cells under the columns to which their
-- headers are mapped, and default values where a cell is empty. Once checked, rows have the version of their record, if
-- the import takes it, and those that were rejected are left out.
create or replace function integration.part_rows(
  p_import      integration.imports,
  p_part        integer,
  out p_rows    jsonb,
  out p_numbers integer[]
)
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(b.row order by b.row_number), '[]'),
    coalesce(array_agg(b.row_number order by b.row_number), '{}')
    from (
      select r.row_number,
             case
               when r.before_version is not null and v.is_taken then jsonb_build_object('row_version', r.before_version)
               else '{}'
             end
               || c.filled || p_import.default_values || c.given
               || case when c.ids <> '[]' then jsonb_build_object('external_ids', c.ids) else '{}' end as row
        from integration.import_rows as r
       cross join (select 'row_version' = any (integration.import_fields(p_import.list)) as is_taken) as v
       cross join lateral (
          select coalesce(
                   jsonb_object_agg(m.value, r.cells -> m.key)
                     filter (where m.value not like 'external_ids:%' and r.cells ->> m.key = ''),
                   '{}'
                 ) as filled,
                 coalesce(
                   jsonb_object_agg(m.value, r.cells -> m.key)
                     filter (where m.value not like 'external_ids:%' and r.cells ->> m.key <> ''),
                   '{}'
                 ) as given,
                 coalesce(
                   jsonb_agg(split_part(m.value, ':', 2) || ':' || (r.cells ->> m.key) order by m.value)
                     filter (where m.value like 'external_ids:%' and r.cells ->> m.key <> ''),
                   '[]'
                 ) as ids
            from jsonb_each_text(p_import.mapping) as m
           where m.value is not null
       ) as c
       where r.organization_id = p_import.organization_id
         and r.import_id = p_import.id
         and r.part = p_part
         and (p_import.status = 'CHECKING' or r.operation <> 'REJECTED')
    ) as b
$$;
