-- Every action on a lock-out in every status, against the table of its states.
begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.place('hall', 'north');
select test.worker('wim', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');
-- One lock-out for each status, by a procedure of its own; where locks may be on, one with a lock at one of its two
-- points, and one with a lock at each. They are those of ann.
create temporary table cases (name text, status text, locks integer);
insert into cases
select s.status, s.status, 0 from unnest('{PLANNED,NOTIFIED,SHUT_DOWN,ENDED,CANCELLED}'::text[]) as s (status)
union all
select concat_ws(' ', s.status, case l.locks when 1 then 'one' when 2 then 'all' end), s.status, l.locks
  from unnest('{ISOLATED,APPLIED,RELEASED,VERIFIED}'::text[]) as s (status)
 cross join unnest('{1,2}'::integer[]) as l (locks)
union all
values ('ISOLATED', 'ISOLATED', 0);
grant select on cases to public;
select test.procedure('of ' || c.name, 'hall') from cases as c;
select test.lockout(c.name, 'of ' || c.name, c.status) from cases as c;
select test.lock(c.name || ' L1', c.name, 'wim', 'of ' || c.name || ' breaker') from cases as c where c.locks > 0;
select test.lock(c.name || ' L2', c.name, 'wim', 'of ' || c.name || ' valve') from cases as c where c.locks = 2;

create temporary view actions as
select distinct t.action, case t.action when 'record_lockout_step' then t.to_status end as step
  from core.transitions as t
 where t.entity = 'safety.applications'
   and t.permission is not null;
grant select on actions to public;

create function pg_temp.outcome(p_case text, p_action text, p_step text)
returns text
language plpgsql
as $$
declare
  v_id      uuid := test.id(p_case);
  v_lock_id uuid;
  v_outcome text;
begin
  case p_action
    when 'record_lockout_step' then
      perform api.record_lockout_step(
        v_id, p_step, array[test.id('of ' || p_case || ' breaker'), test.id('of ' || p_case || ' valve')]
      );
    when 'cancel_lockout_application' then perform api.cancel_lockout_application(v_id, 'why not');
    when 'release_lockout_lock' then
      select k.id into v_lock_id
        from api.lockout_locks as k
       where k.application_id = v_id
       order by k.lock_number
       limit 1;
      perform api.release_lockout_lock(v_lock_id);
  end case;

  select a.status into v_outcome from api.lockout_applications as a where a.id = v_id;
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create temporary table outcomes (name text, status text, locks integer, action text, step text, outcome text);
grant select, insert on outcomes to public;
select test.sign_in('ann');
insert into outcomes
select c.name, c.status, c.locks, a.action, a.step, pg_temp.outcome(c.name, a.action, a.step)
  from cases as c
 cross join actions as a;
select test.sign_out();

select is((select count(*) from outcomes), 14 * 8::bigint, 'every action was tried in every status');
select is_empty(
  $$ select o.* from outcomes as o
      where o.action = 'record_lockout_step'
        and o.outcome <> case
              when not exists (
                select 1 from core.transitions as t
                 where t.entity = 'safety.applications' and t.from_status = o.status and t.action = o.action
                   and t.to_status = o.step
              ) then 'TRANSITION_NOT_ALLOWED'
              -- Only where each point has a lock.
              when o.step in ('APPLIED', 'RELEASED', 'VERIFIED') and o.locks < 2 then 'LOCKOUT_POINT_OPEN'
              else o.step
            end $$,
  'a step is taken where the machine says so, from the isolation on with every point locked'
);
select is_empty(
  $$ select o.* from outcomes as o
      where o.action = 'cancel_lockout_application'
        and o.outcome <> case
              when not exists (
                select 1 from core.transitions as t
                 where t.entity = 'safety.applications' and t.from_status = o.status and t.action = o.action
              ) then 'TRANSITION_NOT_ALLOWED'
              when o.locks > 0 then 'LOCKS_ON'
              else 'CANCELLED'
            end $$,
  'it is cancelled where the machine says so and no lock is on'
);
select is_empty(
  $$ select o.* from outcomes as o
      where o.action = 'release_lockout_lock'
        and o.outcome <> case o.locks when 0 then 'LOCKOUT_LOCK_NOT_FOUND' when 1 then 'ENDED' else 'ISOLATED' end $$,
  'a lock comes off in every status: the last ends it, any other leaves it to be locked and tried again'
);
select is_empty(
  $$ select a.status, a.allowed_actions
       from api.lockout_applications as a
      where coalesce(a.allowed_actions, '[]') <> (
              select coalesce(jsonb_agg(distinct t.action order by t.action), '[]')
                from core.transitions as t
               where t.entity = 'safety.applications' and t.from_status = a.status and t.permission is not null
            ) $$,
  'the list offers what the machine says'
);

select * from finish();
rollback;
