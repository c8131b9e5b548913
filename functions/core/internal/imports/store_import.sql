-- Writes the rows of an import that were accepted, in two statements: records that are new, with what the table gives
-- by itself where nothing is said, and those that change. Refuses a value that another record has which the caller
-- may not see, or that another row has: which one only the constraint knows, so nothing is kept. p_derived are columns
-- of new records that no caller gives, such as the site of their asset.
create or replace function core.store_import(p_entity text, p_rows core.import_row[], p_derived text[] default '{}')
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity     core.entities;
  v_columns    text[];
  v_loops      jsonb;
  v_constraint text;
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;

  v_columns := array(
    select a.attname::text
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass(p_entity)
       and not a.attisdropped
       and (
             a.attname = 'custom' and v_entity.has_custom
             or a.attname = any (p_derived)
             or exists (select 1 from core.entity_fields as f where f.entity = p_entity and f.field = a.attname)
           )
     order by a.attname
  );

  if v_entity.number_prefix is not null then
    p_rows := core.number_import(v_entity, p_rows);
  end if;

  begin
    perform core.insert_imported(p_entity, p_rows, v_columns);
    perform core.change_imported(p_entity, p_rows, v_columns);
    perform integration.store_imported_ids(p_entity, p_rows);
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate(v_entity.noun, v_constraint);
  end;

  -- Within the file one row may bring another below itself.
  if v_entity.parent_column is not null then
    execute format(
      'with recursive climb as (
         select r.position, r.id as start_id, (r.kept ->> %1$L)::uuid as id
           from unnest($1) as r
          where not r.is_new
            and r.faults = ''[]''
            and r.kept ->> %1$L is not null
         union
         select c.position, c.start_id, t.%1$I
           from climb as c
           join %2$s as t on t.id = c.id
          where t.%1$I is not null
       )
       select jsonb_agg(
                core.fault(format(''p_rows[%%s].%1$s'', c.position), ''TREE_LOOP'',
                ''It is a descendant of the record itself'')
              )
         from climb as c
        where c.id = c.start_id',
      v_entity.parent_column, to_regclass(p_entity)
    )
    into v_loops
    using p_rows;

    if v_loops is not null then
      perform core.refuse('TREE_LOOP', 'The rows together form a loop', 422, v_loops);
    end if;
  end if;

  return p_rows;
end
$$;

grant execute on function core.store_import to assetry_api;
