-- The columns of a list; none of one that there is not. kind: NUMBER is added up; NUMBER, WORD, DATE and TIMESTAMP are
-- compared and grouped; OTHER is neither.
create or replace function core.list_columns(p_list text)
returns table (name text, type text, kind text)
language sql
stable
set search_path = ''
as $$
  select a.attname::text, a.atttypid::regtype::text,
         case a.atttypid::regtype::text
           when 'smallint' then 'NUMBER'
           when 'integer' then 'NUMBER'
           when 'bigint' then 'NUMBER'
           when 'numeric' then 'NUMBER'
           when 'boolean' then 'WORD'
           when 'character varying' then 'WORD'
           when 'text' then 'WORD'
           when 'uuid' then 'WORD'
           when 'date' then 'DATE'
           when 'timestamp with time zone' then 'TIMESTAMP'
           else 'OTHER'
         end
    from pg_catalog.pg_class as c
    join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'api'::regnamespace
     and c.relkind = 'v'
     and c.relname = p_list
$$;

grant execute on function core.list_columns to assetry_list;
