-- Who is notified of what becomes of a work order: workers, watchers, approvers, and who created it.
begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{work_order.approve}'), test.person('ben', '{north}', '{work_order.approve}'),
       test.person('sue', '{south}', '{work_order.approve}'), test.person('nora', '{north}', '{}'),
       test.person('kim', '{north}', '{}');
select test.worker('wim', 'north'), test.worker('wes', 'north'), test.worker('bare', 'north');
update workforce.workers set account_id = test.id('nora') where id = test.id('wim');
update workforce.workers set account_id = test.id('kim') where id = test.id('wes');
select test.work_order('job', 'north'), test.work_order('other', 'north'), test.work_order('third', 'north');
update work.work_orders set created_by = test.id('ann');
alter table work.work_orders disable trigger check_transition;
alter table work.slots disable trigger check_transition;
select test.forget_told();

-- Who was notified of what since this was asked last.
create function pg_temp.told()
returns text
language plpgsql
volatile
security definer
as $$
declare
  v_told text := (
    select string_agg(
             split_part(t.recipient, '@', 1) || ' ' || t.topic || ' of ' || test.name_of(n.entity_id), ', '
             order by t.recipient, t.topic
           )
      from test.told as t
      join notify.notices as n on n.id = t.id
  );
begin
  perform test.forget_told();
  return v_told;
end
$$;
create function pg_temp.move(p_order text, p_status text)
returns text
language plpgsql
volatile
as $$
begin
  update work.work_orders
     set status = p_status,
         started_at = case p_status when 'IN_PROGRESS' then now() else started_at end
   where id = test.id(p_order);
  return pg_temp.told();
end
$$;

-- Approval.
select is(
  pg_temp.move('job', 'AWAITING_APPROVAL'), 'ben APPROVAL_DUE of job',
  'who approves at the site is notified, except who created it'
);
select is(pg_temp.move('job', 'AWAITING_APPROVAL'), null, 'once');
select is(pg_temp.move('job', 'OPEN'), 'ann APPROVAL_DECIDED of job', 'and who created it, of the decision');
select is(pg_temp.move('job', 'IN_PROGRESS'), null, 'what follows is no decision');
insert into work.watchers (organization_id, site_id, work_order_id, account_id, ended_at)
select w.organization_id, w.site_id, w.id, test.id(g.who), case when g.is_over then now() end
  from (
    values ('job', 'ann', true), ('job', 'kim', false), ('other', 'ann', false), ('third', 'nora', false)
  ) as g (name, who, is_over)
  join work.work_orders as w on w.id = test.id(g.name);
select is(
  pg_temp.move('job', 'AWAITING_APPROVAL'), 'ben APPROVAL_DUE of job, kim WORK_STATUS_CHANGED of job',
  'who watches the work order is notified of the status, and who did so once is not'
);
select is(
  pg_temp.move('job', 'OPEN'), 'ann APPROVAL_DECIDED of job, kim WORK_STATUS_CHANGED of job',
  'nor does that keep the decision from who created it'
);
select pg_temp.move('other', 'AWAITING_APPROVAL');
select is(
  pg_temp.move('other', 'OPEN'), 'ann WORK_STATUS_CHANGED of other', 'who watches it is notified of a decision once'
);
insert into work.work_orders (id, organization_id, site_id, work_order_number, title, status, created_by)
values (
  test.remember('new', uuidv7()), test.id('acme'), test.id('north'), 'W-NEW', 'new', 'AWAITING_APPROVAL',
  test.id('nora')
);
select is(
  pg_temp.told(), 'ann APPROVAL_DUE of new, ben APPROVAL_DUE of new', 'work that is created so awaits approval, too'
);

-- Assignments.
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, ended_at)
select w.organization_id, w.site_id, w.id, test.id(g.who), case when g.is_over then now() end
  from (values ('wim', false), ('wes', true), ('bare', false)) as g (who, is_over)
  join work.work_orders as w on w.id = test.id('job');
select is(
  pg_temp.told(), 'nora WORK_ASSIGNED of job', 'a worker is notified of an assignment; one that is over is none'
);

-- Slots.
insert into work.slots (
  id, organization_id, site_id, work_order_id, worker_id, status, starts_at, ends_at, scheduled_at
)
select test.remember(g.slot, uuidv7()), w.organization_id, w.site_id, w.id, test.id(g.who), g.status, g.starts_at,
       g.starts_at + interval '1 hour', case g.status when 'PLANNED' then now() end
  from (
    values ('s1', 'wim', 'PROPOSED', timestamptz '2031-01-06 09:00Z'), ('s2', 'wes', 'PLANNED', '2031-01-06 09:00Z'),
           ('s3', 'bare', 'PLANNED', '2031-01-06 09:00Z')
  ) as g (slot, who, status, starts_at)
  join work.work_orders as w on w.id = test.id('job');
select is(
  pg_temp.told(), 'kim WORK_SCHEDULED of job', 'a worker is notified of a slot that is planned, not of a proposal'
);
update work.slots set status = 'PLANNED', scheduled_at = now() where id = test.id('s1');
select is(pg_temp.told(), 'nora WORK_SCHEDULED of job', 'until it is confirmed');
update work.slots
   set status = 'DISPATCHED', dispatched_at = now(), dispatched_by = test.id('ann'), answer_by_at = now()
 where id = test.id('s1');
update work.slots set status = 'PLANNED', dispatched_at = null, dispatched_by = null, answer_by_at = null
 where id = test.id('s1');
select is(pg_temp.told(), null, 'that it is planned again is no news');

-- Service targets.
insert into service.clocks (
  id, organization_id, site_id, work_order_id, metric, target_minutes, started_at, state, due_at
)
select test.remember('clock', uuidv7()), w.organization_id, w.site_id, w.id, 'RESPOND', 60, now(), 'RUNNING', now()
  from work.work_orders as w
 where w.id = test.id('job');
create function pg_temp.reach(p_percent integer)
returns text
language plpgsql
volatile
as $$
begin
  insert into service.notices (organization_id, site_id, clock_id, percent, reached_at)
  values (test.id('acme'), test.id('north'), test.id('clock'), p_percent, now());
  return pg_temp.told();
end
$$;
select is(pg_temp.reach(50), null, 'half of the time for a target is no news');
select is(
  pg_temp.reach(75), 'kim SERVICE_AT_RISK of job, nora SERVICE_AT_RISK of job',
  'of three quarters who has or watches the work order is notified'
);
select is(
  pg_temp.reach(100), 'kim SERVICE_MISSED of job, nora SERVICE_MISSED of job', 'and of a target that is missed'
);

select * from finish();
rollback;
