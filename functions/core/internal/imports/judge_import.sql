-- Compares the rows of an import with the fields and with the records that stand, which it locks by id: of these only
-- what changes is kept. Every fault of every row is told. What is wrong with a value is asked once, however many rows
-- have it, and which of the records that they name can be named is asked at once.
create or replace function core.judge_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- What rows may name among themselves: records of their own kind.
  v_new      jsonb := (
    select coalesce(jsonb_object_agg(r.id, true), '{}')
      from unnest(p_rows) as r
     where r.is_new
       and r.id is not null
       and exists (
             select
               from core.entity_fields as f
              where f.entity = p_entity.entity
                and f.target_entity = p_entity.entity
                and exists (select from unnest(p_rows) as o where o.kept ? f.field)
           )
  );
  v_current  jsonb;
  v_told     jsonb;
  v_withheld text[] := core.withheld_columns(p_entity.list);
begin
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(t.id, to_jsonb(t)), ''{}'')
       from (select * from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for no key update) as t',
    to_regclass(p_entity.entity)
  )
  into v_current
  using array(select r.id from unnest(p_rows) as r where not r.is_new);

  with cell as materialized (
    select r.position, r.is_new, c.key as field, c.value
      from unnest(p_rows) as r
     cross join lateral jsonb_each(r.kept) as c
     where c.value <> 'null'
       and (v_new = '{}' or not v_new ? (c.value #>> '{}'))
       and (r.is_new or c.value is distinct from v_current -> r.id::text -> c.key)
  ),
  said as materialized (
    select distinct c.field, c.value from cell as c
  ),
  known as materialized (
    select core.known_references(
             p_entity.entity,
             (
               select coalesce(jsonb_agg(jsonb_build_object(d.field, d.value)), '[]')
                 from said as d
                 join core.entity_fields as f on f.entity = p_entity.entity and f.field = d.field and f.kind = 'UUID'
             )
           ) as records
  ),
  judged as materialized (
    select d.field, d.value,
           case
             when case f.kind
                    when 'UUID' then
                      (select k.records from known as k) ? concat_ws(' ', f.target_entity, d.value #>> '{}')
                    else core.is_plain(f, d.value)
                  end
             then null
             else core.value_fault(f, d.value)
           end as fault,
           case
             when f.target_entity is not null
               and not (select k.records from known as k) ? concat_ws(' ', f.target_entity, d.value #>> '{}')
             then core.archived_fault(f, d.value)
           end as archived
      from said as d
      join core.imported_fields(p_entity.entity) as f on f.field = d.field
    union all
    select 'row_version', d.value, core.fault('row_version', 'INVALID_TYPE', core.kind_in_words('INTEGER')), null
      from said as d
     where d.field = 'row_version'
       and not core.is_of_kind(d.value, 'INTEGER')
  ),
  wrong as materialized (
    select j.* from judged as j where j.fault is not null or j.archived is not null
  ),
  told as (
    select c.position, jsonb_agg(coalesce(j.fault, j.archived) order by c.field) as faults
      from wrong as j
      join cell as c on c.field = j.field and c.value = j.value
     where j.fault is not null
        or c.is_new
     group by c.position
  )
  select jsonb_object_agg(t.position, t.faults) into v_told from told as t;

  -- Most files have nothing wrong.
  if v_told is not null then
    p_rows := array(
      select case
               when not v_told ? r.position::text then r
               else row(
                 r.position, r.code, r.id, r.is_new, r.kept, r.faults || (v_told -> r.position::text)
               )::core.import_row
             end
        from unnest(p_rows) as r
       order by r.position
    );
  end if;

  p_rows := core.judge_new_rows(p_entity, core.written_rows(p_entity.entity, p_rows));

  if v_current = '{}' then
    return p_rows;
  end if;

  return array(
    select case
             when r.is_new or r.faults <> '[]' then r
             else core.judge_changed_row(p_entity, r, v_current -> r.id::text, v_withheld)
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function core.judge_import to assetry_api;
