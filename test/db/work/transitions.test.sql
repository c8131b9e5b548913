-- Every action on a work order in every status: what the machine says is what happens, and nothing else does.
begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('cal', '{*}', '{work_order.complete}');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.asset('pump', 'north');

-- One work order for each way to be in a status; what rests is called by what it was before.
create temporary table cases (name text, status text, before_hold text);
insert into cases
values
  ('DRAFT', 'DRAFT', null), ('AWAITING_APPROVAL', 'AWAITING_APPROVAL', null), ('OPEN', 'OPEN', null),
  ('ASSIGNED', 'ASSIGNED', null), ('IN_PROGRESS', 'IN_PROGRESS', null), ('ON_HOLD', 'ON_HOLD', 'OPEN'),
  ('IN_PROGRESS ALONE', 'IN_PROGRESS', null),
  ('ON_HOLD ASSIGNED', 'ON_HOLD', 'ASSIGNED'), ('ON_HOLD IN_PROGRESS', 'ON_HOLD', 'IN_PROGRESS'),
  ('COMPLETED', 'COMPLETED', null), ('CLOSED', 'CLOSED', null), ('CANCELLED', 'CANCELLED', null);
grant select on cases to public;

select test.work_order(c.name, 'north') from cases as c;
alter table work.work_orders disable trigger check_transition;
update work.work_orders as w
   set status = c.status,
       status_before_hold = c.before_hold,
       hold_reason = case c.status when 'ON_HOLD' then 'WEATHER' end,
       asset_id = test.id('pump'),
       started_at = case when 'IN_PROGRESS' in (c.status, c.before_hold) or c.status in ('COMPLETED', 'CLOSED')
                      then now() - interval '1 hour' end,
       completed_at = case when c.status in ('COMPLETED', 'CLOSED') then now() end,
       closed_at = case c.status when 'CLOSED' then now() end
  from cases as c
 where w.id = test.id(c.name);
