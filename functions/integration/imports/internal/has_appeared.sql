-- Whether a row of an import changes a record that was not there at its check.
-- Rows are joined by hash: a table that was filled a moment ago tells nothing of its size.
create or replace function integration.has_appeared(p_import integration.imports, p_numbers integer[], p_outcomes jsonb)
returns boolean
language sql
stable
set search_path = ''
set enable_nestloop = off
as $$
  select exists (
           select
             from jsonb_array_elements(p_outcomes) as o (outcome)
             join integration.import_rows as r
               on r.organization_id = p_import.organization_id
              and r.import_id = p_import.id
              and r.row_number = p_numbers[(o.outcome ->> 'row')::integer]
            where o.outcome ->> 'outcome' in ('UPDATED', 'UNCHANGED')
              and r.operation = 'CREATED'
         )
$$;
