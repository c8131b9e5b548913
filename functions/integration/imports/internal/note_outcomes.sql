-- Writes what became of rows of a part: p_outcomes are those of the import, p_numbers the numbers of the rows in its
-- call. A record that exists is noted with its version, before at a check and after when it is applied.
-- Rows are joined by hash: a table that was filled a moment ago tells nothing of its size.
create or replace function integration.note_outcomes(
  p_import     integration.imports,
  p_numbers    integer[],
  p_outcomes   jsonb,
  p_is_applied boolean
)
returns void
language plpgsql
volatile
set search_path = ''
set enable_nestloop = off
as $$
declare
  v_versions jsonb := integration.versions_of(
    p_import.list,
    array(
      select (o.outcome ->> 'id')::uuid
        from jsonb_array_elements(p_outcomes) as o (outcome)
       where o.outcome ->> 'id' is not null
         and (p_is_applied or o.outcome ->> 'outcome' <> 'CREATED')
    )
  );
begin
  update integration.import_rows as r
     set operation = o.outcome ->> 'outcome',
         code = o.outcome ->> 'code',
         entity_id = case when v_versions ? (o.outcome ->> 'id') then (o.outcome ->> 'id')::uuid end,
         faults = o.outcome -> 'faults',
         before_version = case
           when p_is_applied then r.before_version
           else (v_versions ->> (o.outcome ->> 'id'))::integer
         end,
         after_version = case when p_is_applied then (v_versions ->> (o.outcome ->> 'id'))::integer end
    from jsonb_array_elements(p_outcomes) as o (outcome)
   where r.organization_id = p_import.organization_id
     and r.import_id = p_import.id
     and r.row_number = p_numbers[(o.outcome ->> 'row')::integer];
end
$$;
