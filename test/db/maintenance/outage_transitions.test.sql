-- Every action on an outage in every status: what the machine says is what happens, and nothing else does.
begin;
select plan(3);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.asset('press', 'north'), test.asset('far', 'south');

create temporary table cases (status text);
insert into cases values ('PLANNED'), ('CONFIRMED'), ('IN_PROGRESS'), ('COMPLETED'), ('CANCELLED');
grant select on cases to public;
select test.outage(c.status, 'press', '2099-06-01', '2099-06-02') from cases as c;
alter table maintenance.outages disable trigger check_transition;
update maintenance.outages as o
   set status = c.status,
       confirmed_at = case when c.status not in ('PLANNED', 'CANCELLED') then now() end,
       started_at = case when c.status in ('IN_PROGRESS', 'COMPLETED') then now() - interval '1 hour' end,
       completed_at = case when c.status = 'COMPLETED' then now() end
  from cases as c
 where o.id = test.id(c.status);
alter table maintenance.outages enable trigger check_transition;

-- What comes of an action: the status after it, or the code of the refusal. Nothing of it stays.
create function pg_temp.outcome(p_case text, p_action text)
returns text
language plpgsql
as $$
declare
  v_status text;
begin
  execute format(
    case p_action
      when 'cancel_outage' then 'select status from api.%I($1, ''No'')'
      when 'schedule_outage' then 'select status from api.%I($1, ''2099-07-01'')'
      else 'select status from api.%I($1)'
    end, p_action
  ) into v_status using test.id(p_case);
  raise exception using errcode = 'TEST0', message = v_status;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create temporary table outcomes (status text, action text, outcome text);
grant select, insert on outcomes to public;
create temporary view actions as
select distinct t.action from core.transitions as t where t.entity = 'maintenance.outages';
grant select on actions to public;
select test.sign_in('ann');
insert into outcomes
select c.status, a.action, pg_temp.outcome(c.status, a.action) from cases as c cross join actions as a;
select test.sign_out();

select is((select count(*) from outcomes), 5 * 5::bigint, 'every action was tried in every status');
select is_empty(
  $$ select o.status, o.action, o.outcome
       from outcomes as o
       left join core.transitions as t
         on t.entity = 'maintenance.outages' and t.from_status = o.status and t.action = o.action
      where o.action <> 'schedule_outage'
        and o.outcome <> coalesce(t.to_status, 'TRANSITION_NOT_ALLOWED') $$,
  'what the machine knows leads where it says, and all else is refused'
);
-- Of what has started only the end moves.
select results_eq(
  $$ select status, outcome from outcomes where action = 'schedule_outage' order by status $$,
  $$ values ('CANCELLED', 'OUTAGE_OVER'), ('COMPLETED', 'OUTAGE_OVER'), ('CONFIRMED', 'PLANNED'),
            ('IN_PROGRESS', 'VALIDATION_FAILED'), ('PLANNED', 'PLANNED') $$,
  'what is not over moves, and is to be confirmed again'
);

select * from finish();
rollback;
