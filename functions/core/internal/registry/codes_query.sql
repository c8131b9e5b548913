-- The query of what a code stands for among all kinds of records that have one, put together from the registry and from
-- nothing that a request says; the code is its parameter $1. Those of p_except are left out, and who signs in.
create or replace function core.codes_query(p_except text[])
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(
           format(
             'select %L::text as entity, t.id, %s as label, %L::text as matched, %s as site_id
                from %I.%I as t
               where t.%I = $1',
             e.entity,
             case
               when e.label_column = e.code_column then format('t.%I::text', e.code_column)
               else format('coalesce(t.%1$I || '' ('' || t.%2$I || '')'', t.%2$I)', e.label_column, e.code_column)
             end,
             case
               when e.code_column = 'serial_number' then 'SERIAL_NUMBER'
               when e.code_column like '%\_number' then 'NUMBER'
               else 'CODE'
             end,
             case
               when e.entity = 'core.sites' then 't.id'
               when s.attname is null then 'null::uuid'
               else 't.site_id'
             end,
             split_part(e.entity, '.', 1), split_part(e.entity, '.', 2), e.code_column
           ),
           E'\nunion all\n' order by e.entity
         )
    from core.entities as e
    left join pg_catalog.pg_attribute as s
      on s.attrelid = to_regclass(e.entity) and s.attname = 'site_id' and not s.attisdropped
   where e.code_column is not null
     and e.entity not like 'identity.%'
     and e.entity <> all (p_except)
$$;

grant execute on function core.codes_query to assetry_api, assetry_list;
