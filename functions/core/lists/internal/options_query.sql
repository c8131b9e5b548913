-- The query behind list_options, put together from the registry's row of the entity and from nothing that a
-- request says; the searched text is its parameter $1, the site $2.
create or replace function core.options_query(p_entity core.entities)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_schema text := split_part(p_entity.entity, '.', 1);
  v_table  text := split_part(p_entity.entity, '.', 2);
  v_label  text := case
    when p_entity.code_column is null then format('t.%I::text', p_entity.label_column)
    else format('coalesce(t.%1$I || '' ('' || t.%2$I || '')'', t.%1$I)', p_entity.label_column, p_entity.code_column)
  end;
  v_found  text := format(
    'select t.id, %s as label, %s as parent_id
       from %I.%I as t
      where %s
        and ($1 is null%s)
        and %s
      order by t.%I, t.id
      limit 1000',
    v_label,
    case when p_entity.parent_column is null then 'null::uuid' else format('t.%I', p_entity.parent_column) end,
    v_schema, v_table,
    coalesce(p_entity.option_condition, 'true'),
    (select string_agg(format(' or t.%I ilike $1', c), '') from unnest(p_entity.search_columns) as c),
    case
      when exists (
        select 1
          from pg_catalog.pg_attribute as a
         where a.attrelid = to_regclass(p_entity.entity) and a.attname = 'site_id' and not a.attisdropped
      )
      then '($2 is null or t.site_id = $2)'
      else '($2::uuid is null or true)'
    end,
    p_entity.label_column
  );
begin
  if p_entity.parent_column is null then
    return format('select f.id, f.label, f.label, 0 from (%s) as f order by f.label, f.id', v_found);
  end if;

  return format(
    'with recursive climb as (
       select f.id, f.label, f.label as path, 0 as depth, f.parent_id as above_id from (%s) as f
       union all
       select c.id, c.label, a.%I || '' / '' || c.path, c.depth + 1, a.%I
         from climb as c
         join %I.%I as a on a.id = c.above_id
     )
     select c.id, c.label, c.path, c.depth from climb as c where c.above_id is null order by c.path, c.id',
    v_found, p_entity.label_column, p_entity.parent_column, v_schema, v_table
  );
end
$$;

grant execute on function core.options_query to assetry_api, assetry_list;
