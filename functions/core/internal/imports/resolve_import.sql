-- Puts ids in the place of the codes by which rows of an import name records of one field, or of their ids in another
-- system, such as jira:4711; p_new are those that the import itself makes. What is not found within reach, what two
-- records have, and an id beside it that is another record's, is a fault.
create or replace function core.resolve_import(
  p_field core.entity_fields,
  p_rows  core.import_row[],
  p_new   jsonb default '{}'
)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_cell     text := '@' || p_field.field;
  v_target   core.entities;
  v_scope    text;
  v_codes    text[];
  v_external jsonb;
  v_found    jsonb;
begin
  -- Of the many references that a record has, a file names one or two.
  if not exists (select from unnest(p_rows) as r where r.kept ? v_cell) then
    return p_rows;
  end if;

  select * into v_target from core.entities as e where e.entity = p_field.target_entity;
  v_scope := core.code_scope(v_target);

  v_codes := array(select distinct r.kept ->> v_cell from unnest(p_rows) as r where r.kept ->> v_cell is not null);

  -- Codes are hidden from the planner, which takes an index of sites for many of them, unless a site tells them apart.
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(concat(%1$s, t.%2$I), t.id), ''{}'')
       from %3$s as t
      where t.%2$I = any (%4$s)',
    case when v_scope is null then '''''' else format('t.%I, '' ''', v_scope) end,
    v_target.code_column, to_regclass(v_target.entity),
    case when v_scope is null then '(select $1)::text[]' else '$1' end
  )
  into v_found
  using v_codes;

  v_external := integration.reached_external_ids(v_target, v_codes);

  v_found := p_new || v_found;

  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when not r.kept ? v_cell then r.kept
               else (r.kept - v_cell) || jsonb_build_object(p_field.field, coalesce(f.id, r.kept -> p_field.field))
             end,
             r.faults || case
               when r.kept ->> v_cell is null then '[]'
               when f.id <> f.external_id then
                 core.fault(core.reference_name(p_field), 'AMBIGUOUS', format('Several records have it: send %s',
                 p_field.field))
               when f.id is null then
                 core.fault(core.reference_name(p_field), 'NOT_FOUND', 'No such record within your reach')
               when lower(r.kept ->> p_field.field) <> f.id #>> '{}' then
                 core.fault(core.reference_name(p_field), 'CONTRADICTION', format('Differs from that of %s',
                 p_field.field))
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select coalesce(c.id, x.id) as id, x.id as external_id
          from (
            select v_found -> (
                     case when v_scope is null then '' else coalesce(r.kept ->> v_scope, '') || ' ' end
                       || (r.kept ->> v_cell)
                   ) as id
          ) as c,
          (select v_external -> (r.kept ->> v_cell) as id) as x
     ) as f
     order by r.position
  );
end
$$;

grant execute on function core.resolve_import to assetry_api;