-- What waits for the end of the transaction runs now: a table that it is about is not changed.
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders enable trigger check_transition;
insert into work.clock_segments (organization_id, site_id, work_order_id, kind, hold_reason, started_at)
select test.id('acme'), test.id('north'), test.id(c.name), 'HOLD', 'WEATHER', now() - interval '30 minutes'
  from cases as c
 where c.status = 'ON_HOLD';
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
select test.id('acme'), test.id('north'), test.id(c.name), test.id('wim')
  from cases as c
 where c.status in ('ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
   and c.name <> 'IN_PROGRESS ALONE';

-- What comes of an action: the status after it, or the code of the refusal. Nothing of it stays.
create function pg_temp.outcome(p_case text, p_action text)
returns text
language plpgsql
as $$
declare
  v_id      uuid := test.id(p_case);
  v_outcome text;
begin
  case p_action
    when 'assign_work_order' then perform api.assign_work_order(v_id, test.worker_ids('zoe'));
    when 'unassign_work_order' then perform api.unassign_work_order(v_id);
    when 'amend_work_order' then perform api.amend_work_order(v_id, '{"title": "again"}', 'why not');
    when 'update_work_order' then perform api.update_work_order(v_id, '{"title": "again"}');
    when 'hold_work_order' then perform api.hold_work_order(v_id, '{"hold_reason": "WEATHER"}');
    when 'resume_work_order' then perform api.resume_work_order(v_id, '{}');
    when 'reject_work_order', 'reopen_work_order', 'cancel_work_order' then
      execute format('select api.%I($1, $2)', p_action) using v_id, 'why not';
    else execute format('select api.%I($1)', p_action) using v_id;
  end case;

  select w.status into v_outcome from api.work_orders as w where w.id = v_id;
  raise exception using errcode = 'TEST0', message = v_outcome;
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
 where t.entity = 'work.work_orders'
   -- Moves work as update_work_order does, by the same function, and has tests of its own.
   and t.action <> 'update_work_order_plan';
grant select on actions to public;

create temporary table outcomes (name text, status text, before_hold text, action text, outcome text);
grant select, insert on outcomes to public;

select test.sign_in('ann');
insert into outcomes
select c.name, c.status, c.before_hold, a.action, pg_temp.outcome(c.name, a.action) as outcome
  from cases as c cross join actions as a;
select test.sign_out();

select is((select count(*) from outcomes), 12 * 14::bigint, 'every action was tried in every status');
select is_empty(
  $$ select o.name, o.action, o.outcome
       from outcomes as o
      where not exists (
              select 1 from core.transitions as t
               where t.entity = 'work.work_orders' and t.from_status = o.status and t.action = o.action
            )
        and o.outcome <> case
              when o.action <> 'update_work_order' then 'TRANSITION_NOT_ALLOWED'
              when o.status in ('CLOSED', 'CANCELLED') then 'WORK_ORDER_NOT_OPEN'
              else o.status
            end $$,
  'what the machine does not know is refused'
);
-- Nobody is left of those who had the work, so that it is open again; work that was begun is not cancelled.
select is_empty(
  $$ select o.name, o.action, o.outcome
       from outcomes as o
       join core.transitions as t on t.entity = 'work.work_orders' and t.from_status = o.status and t.action = o.action
      group by o.name, o.action, o.outcome, o.before_hold, o.status
     having o.outcome <> case
              when o.action = 'unassign_work_order' and o.name = 'IN_PROGRESS ALONE' then 'WORKER_NOT_ASSIGNED'
              when o.action = 'unassign_work_order' and o.status = 'ASSIGNED' then 'OPEN'
              when o.action = 'unassign_work_order' and o.status = 'ON_HOLD' and o.before_hold = 'OPEN' then 'ON_HOLD'
              when o.action = 'resume_work_order' then o.before_hold
              -- A title takes no approval back: test/db/work/approval_by_amount.test.sql says what does.
              when o.action = 'update_work_order' then o.status
              when o.action = 'cancel_work_order' and o.before_hold = 'IN_PROGRESS' then 'HAS_ACTUALS'
              when o.action = 'complete_work_order' and o.status = 'ON_HOLD' then 'WORK_ORDER_RESTS'
              else min(t.to_status)
            end $$,
  'what it knows leads where it says'
);
select test.sign_in('ann');
-- T7: what an explanation says is what comes of the action, for every action in every status.
select is_empty(
  $$ select o.name, o.action, o.outcome, e.codes
       from outcomes as o
      cross join lateral (
         select coalesce(array_agg(x.code), '{}') as codes
           from test.obstacles('work.work_orders', test.id(o.name), o.action) as x
       ) as e
      where o.action <> 'update_work_order'
        and (e.codes = '{}') <> (o.outcome in (select c.status from cases as c))
         or o.action <> 'update_work_order'
        and e.codes <> '{}'
        and e.codes[1] <> o.outcome $$,
  'an explanation tells just what an action is refused with'
);
select is_empty(
  $$ select w.status, w.allowed_actions
       from api.work_orders as w
       join cases as c on w.id = test.id(c.name)
      where coalesce(w.allowed_actions, '[]') - 'update_work_order_plan' <> (
              select coalesce(jsonb_agg(distinct o.action collate "C" order by o.action collate "C"), '[]')
                from outcomes as o
               where o.name = c.name
                 and o.outcome not in (
                   'TRANSITION_NOT_ALLOWED', 'HAS_ACTUALS', 'WORKER_NOT_ASSIGNED', 'WORK_ORDER_RESTS'
                 )
                 and (o.action <> 'update_work_order' or o.status in ('OPEN', 'ASSIGNED'))
            ) $$,
  'the list offers just what is done'
);
select test.sign_out();
-- Without the further permission the machine has no such step, for the action, its explanation and the list.
select test.sign_in('cal');
select results_eq(
  $$ select c.name, pg_temp.outcome(c.name, 'complete_work_order'), e.codes,
            coalesce(w.allowed_actions, '[]') ? 'complete_work_order'
       from cases as c
       join api.work_orders as w on w.id = test.id(c.name)
      cross join lateral (
         select array_agg(x.code) as codes
           from test.obstacles('work.work_orders', test.id(c.name), 'complete_work_order') as x
       ) as e
      where c.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS') order by c.name $$,
  $$ values ('ASSIGNED', 'TRANSITION_NOT_ALLOWED', '{TRANSITION_NOT_ALLOWED}'::text[], false),
            ('IN_PROGRESS', 'COMPLETED', null, true), ('IN_PROGRESS ALONE', 'COMPLETED', null, true),
            ('OPEN', 'TRANSITION_NOT_ALLOWED', '{TRANSITION_NOT_ALLOWED}', false) $$,
  'what asks for a further permission is not there without it'
);
select test.sign_out();
select set_eq(
  $$ select p.proname::text
       from pg_proc as p
      where p.pronamespace = 'api'::regnamespace
        and 'p_work_order_id' = any (p.proargnames)
     except select a.action from actions as a $$,
  array[
    'acknowledge_work_order', 'answer_work_order_tasks', 'correct_coverage', 'create_claim',
    'create_follow_up_work_order', 'create_work_order_comment', 'explain_entitlement', 'explain_service_policy',
    'explain_vendor_requirement', 'explain_work_order_costs', 'explain_work_order_plan',
    'explain_work_order_signatures', 'generate_work_order_requisition', 'issue_reservations', 'issue_stock',
    'list_dispatch_candidates', 'match_maintenance_occurrence', 'record_calibration', 'record_failure_report',
    'record_labour_entry', 'record_work_order_arrival', 'record_work_order_cost', 'reserve_stock', 'return_stock',
    'schedule_crew', 'schedule_work_order', 'sign_work_order', 'start_labour_timer', 'subscribe_work_order',
    'unsubscribe_work_order', 'update_work_order_assets', 'update_work_order_plan', 'update_work_order_relations',
    'update_work_order_tasks'
  ],
  'what changes a work order without moving it is known'
);

select * from finish();
rollback;
