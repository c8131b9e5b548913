-- What the proofs have found, each as a line: the proof, the entity, the code, the columns, and the record. A line of
-- the log is named by its sequence, a batch of it by its number.
create or replace function audit.fault_lines()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select distinct concat_ws(
           ' ', c.name, f ->> 'entity', coalesce(f ->> 'code', f ->> 'problem', f ->> 'kind'),
           nullif(f ->> 'fields', 'null'),
           case
             when f ->> 'code' ~ '^(LINE|BATCH|HEAD)' then coalesce(f ->> 'sequence', f ->> 'batch')
             else coalesce(f ->> 'id', f ->> 'item_id', f ->> 'budget_id')
           end
         )
    from audit.record_checks as c
   cross join jsonb_array_elements(c.last_faults || c.faults) as f
$$;

grant execute on function audit.fault_lines to assetry_worker;
