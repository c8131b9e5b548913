-- Every action on a slot in every status: what the machine says is what happens.
begin;
select plan(3);

select test.visitors();
select test.visits();
update identity.account_roles set role_id = (select r.role_id from identity.account_roles as r
  where r.account_id = test.id('ann'))
 where account_id = test.id('tess');

-- What comes of an action in a status: the status after it, or the code of the refusal. Nothing of it stays.
create function pg_temp.outcome(p_status text, p_action text)
returns text
language plpgsql
as $$
declare
  v_outcome text;
begin
  perform test.slot_in('one', p_status);

  case p_action
    when 'dispatch_slots' then perform api.dispatch_slots(array[test.id('one')]);
    when 'confirm_slots' then perform api.confirm_slots(array[test.id('one')]);
    when 'decline_slot' then perform api.decline_slot(test.id('one'), 'Why not');
    when 'stop_slot' then perform api.stop_slot(test.id('one'), 'Why not');
    when 'schedule_work_order' then perform api.schedule_work_order(test.id('fan'), '[]');
    when 'start_work_order' then perform api.start_work_order(test.id('fan'));
    else execute format('select api.%I($1)', p_action) using test.id('one');
  end case;

  select s.status into v_outcome from api.work_order_slots as s where s.id = test.id('one');
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
create temporary view machine as select t.* from core.transitions as t where t.entity = 'work.slots';
grant select on machine to public;

select test.sign_in('tess');
insert into outcomes
select s.status, a.action, pg_temp.outcome(s.status, a.action)
  from unnest('{PROPOSED,PLANNED,DISPATCHED,ACCEPTED,DECLINED,EN_ROUTE,ON_SITE,WORKING,DONE,STOPPED,RELEASED}'::text[])
         as s (status)
 cross join (select distinct m.action from machine as m) as a;
select test.sign_out();

select is((select count(*) from outcomes), 110::bigint, 'every action was tried in every status');
select is_empty(
  $$ select o.*, m.to_status
       from outcomes as o
       left join machine as m on m.from_status = o.status and m.action = o.action
      where o.action not in ('schedule_work_order', 'start_work_order')
        and o.outcome <> coalesce(m.to_status, 'TRANSITION_NOT_ALLOWED') $$,
  'what the machine says is what happens, and nothing else does'
);
-- These act on the work order: slots follow where they can, and visits that have begun go on.
select results_eq(
  $$ select o.action, o.status, o.outcome from outcomes as o
      where o.action in ('schedule_work_order', 'start_work_order') and o.outcome <> o.status order by 1, 2 $$,
  $$ values ('schedule_work_order', 'ACCEPTED', 'RELEASED'), ('schedule_work_order', 'DISPATCHED', 'RELEASED'),
            ('schedule_work_order', 'PLANNED', 'RELEASED'), ('schedule_work_order', 'PROPOSED', 'RELEASED'),
            ('start_work_order', 'ON_SITE', 'WORKING') $$,
  'what follows the work order'
);

select * from finish();
rollback;
