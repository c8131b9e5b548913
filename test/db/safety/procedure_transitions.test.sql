-- Every action on a lock-out procedure in every status, against the table of its states.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.place('hall', 'north');
create temporary table cases (status text);
insert into cases values ('DRAFT'), ('PUBLISHED'), ('RETIRED');
grant select on cases to public;
select test.procedure(c.status, 'hall', c.status) from cases as c;

create function pg_temp.outcome(p_case text, p_action text)
returns text
language plpgsql
as $$
declare
  v_id      uuid := test.id(p_case);
  v_outcome text;
begin
  case p_action
    when 'retire_lockout_procedure', 'review_lockout_procedure' then
      execute format('select api.%I($1, $2)', p_action) using v_id, 'why not';
    when 'update_lockout_procedure' then perform api.update_lockout_procedure(v_id, '{"title": "x"}');
    else execute format('select api.%I($1)', p_action) using v_id;
  end case;

  select p.status into v_outcome from api.lockout_procedures as p where p.id = v_id;
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create temporary table outcomes (status text, action text, outcome text);
grant select, insert on outcomes to public;
select test.sign_in('ann');
insert into outcomes
select c.status, a.action, pg_temp.outcome(c.status, a.action)
  from cases as c
 cross join unnest(
         '{publish,retire,review,revise,update}'::text[]
       ) as v (verb)
 cross join lateral (select v.verb || '_lockout_procedure') as a (action);
select test.sign_out();

select is((select count(*) from outcomes), 3 * 5::bigint, 'every action was tried in every status');
select is_empty(
  $$ select o.* from outcomes as o
      where o.action in ('publish_lockout_procedure', 'retire_lockout_procedure')
        and o.outcome <> coalesce(
              (
                select t.to_status from core.transitions as t
                 where t.entity = 'safety.procedures' and t.from_status = o.status and t.action = o.action
              ), 'TRANSITION_NOT_ALLOWED'
            ) $$,
  'what the machine says is what happens'
);
select results_eq(
  $$ select o.action, string_agg(o.status || ' ' || o.outcome, ', ' order by o.status)
       from outcomes as o
      where o.action not in ('publish_lockout_procedure', 'retire_lockout_procedure')
      group by o.action
      order by o.action $$,
  $$ values
       ('review_lockout_procedure', 'DRAFT LOCKOUT_PROCEDURE_NOT_IN_USE, PUBLISHED PUBLISHED, RETIRED '
         'LOCKOUT_PROCEDURE_NOT_IN_USE'),
       ('revise_lockout_procedure', 'DRAFT LOCKOUT_DRAFT_EXISTS, PUBLISHED PUBLISHED, RETIRED RETIRED'),
       ('update_lockout_procedure', 'DRAFT DRAFT, PUBLISHED LOCKOUT_PROCEDURE_FROZEN, RETIRED '
         'LOCKOUT_PROCEDURE_FROZEN') $$,
  'what moves none is done to what it is for'
);

select * from finish();
rollback;
