-- The registry against the real tables, lists and actions.
begin;
select plan(10);

create temporary view columns as
select n.nspname || '.' || c.relname as entity, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
 where c.relkind in ('r', 'p');

select is_empty(
  $$ select entity from core.entities where entity not in (select entity from columns) $$, 'every entity is a table'
);
select is_empty(
  $$ select e.entity || '.' || n.name
       from core.entities as e,
            unnest(array[e.label_column, e.code_column, e.parent_column] || e.search_columns) as n (name)
      where n.name is not null
        and not exists (select 1 from columns as c where c.entity = e.entity and c.name = n.name) $$,
  'the columns by which it is labelled, numbered, nested and searched exist'
);
select is_empty(
  $$ select e.entity || '.' || n.name
       from core.entities as e, unnest(e.search_columns) as n (name)
       join columns as c on c.name = n.name
      where c.entity = e.entity
        and c.type <> 'text'
        and c.type not like 'character varying%' $$,
  'what is searched is text'
);
select is_empty(
  $$ select e.entity || ' ' || n.action
       from core.entities as e, unnest(array[e.create_action, e.update_action]) as n (action)
      where n.action is not null
        and not exists (
              select 1 from pg_proc as p where p.pronamespace = 'api'::regnamespace and p.proname = n.action
            ) $$,
  'the actions that make and change one exist'
);
select is_empty(
  $$ select list from core.entities group by list having count(*) > 1 $$, 'no list is that of two entities'
);
select is_empty(
  $$ select e.entity
       from core.entities as e
      where e.parent_column is not null
        and not exists (
              select 1
                from pg_constraint as k
                join pg_attribute as a on a.attrelid = k.conrelid
                   and a.attname = e.parent_column and a.attnum = any (k.conkey)
               where k.contype = 'f'
                 and k.conrelid = e.entity::regclass
                 and k.confrelid = k.conrelid
            ) $$,
  'a tree is nested by a key to itself'
);
select is_empty(
  $$ select e.entity
       from core.entities as e
      where e.parent_column is not null
        and not exists (
              select 1
                from pg_constraint as k
               where k.contype = 'c'
                 and k.conrelid = e.entity::regclass
                 and pg_get_constraintdef(k.oid) = format('CHECK ((%s <> id))', e.parent_column)
            ) $$,
  'nothing in a tree stands below itself'
);

create function pg_temp.options_of(p_entity core.entities)
returns bigint
language plpgsql
as $$
declare
  v_count bigint;
begin
  execute format('select count(*) from (%s) as o', core.options_query(p_entity)) into v_count using '%x%', null::uuid;
  return v_count;
end
$$;

select lives_ok(
  $$ select pg_temp.options_of(e) from core.entities as e $$, 'the options of every entity can be listed'
);

select is_empty(
  $$ select p.oid::regprocedure
       from pg_proc as p
      where p.pronamespace = 'api'::regnamespace
        and p.prosrc ~ '\mcore\.(next|format)_number\M' $$,
  'an action takes its number from core.new_number, which passes over those that people chose'
);

select is_empty(
  $$ select a.entity, b.entity
       from core.entities as a
       join core.entities as b on b.entity > a.entity
      where a.number_prefix = b.number_prefix $$,
  'a number of a record says what kind of record it is'
);

select * from finish();
rollback;
