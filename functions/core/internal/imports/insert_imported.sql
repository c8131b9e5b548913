-- Writes the rows of an import that were accepted and make records, in one statement, which reads these columns alone:
-- what the table gives by itself where a row says nothing, and objects without the nulls in them.
create or replace function core.insert_imported(p_entity text, p_rows core.import_row[], p_columns text[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids  uuid[];
  v_kept jsonb;
begin
  select array_agg(r.id order by r.position), jsonb_agg(r.kept order by r.position)
    into v_ids, v_kept
    from unnest(p_rows) as r
   where r.is_new
     and r.faults = '[]';

  if v_ids is null then
    return;
  end if;

  -- lint-allow dynamic-sql: names, types and expressions come from the catalog
  execute (
    select format(
             'insert into %s (id, %s)
              select n.id, %s
                from rows from (jsonb_to_recordset($1) as (%s), unnest($2)) as n (%s, id)',
             to_regclass(p_entity),
             string_agg(format('%I', a.attname), ', ' order by a.attnum),
             string_agg(
               case
                 when d.adbin is not null then format('coalesce(%s, %s)', v.value, pg_get_expr(d.adbin, d.adrelid))
                 else v.value
               end, ', ' order by a.attnum
             ),
             string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum),
             string_agg(format('%I', a.attname), ', ' order by a.attnum)
           )
      from pg_catalog.pg_attribute as a
      left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
     cross join lateral (
        select format(
                 case when a.atttypid = 'jsonb'::regtype then 'jsonb_strip_nulls(n.%I)' else 'n.%I' end, a.attname
               ) as value
      ) as v
     where a.attrelid = to_regclass(p_entity)
       and a.attname::text = any (p_columns)
  )
  using v_kept, v_ids;
end
$$;

grant execute on function core.insert_imported to assetry_api;
