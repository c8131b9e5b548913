-- What is wrong with all arguments of an action is one refusal: whoever corrects a form is not sent back twice.
begin;
select plan(1);

select test.organization('acme');
select test.person('tess');
select test.sign_in('tess');
reset role;

create temporary table forms as
select p.proname::text as action,
       array_agg(a.name order by a.position) filter (where a.type = 'api.row_list'::regtype) as row_arguments,
       string_agg(
         format(
           '%s => %s', a.name,
           case a.type
             when 'api.field_values'::regtype then $v$'{"no_such_field": 1}'$v$
             when 'api.row_list'::regtype then $v$'[{}, {"no_such_field": 1}]'$v$
             when 'uuid'::regtype then format('%L', gen_random_uuid())
             when 'uuid[]'::regtype then format('array[%L::uuid]', gen_random_uuid())
             when 'text'::regtype then $v$'reason'$v$
           end
         ),
         ', ' order by a.position
       ) filter (
         where a.position <= p.pronargs - p.pronargdefaults
            or a.type in ('api.field_values'::regtype, 'api.row_list'::regtype)
       ) as given
  from pg_proc as p
 cross join lateral unnest(p.proargtypes::oid[], p.proargnames[1:p.pronargs]) with ordinality
                 as a (type, name, position)
 where p.pronamespace = 'api'::regnamespace
 group by p.oid, p.proname
having bool_or(a.type = 'api.field_values'::regtype)
   and bool_or(a.type = 'api.row_list'::regtype);

-- The places that a refusal of the action names.
create function pg_temp.faulty_places(p_action text, p_given text)
returns text[]
language plpgsql
as $$
begin
  execute format('select count(*) from api.%I(%s)', p_action, p_given);
  return '{}';
exception
  when sqlstate 'PGRST' then
    return array(
      select f ->> 'field' from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
    );
end
$$;

grant select on forms to public;
set local role authenticated;

select is_empty(
  $$ select f.action || ': ' || e.place
       from forms as f
      cross join lateral unnest(
                   array['no_such_field'] || array(
                     select format('%s[2].no_such_field', r.name) from unnest(f.row_arguments) as r (name)
                   )
                 ) as e (place)
      where e.place <> all (pg_temp.faulty_places(f.action, f.given)) $$,
  'an action that takes values and rows names the faults of all of them in one refusal'
);

reset role;
select test.sign_out();
select * from finish();
rollback;
