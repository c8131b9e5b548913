-- The rows of an import of lines, grouped by the record to which the lines belong, in the order of the file and of the
-- ids of these records, which are locked. Rows without such a record are left out, and so are those of archived
-- records.
create or replace function core.lines_by_document(p_rows core.import_row[], p_document text)
returns table (document_id uuid, part core.import_row[])
language sql
stable
set search_path = ''
as $$
  select l.document_id, array_agg(l.line order by (l.line).position)
    from (
      select case
               when r.faults = '[]' and not r.kept ? 'is_current' then (r.kept ->> p_document)::uuid
               else core.document_of_line(r, p_document)
             end as document_id,
             r as line
        from unnest(p_rows) as r
    ) as l
   where l.document_id is not null
   group by l.document_id
   order by l.document_id
$$;

grant execute on function core.lines_by_document to assetry_api;
