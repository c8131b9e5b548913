-- The outcomes of rows that are rejected because of what was tried: those with faults, and those whose record has
-- appeared since the check. What becomes of the others is not known.
-- Rows are joined by hash: a table that was filled a moment ago tells nothing of its size.
create or replace function integration.stale_outcomes(
  p_import   integration.imports,
  p_numbers  integer[],
  p_outcomes jsonb
)
returns jsonb
language sql
stable
set search_path = ''
set enable_nestloop = off
as $$
  select coalesce(
           jsonb_agg(
             case o.outcome ->> 'outcome'
               when 'REJECTED' then o.outcome
               else jsonb_build_object(
                 'row', o.outcome -> 'row', 'code', o.outcome -> 'code', 'outcome', 'REJECTED', 'faults',
                 jsonb_build_array(core.fault('', 'STALE_ROW', 'The record was created since the check'))
               )
             end
           ),
           '[]'
         )
    from jsonb_array_elements(p_outcomes) as o (outcome)
    join integration.import_rows as r
      on r.organization_id = p_import.organization_id
     and r.import_id = p_import.id
     and r.row_number = p_numbers[(o.outcome ->> 'row')::integer]
   where o.outcome ->> 'outcome' = 'REJECTED'
      or o.outcome ->> 'outcome' in ('UPDATED', 'UNCHANGED') and r.operation = 'CREATED'
$$;
