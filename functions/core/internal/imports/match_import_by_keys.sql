-- Finds the records that the rows of an import are about by the fields that tell such records apart, where they have
-- no code, and gives those that are new an id. An archived record is found when no other has the same keys. Keys that
-- stand in the file a second time are a fault there. Keys without ids are those of lists that are short.
create or replace function core.match_import_by_keys(
  p_entity core.entities,
  p_rows   core.import_row[],
  p_keys   text[]
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_required text[] := array(
    select f.field
      from core.entity_fields as f
     where f.entity = p_entity.entity
       and f.field = any (p_keys)
       and f.is_required
  );
  v_words    text[];
  v_ids      uuid[];
  v_found    jsonb;
begin
  -- By the place of the row; null where a key that every record has is missing.
  v_words := array(
    select case
             when jsonb_strip_nulls(r.kept) ?& v_required then
               (
                 select string_agg(lower(coalesce(r.kept ->> k.name, '-')), ' ' order by k.place)
                   from unnest(p_keys) with ordinality as k (name, place)
               )
           end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
  v_ids := array(
    select distinct case when pg_input_is_valid(w.word, 'uuid') then w.word end::uuid
      from unnest(v_words) as v (words)
     cross join lateral string_to_table(v.words, ' ') as w (word)
  );

  -- lint-allow dynamic-sql: names come from the registry and the catalog
  execute (
    select format(
             'select coalesce(jsonb_object_agg(concat_ws('' '', %s), t.id order by %s), ''{}'') from %s as t where %s',
             string_agg(format('coalesce(lower(t.%I::text), ''-'')', k.name), ', ' order by k.place),
             case when bool_or(c.is_archived) then 't.archived_at is null' else 'true' end,
             to_regclass(p_entity.entity),
             coalesce(
               string_agg(
                 format(
                   case when a.attnotnull then 't.%1$I = any ($1)' else '(t.%1$I is null or t.%1$I = any ($1))' end,
                   k.name
                 ), ' and ' order by k.place
               ) filter (where a.atttypid = 'uuid'::regtype),
               'true'
             )
           )
      from unnest(p_keys) with ordinality as k (name, place)
      join pg_catalog.pg_attribute as a on a.attrelid = to_regclass(p_entity.entity) and a.attname = k.name
     cross join lateral (
        select exists (
                 select 1
                   from pg_catalog.pg_attribute as c
                  where c.attrelid = a.attrelid
                    and c.attname = 'archived_at'
               ) as is_archived
     ) as c
  )
  into v_found
  using v_ids;

  return array(
    select row(
             r.position, null, coalesce((v_found ->> r.words)::uuid, uuidv7()),
             not coalesce(v_found ? r.words, false), r.kept,
             r.faults || case
               when r.words is not null and row_number() over (partition by r.words order by r.position) > 1 then
                 core.fault(p_entity.code_column, 'REPEATED', 'Repeats the keys of an earlier row')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows, v_words) as r (position, code, id, is_new, kept, faults, words)
     order by r.position
  );
end
$$;

grant execute on function core.match_import_by_keys to assetry_api;
