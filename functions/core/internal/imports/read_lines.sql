-- Reads the rows of an import of lines, such as tasks of job plans, by set: each with what is kept of it, ids in the
-- place of codes, and what is wrong with its columns and with the record that p_document names, to whose lines it
-- belongs. These records are locked, by id.
create or replace function core.read_lines(p_entity text, p_document text, p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
  v_found  jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_rows := core.import_cells(v_entity, p_rows);

  -- The site first, because the codes of others are distinguished within it.
  for v_field in
    select *
      from core.given_references(p_entity, p_rows) as f
     order by f.field <> 'site_id', f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute format(
    'select coalesce(jsonb_object_agg(p.id, true), ''{}'')
       from (select t.id from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for no key update) as p',
    (
      select to_regclass(f.target_entity)
        from core.entity_fields as f
       where f.entity = p_entity
         and f.field = p_document
    )
  )
  into v_found
  using array(
    select distinct (r.kept ->> p_document)::uuid
      from unnest(v_rows) as r
     where core.is_of_kind(r.kept -> p_document, 'UUID')
  );

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when v_found ? lower(r.kept ->> p_document) then '[]'
               when exists (
                      select
                        from jsonb_array_elements(r.faults) as f
                       where f ->> 'field' in (
                              replace(p_document, '_id', '_code'), replace(p_document, '_id', '_number')
                            )
                    )
               then '[]'
               when r.kept ->> p_document is null then core.fault(p_document, 'MISSING_VALUE', 'A value is required')
               when not core.is_of_kind(r.kept -> p_document, 'UUID') then
                 core.fault(p_document, 'INVALID_TYPE', core.kind_in_words('UUID'))
               else core.fault(p_document, 'NOT_FOUND', 'No such record within your reach')
             end || case
               when not r.kept ? 'is_current' or jsonb_typeof(r.kept -> 'is_current') in ('boolean', 'null') then '[]'
               else core.fault('is_current', 'INVALID_TYPE', core.kind_in_words('BOOLEAN'))
             end
           )::core.import_row
      from unnest(v_rows) as r
     order by r.position
  );
end
$$;

grant execute on function core.read_lines to assetry_api;
