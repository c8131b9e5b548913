-- The rows of an import of lines that change nothing: rejected where they name no record of lines, and those that are
-- no longer in use.
create or replace function core.lines_without_document(p_rows core.import_row[], p_document text)
returns setof core.import_row
language sql
stable
set search_path = ''
as $$
  select row(r.position, null, null, false, '{}'::jsonb, r.faults)::core.import_row
    from unnest(p_rows) as r
   where case
          when r.faults = '[]' and not r.kept ? 'is_current' then r.kept ->> p_document is null
          else core.document_of_line(r, p_document) is null
        end
$$;

grant execute on function core.lines_without_document to assetry_api;
