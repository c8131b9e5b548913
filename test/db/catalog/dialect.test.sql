-- How functions are written, so that there is one way to do each thing. Beside each law stands an object that breaks
-- it, which the law must name: what it reads is text, and a law that finds nothing proves nothing.
begin;
select plan(18);

create temporary view our_functions as
select n.nspname || '.' || p.proname as name,
       n.nspname as schema,
       p.proname,
       p.prosrc as body,
       pg_get_function_result(p.oid) as result,
       c.oid as type_id,
       obj_description(p.prorettype, 'pg_type') as type_comment,
       obj_description(p.oid, 'pg_proc') as comment
  from pg_proc as p
  join pg_namespace as n on n.oid = p.pronamespace
  join pg_type as t on t.oid = p.prorettype
  left join pg_class as c on c.oid = t.typrelid and c.relkind = 'c'
 where n.oid::regnamespace = any (test.our_schemas());

create temporary view holds_up_everybody as
select name from our_functions where body ~* '\mfor\s+update\M';

create temporary view makes_faults as
select name
  from our_functions
 where (body ~ 'jsonb?_build_object\(\s*''field''' or body ~ '"field"\s*:')
   and name not in ('core.fault', 'core.faults_in');

create temporary view asks_the_server as
select name from our_functions where body ~* '\m(current_date|current_time|localtime|localtimestamp)\M';

create temporary view does_several_things as
select name from our_functions where body ~* '\m(if|elsif|case|when)\s+p_action\M';

create temporary view says_again as
select string_agg(distinct name, ', ' order by name) as names
  from our_functions
 where schema = 'api'
   and result like 'TABLE(%'
 group by result
having count(distinct name) > 1;

create temporary view tells_the_type as
select name from our_functions where schema = 'api' and type_id is not null and comment ~ '\mAnswers\M';

create temporary view lists_the_fields as
select name from our_functions where schema = 'api' and comment ~ '\mp_values:';

create temporary view has_no_meaning as
select distinct type_id::regclass::text as name
  from our_functions
 where schema = 'api'
   and type_id is not null
   and type_comment is null;

create temporary view is_answered_by_none as
select c.oid::regclass::text as name
  from pg_class as c
 where c.relnamespace::regnamespace = any (test.our_schemas())
   and c.relkind = 'c'
   and c.relname ~ '_answer$'
   and c.oid not in (select f.type_id from our_functions as f where f.schema = 'api' and f.type_id is not null);

-- A change of the currency of a site, and its archiving, wait for everybody who refers to the site: they may be writing
-- money in it, or opening what would stay open there.
select set_eq(
  'select name from holds_up_everybody', array['core.check_currency_change', 'core.check_site_free'],
  'a row is locked for no key update: for update makes everybody wait who refers to it'
);
select is_empty('select name from makes_faults', 'core.fault makes each fault');
select is_empty(
  'select name from asks_the_server', 'today is the day of a site (core.site_date), not that of the server'
);
select is_empty('select name from does_several_things', 'what an action does stands in its own file');
select is_empty('select names from says_again', 'what two actions answer is a type');
select is_empty('select name from tells_the_type', 'what a type says, no comment says again');
select is_empty('select name from lists_the_fields', 'what p_values may hold is told by core.entity_fields alone');
select is_empty('select name from has_no_meaning', 'every type that actions answer says what it is');
select is_empty('select name from is_answered_by_none', 'no type is left that no action answers');

create function work.planted_lock() returns void language plpgsql as
$$ begin perform from work.work_orders as w
     for update; end $$;
create function work.planted_fault() returns jsonb language sql as
$$ select jsonb_build_object(
     'field', 'x', 'code', 'X', 'message', 'X') $$;
create function work.planted_literal() returns jsonb language sql as
$$ select '[{"field": "x", "code": "X"}]'::jsonb $$;
create function work.planted_day() returns date language sql as $$ select Current_Date $$;
create function work.planted_switch(p_action text) returns text language plpgsql as
$$ begin if p_action = 'close' then return 'CLOSED'; end if; return 'OPEN'; end $$;
create function api.planted_first() returns table (id uuid, planted text) language sql as $$ select null::uuid, '' $$;
create function api.planted_second() returns table (id uuid, planted text) language sql as $$ select null::uuid, '' $$;
create type work.planted_answer as (id uuid);
create type work.planted_unused_answer as (id uuid);
create function api.planted_typed() returns setof work.planted_answer language sql as $$ select null::uuid $$;
comment on function api.planted_typed() is 'Plant

p_values: id. Answers id.';

select ok('work.planted_lock' in (select name from holds_up_everybody), 'a lock that keeps everybody waiting is found');
select ok(
  array['work.planted_fault', 'work.planted_literal'] <@ (select array_agg(name) from makes_faults),
  'a fault made by hand is found, built or written'
);
select ok('work.planted_day' in (select name from asks_the_server), 'the day of the server is found');
select ok('work.planted_switch' in (select name from does_several_things), 'a switch on the action is found');
select ok(
  'api.planted_first, api.planted_second' in (select names from says_again), 'columns that are said twice are found'
);
select ok('api.planted_typed' in (select name from tells_the_type), 'a comment that tells the type is found');
select ok('api.planted_typed' in (select name from lists_the_fields), 'a comment that lists fields is found');
select ok('work.planted_answer' in (select name from has_no_meaning), 'a type without a comment is found');
select ok(
  'work.planted_unused_answer' in (select name from is_answered_by_none), 'a type that nothing answers is found'
);

select * from finish();
rollback;
