-- Looks by set at rows of an import of lines that name the record to whose lines they belong, p_document, as
-- core.judge_import looks at those of records: each with the id of that record in the place of its own, what a new line
-- is made of, and all faults of the row. Rows that name no such record change nothing.
create or replace function core.judge_lines(p_entity text, p_rows core.import_row[], p_document text)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities := (select e from core.entities as e where e.entity = p_entity);
  -- By the place of the row.
  v_ids    uuid[] := array(
    select case
             when r.faults = '[]' and not r.kept ? 'is_current' then (r.kept ->> p_document)::uuid
             else core.document_of_line(
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row, p_document
             )
           end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
  v_judged core.import_row[] := core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, null, true,
               case when r.document_id is null then '{}' else r.kept - array['id', 'is_current', p_document] end, '[]'
             )::core.import_row
        from unnest(p_rows, v_ids) as r (position, code, id, is_new, kept, faults, document_id)
       order by r.position
    )
  );
begin
  return array(
    select case
             when j.document_id is null then row(r.position, null, null, false, '{}', r.faults)::core.import_row
             else row(
               r.position, null, j.document_id, true, jsonb_strip_nulls(j.kept),
               r.faults || j.faults || case
                 when j.faults = '[]' then '[]'
                 else (
                   -- What a row lacks was not asked where a value of it is wrong.
                   select coalesce(jsonb_agg(f.fault), '[]')
                     from jsonb_array_elements(
                            core.new_row_faults(v_entity, array(select jsonb_object_keys(jsonb_strip_nulls(j.kept))))
                          ) as f (fault)
                    where not exists (
                            select from jsonb_array_elements(j.faults) as o where o -> 'field' = f.fault -> 'field'
                          )
                 )
               end
             )::core.import_row
           end
      from unnest(p_rows) as r
      join unnest(v_judged, v_ids) as j (position, code, id, is_new, kept, faults, document_id)
        on j.position = r.position
     order by r.position
  );
end
$$;

grant execute on function core.judge_lines to assetry_api;
