-- The record to whose lines a row of an import belongs; null where there is none, or the row is no longer in use.
create or replace function core.document_of_line(p_row core.import_row, p_document text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select case
           when p_row.kept -> 'is_current' is not distinct from 'false' then null
           when exists (
             select
               from jsonb_array_elements(p_row.faults) as f
              where f ->> 'field' in (
                      p_document, replace(p_document, '_id', '_code'), replace(p_document, '_id', '_number')
                    )
           )
           then null
           -- A cast of a constant is evaluated with the plan, before the conditions: this one never fails.
           else case when pg_input_is_valid(p_row.kept ->> p_document, 'uuid') then p_row.kept ->> p_document end::uuid
         end
$$;

grant execute on function core.document_of_line to assetry_api;
