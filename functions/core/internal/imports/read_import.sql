-- Reads the rows of an import of one kind of record by its fields, by set: records that stand are found by their code
-- or number and locked, whatever a row names may be named by its code or number, too, also what the import itself
-- makes. Records without a code are found by p_keys, the fields that tell them apart. The records that the fields
-- p_held name are held before any record is locked. Answers every row with what is kept of it and all that is wrong
-- with it, in order. Run as assetry_api, under the caller's reach.
create or replace function core.read_import(
  p_entity text,
  p_rows   jsonb,
  p_keys   text[] default null,
  p_held   text[] default '{}'
)
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
  v_scope  text;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_scope := core.code_scope(v_entity);

  if v_entity.parent_column is not null then
    perform core.lock_tree(p_entity);
  end if;

  v_rows := core.import_cells(v_entity, p_rows);

  -- The site first, and last what has its code within another record, such as a bin in its storeroom.
  for v_field in
    select f.*
      from core.given_references(p_entity, p_rows) as f
      join core.entities as t on t.entity = f.target_entity
     where f.target_entity <> p_entity
     order by f.field <> 'site_id', core.code_scope(t) is not null, f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  if p_keys is null then
    v_rows := core.match_import(v_entity, v_rows);
  else
    v_entity.code_column := p_keys[1];
    v_rows := core.match_import_by_keys(v_entity, v_rows, p_keys);
  end if;

  v_rows := integration.match_external_ids(v_entity, v_rows);

  for v_field in
    select * from core.given_references(p_entity, p_rows) as f where f.target_entity = p_entity order by f.field
  loop
    v_rows := core.resolve_import(
      v_field, v_rows,
      (
        select coalesce(
                 jsonb_object_agg(
                   case when v_scope is null then '' else (r.kept ->> v_scope) || ' ' end || n.name,
                   r.id
                 ),
                 '{}'
               )
          from unnest(v_rows) as r
         cross join lateral (
            select r.code as name where r.code is not null
            union
            select e.name from jsonb_array_elements_text(r.kept -> 'external_ids') as e (name)
         ) as n
         where r.is_new
           and r.faults = '[]'
           and (v_scope is null or r.kept ->> v_scope is not null)
      )
    );
  end loop;

  perform core.hold_named(p_entity, v_rows, p_held);
  v_rows := core.judge_import(v_entity, v_rows);
  v_rows := core.check_import_sites(v_entity, v_rows);

  return case when v_entity.parent_column is null then v_rows else core.ground_import(v_entity, v_rows) end;
end
$$;

grant execute on function core.read_import to assetry_api;
