-- Whoever names no record is refused by name: null for an id that an action must have, and null among ids.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('wim'), test.worker('worker', 'north');
update workforce.workers set account_id = test.id('wim');

-- What comes of a call whose ids are null: 'refused', or what it did instead. Its other arguments are null, or of
-- their type.
create function pg_temp.outcome(p_function oid, p_with_others boolean) returns text language plpgsql as $$
declare
  v_arguments text;
  v_rows      bigint;
begin
  select string_agg(
           format(
             '%I => %s::%s', a.name,
             case
               when a.type = 'uuid' then 'null'
               when a.type = 'uuid[]' then 'array[null]'
               when not p_with_others then 'null'
               else case a.type
                 when 'boolean' then 'true' when 'integer' then '1' when 'numeric' then '1' when 'text'
                   then quote_literal('x')
                 when 'date' then 'current_date' when 'timestamp with time zone' then 'now()'
                 when 'api.field_values' then quote_literal('{}') when 'api.row_list' then quote_literal('[]')
                   else 'null'
               end
             end,
             a.type
           ), ', '
         )
    into v_arguments
    from (
      select p.proargnames[t.place] as name, format_type(t.type, null) as type,
        t.place <= p.pronargs - p.pronargdefaults as is_needed
        from pg_catalog.pg_proc as p
       cross join lateral unnest(p.proargtypes::oid[]) with ordinality as t (type, place)
       where p.oid = p_function
    ) as a
   where a.is_needed or a.type = 'uuid[]';
  execute format('select count(*) from %s(%s) as answered', p_function::regproc, v_arguments) into v_rows;
  return format('answers %s rows', v_rows);
exception
  when sqlstate 'PGRST' then
    return 'refused';
  -- Any other error is what the law is about.
  when others then
    return sqlstate || ' ' || sqlerrm;
end
$$;

create temporary table named as
select p.oid
  from pg_catalog.pg_proc as p
 cross join lateral unnest(p.proargtypes::oid[]) with ordinality as t (type, place)
 where p.pronamespace = 'api'::regnamespace
   and p.prokind = 'f'
   and (
         t.type = 'uuid'::regtype and t.place <= p.pronargs - p.pronargdefaults
         or t.type = 'uuid[]'::regtype
       )
   and has_function_privilege('authenticated', p.oid, 'execute')
   -- A list of what an item has shows no rows of an item that is not there.
   and p.proname <> 'list_stock_availability'
 group by p.oid;
grant select on named to public;

select test.sign_in('ann');
select is_empty(
  $$ select n.oid::regproc, pg_temp.outcome(n.oid, false) from named as n where pg_temp.outcome(n.oid,
    false) <> 'refused' $$,
  'nothing at all'
);
select is_empty(
  $$ select n.oid::regproc, pg_temp.outcome(n.oid, true) from named as n where pg_temp.outcome(n.oid,
    true) <> 'refused' $$,
  'no record, by an account that is no worker'
);
select test.sign_out();
select test.sign_in('wim');
select is_empty(
  $$ select n.oid::regproc, pg_temp.outcome(n.oid, true) from named as n where pg_temp.outcome(n.oid,
    true) <> 'refused' $$,
  'no record, by a worker'
);
select test.sign_out();

select * from finish();
rollback;
