-- Reads the rows of an import of one kind of record by its fields, by set: records that stand are found by their code
-- or number and locked, whatever a row names may be named by its code or number, too, also what the import itself
-- makes. Answers every row with what is kept of it and all that is wrong with it, in order. Run as assetry_api, under
-- the caller's reach.
create or replace function core.read_import(p_entity text, p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
  v_is_of  boolean;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_is_of := core.has_codes_of_sites(v_entity);

  if v_entity.parent_column is not null then
    perform core.lock_tree(p_entity);
  end if;

  v_rows := core.import_cells(v_entity, p_rows);

  -- The site first: codes of other things may mean something within it only.
  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = p_entity
       and f.target_entity <> p_entity
       and core.reference_name(f) is not null
     order by f.field <> 'site_id', f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  v_rows := core.match_import(v_entity, v_rows);

  for v_field in
    select * from core.entity_fields as f where f.entity = p_entity and f.target_entity = p_entity order by f.field
  loop
    v_rows := core.resolve_import(
      v_field, v_rows,
      (
        select coalesce(
                 jsonb_object_agg(
                   case when v_is_of then (r.kept ->> 'site_id') || ' ' else '' end || r.code,
                   r.id
                 ),
                 '{}'
               )
          from unnest(v_rows) as r
         where r.is_new
           and r.code is not null
           and r.faults = '[]'
      )
    );
  end loop;

  v_rows := core.judge_import(v_entity, v_rows);
  v_rows := core.check_import_sites(v_entity, v_rows);

  return case when v_entity.parent_column is null then v_rows else core.ground_import(v_entity, v_rows) end;
end
$$;

grant execute on function core.read_import to assetry_api;
