-- What is true of every column.
begin;
select plan(8);

create temporary table our_tables as
select c.oid,
       n.nspname || '.' || c.relname as name,
       n.nspname as schema,
       c.relname,
       c.relrowsecurity,
       c.relforcerowsecurity,
       c.relpersistence,
       c.relispartition,
       pg_get_userbyid(c.relowner) as owner,
       obj_description(c.oid, 'pg_class') as comment
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
 where n.oid::regnamespace = any (test.our_schemas())
   and c.relkind in ('r', 'p');

create temporary table our_columns as
select t.oid,
       t.name as table_name,
       t.relispartition,
       a.attnum,
       a.attname as column_name,
       t.name || '.' || a.attname as name,
       a.attnotnull,
       a.attidentity,
       a.attgenerated,
       format_type(a.atttypid, a.atttypmod) as type,
       y.typtype,
       pg_get_expr(d.adbin, d.adrelid) as default_value
  from our_tables as t
  join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  join pg_type as y on y.oid = a.atttypid
  left join pg_attrdef as d on d.adrelid = t.oid and d.adnum = a.attnum;

select is_empty(
  $$ select name || ' ' || type
       from our_columns
      where type in (
        'timestamp without time zone', 'time with time zone', 'money', 'json', 'real', 'double precision',
        'character varying', 'name'
      )
         or typtype in ('e', 'd')
         or default_value ~ 'nextval'
         or (type like 'character(%' and type <> 'character(3)')
         or (type like 'numeric%' and type = 'numeric' and table_name <> 'core.entity_fields') $$,
  'columns are of the types of the house'
);
-- A domain of the specification names a length for these columns only.
select is_empty(
  $$ select name || ' ' || type
       from our_columns
      where type like 'character varying(%'
        and (column_name, type) not in (
              select v.column_name, format('character varying(%s)', v.length)
                from (values
                       ('asset_number', 80), ('name', 250), ('hostname', 255), ('title', 400), ('product_name', 200),
                       ('to_version', 120), ('code', 40), ('name', 150), ('category', 30)
                     ) as v (column_name, length)
            ) $$,
  'varchar stands only where the specification names a length'
);
select is_empty(
  $$ select name || ' ' || type
       from our_columns
      where not case
              when column_name ~ '(^|_)at$|_(after|before)$' then type = 'timestamp with time zone'
              when column_name ~ '_on$' then type = 'date'
              when column_name ~ '^(is|has|may|can)_' then type = 'boolean'
              when column_name ~ '_(minutes|seconds|days|count)$' then type in (
                'integer', 'bigint', 'smallint'
              ) or type ~ '^numeric\('
              when column_name ~ '_ids$' then type = 'uuid[]'
              when column_name in ('request_id', 'device_id', 'external_id') then true
              when column_name ~ '_id$' then type = 'uuid'
              when type = 'date' then false
              when type = 'timestamp with time zone' then false
              else true
            end $$,
  'the name of a column tells its kind: _at an instant, _on a day, _id a row, is_ yes or no'
);
select is_empty(
  $$ select name || ' ' || type || coalesce(' default ' || default_value, '')
       from our_columns
      where (column_name = 'row_version' and table_name <> 'audit.events' and not relispartition
             and (type <> 'integer' or not attnotnull or default_value is distinct from '1'))
         or (column_name in ('created_at', 'updated_at') and (not attnotnull or default_value is distinct from 'now()'))
         or (column_name in ('created_by', 'updated_by')
             and (type <> 'uuid' or default_value is distinct from 'core.current_account_id()'))
         or (column_name = 'custom'
             and (type <> 'jsonb' or not attnotnull or default_value is distinct from '''{}''::jsonb'))
         or (column_name in ('is_active', 'is_required', 'is_default') and not attnotnull)
         or (column_name = 'status' and (type <> 'text' or not attnotnull)) $$,
  'the columns that all tables share are the same everywhere'
);
select is_empty(
  $$ select t.name
       from our_tables as t
      where exists (select 1 from our_columns as c where c.oid = t.oid and c.column_name = 'row_version')
        and t.name <> 'audit.events'
        and not t.relispartition
        and (select count(*)
               from our_columns as c
              where c.oid = t.oid
                and c.column_name in ('created_at', 'created_by', 'updated_at', 'updated_by')) < 4 $$,
  'what has a version tells when and by whom it was made and changed'
);
select is_empty(
  $$ select t.name
       from our_tables as t
      where exists (select 1 from our_columns as c where c.oid = t.oid and c.column_name = 'custom')
        and not exists (select 1 from core.entities as e where e.entity = t.name and e.has_custom)
      union
     select e.entity
       from core.entities as e
      where e.has_custom
        and not exists (select 1 from our_columns as c where c.table_name = e.entity and c.column_name = 'custom') $$,
  'an entity takes fields of the organization''s own if and only if its table keeps them'
);
select is_empty(
  $$ select c.name
       from our_columns as c
      where c.column_name in ('status', 'kind')
        and c.type = 'text'
        and not c.relispartition
        and not exists (
              select 1
                from pg_constraint as k
               where k.conrelid = c.oid
                 and k.contype = 'c'
                 and k.conkey = array[c.attnum]
                 and pg_get_constraintdef(k.oid) ~ '= ANY \(ARRAY\['
            ) $$,
  'every status and kind is a word of a closed list'
);
select is_empty(
  $$ select k.conrelid::regclass || ': ' || k.conname || ' ' || (m.word)[1]
       from pg_constraint as k
       join our_tables as t on t.oid = k.conrelid,
            regexp_matches(pg_get_constraintdef(k.oid), '(?<=ARRAY\[|, )''([^'']*)''::text', 'g') as m (word)
      where k.contype = 'c'
        and k.conname !~ '_locale_check$'
        and (m.word)[1] !~ '^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$' $$,
  'the words of closed lists are UPPER_SNAKE, but for codes of languages'
);

select * from finish();
rollback;
