-- Every action on a schedule in every status: what the machine says is what happens, and nothing else does.
begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann');

create temporary table cases (status text);
insert into cases values ('DRAFT'), ('ACTIVE'), ('SUSPENDED'), ('RETIRED');
grant select on cases to public;
select test.schedule(c.status, 'pump', jsonb_build_object('status', c.status)) from cases as c;

-- What comes of an action: the status after it, or the code of the refusal. Nothing of it stays.
create function pg_temp.outcome(p_case text, p_action text)
returns text
language plpgsql
as $$
declare
  v_status text;
begin
  if p_action = 'activate_maintenance_schedule' then
    select status into v_status from api.activate_maintenance_schedule(test.id(p_case));
  else
    execute format('select status from api.%I($1, $2)', p_action) into v_status using test.id(p_case), 'why not';
  end if;

  raise exception using errcode = 'TEST0', message = v_status;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create temporary view actions as
select distinct t.action
  from core.transitions as t
 where t.entity = 'maintenance.schedules'
   and t.permission is not null;
grant select on actions to public;
create temporary table outcomes (status text, action text, outcome text);
grant select, insert on outcomes to public;

select test.sign_in('ann');
insert into outcomes select c.status, a.action, pg_temp.outcome(c.status, a.action) from cases
  as c cross join actions as a;
select test.sign_out();

select is((select count(*) from outcomes), 4 * 3::bigint, 'every action was tried in every status');
select is_empty(
  $$ select o.status, o.action, o.outcome
       from outcomes as o
       left join core.transitions as t
         on t.entity = 'maintenance.schedules' and t.from_status = o.status and t.action = o.action
      where o.outcome <> coalesce(t.to_status, 'TRANSITION_NOT_ALLOWED') $$,
  'what the machine knows leads where it says, and all else is refused'
);
select test.sign_in('ann');
select is_empty(
  $$ select m.status, m.allowed_actions
       from api.maintenance_schedules as m
      where coalesce(m.allowed_actions, '[]') <> (
              select coalesce(jsonb_agg(o.action collate "C" order by o.action collate "C"), '[]')
                from outcomes as o
               where o.status = m.status and o.outcome <> 'TRANSITION_NOT_ALLOWED'
            ) $$,
  'the list offers just what is done'
);
select test.sign_out();
select set_eq(
  $$ select p.proname::text
       from pg_proc as p
      where p.pronamespace = 'api'::regnamespace
        and 'p_maintenance_schedule_id' = any (p.proargnames)
     except select a.action from actions as a $$,
  array[
    'explain_next_due', 'generate_maintenance', 'match_maintenance_occurrence', 'preview_maintenance_schedule',
    'rebase_maintenance_schedule', 'skip_maintenance_occurrence', 'update_maintenance_schedule',
    'update_maintenance_schedule_plans', 'update_maintenance_schedule_tasks'
  ],
  'what concerns a schedule without moving it is known'
);

select * from finish();
rollback;
