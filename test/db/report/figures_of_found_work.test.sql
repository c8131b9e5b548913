-- What maintenance found, what is due later, what is ready and what overtime cost, counted by hand.
begin;
select plan(6);

select test.organization('acme'), test.site('south'), test.person('ann'), test.asset('fan', 'south');
select test.worker('wim', 'south');
select test.work_order(w.name, 'south', '2026-01-05T08:00Z')
  from unnest('{care,again,plain,fault,dropped,tidy,asked}'::text[]) as w (name);
select test.labour('e1', 'wim', 'care', '2026-01-08T00:00Z', '2026-01-08T01:00Z'),
       test.labour('e2', 'wim', 'care', '2026-01-08T02:00Z', '2026-01-08T03:00Z'),
       test.labour('e3', 'wim', 'care', '2026-01-08T04:00Z', '2026-01-08T05:00Z');

set local session_replication_role = replica;
update work.work_orders as w
   set work_type = case when w.title in ('care', 'again', 'plain', 'tidy') then 'PREVENTIVE' else 'CORRECTIVE' end,
       status = case w.title when 'dropped' then 'CANCELLED' when 'asked' then 'IN_PROGRESS' else 'OPEN' end,
       started_at = case w.title when 'asked' then timestamptz '2026-01-05T09:00Z' end;
-- Of three that were completed one was reopened, and one was not made by maintenance.
insert into work.completions (organization_id, site_id, work_order_id, completed_at, reopened_at, reopen_reason)
select test.id('acme'), test.id('south'), test.id(c.name), '2026-01-09', c.reopened_at,
       case when c.reopened_at is not null then 'x' end
  from (values ('care', null::timestamptz), ('again', '2026-01-10'), ('plain', null)) as c (name, reopened_at);
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, status, decided_at, completed_at, work_order_id
)
select test.id('acme'), test.id('south'), uuidv7(), 1, '2025-12-01', 'COMPLETED', '2025-12-01', '2025-12-01',
       test.id(o.name)
  from unnest('{care,again}'::text[]) as o (name);
insert into work.relations (organization_id, site_id, work_order_id, kind, related_id)
select test.id('acme'), test.id('south'), test.id(r.name), r.kind, test.id('care')
  from (
    values ('fault', 'FOLLOW_UP_OF'), ('dropped', 'FOLLOW_UP_OF'), ('tidy', 'FOLLOW_UP_OF'), ('asked', 'RELATED')
  ) as r (name, kind);
-- An inspection of maintenance, and one of nobody.
insert into inspection.inspections (
  id, organization_id, site_id, inspection_number, title, template_id, revision_id, status, due_at, submitted_at,
  result, inspector_worker_id
)
select test.remember(i.name, uuidv7()), test.id('acme'), test.id('south'), i.name, i.name, uuidv7(), uuidv7(),
       case when i.submitted_at is null then 'OPEN' else 'SUBMITTED' end, i.due_at, i.submitted_at,
       case when i.submitted_at is not null then 'FAIL' end,
       case when i.submitted_at is not null then test.id('wim') end
  from (
    values ('check', null::timestamptz, timestamptz '2026-01-08'), ('walk', null, '2026-01-08'),
           ('past', now() - interval '1 minute', null), ('coming', now() + interval '1 hour', null),
           ('first', '2026-01-01T00:00Z', '2026-01-01T23:59Z'), ('last', '2026-01-31T23:59Z', '2026-02-01T00:00Z'),
           ('next', '2026-02-01T00:00Z', '2026-02-01T00:00Z')
  ) as i (name, due_at, submitted_at);
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, status, decided_at, inspection_id
)
values (test.id('acme'), test.id('south'), uuidv7(), 1, '2025-12-01', 'GENERATED', '2025-12-01', test.id('check'));
insert into request.requests (
  id, organization_id, site_id, request_number, title, reported_at, status, work_order_id, converted_at
)
select test.remember(q.name, uuidv7()), test.id('acme'), test.id('south'), q.name, q.name, '2026-01-08', q.status,
       case q.status when 'CONVERTED' then test.id('asked') end,
       case q.status when 'CONVERTED' then timestamptz '2026-01-08' end
  from (values ('turned', 'CONVERTED'), ('left', 'NEW')) as q (name, status);
insert into inspection.corrections (
  organization_id, site_id, inspection_id, template_item_id, kind, work_order_id, request_id
)
select test.id('acme'), test.id('south'), test.id(k.inspection), uuidv7(), k.kind,
       case k.kind when 'WORK_ORDER' then test.id(k.name) end, case k.kind when 'REQUEST' then test.id(k.name) end
  from (
    values ('check', 'WORK_ORDER', 'fault'), ('check', 'WORK_ORDER', 'dropped'), ('check', 'WORK_ORDER', 'tidy'),
           ('check', 'REQUEST', 'turned'), ('check', 'REQUEST', 'left'), ('check', 'NOTIFY', '')
  ) as k (inspection, kind, name);
-- Two hours are ready, three have begun, and of capacity there are eight in four weeks.
insert into work.plan_lines (
  organization_id, site_id, work_order_id, position, kind, description, quantity, unit_cost, currency
)
select test.id('acme'), test.id('south'), test.id(p.name), 1, 'LABOUR', 'x', p.hours, 1, 'EUR'
  from (values ('fault', 2), ('asked', 3), ('dropped', 50)) as p (name, hours);
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), test.id('south'), test.id('wim'), d.day, d.day + time '08:00' at time zone 'UTC',
       d.day + time '16:00' at time zone 'UTC', 'REGULAR'
  from (values (current_date + 7), (current_date + 60)) as d (day);
update work.labour_entries
   set status = case when id = test.id('e3') then 'RECORDED' else 'APPROVED' end,
       approved_at = case when id <> test.id('e3') then ended_at end,
       approved_by = case when id <> test.id('e3') then test.id('ann') end;
insert into work.labour_pieces (
  organization_id, site_id, labour_entry_id, position, revision, worked_on, started_at, ended_at, minutes, hourly_rate,
  currency, amount, labour_rate_id, base_fact, base_kind, base_value, increment_fact, superseded_at
)
select test.id('acme'), test.id('south'), e.id, p.position, p.position, '2026-01-08', e.started_at, e.ended_at,
       e.minutes, 1, p.currency, p.amount, uuidv7(), p.fact, case when p.fact is not null then 'MULTIPLIER' end,
       case when p.fact is not null then 1.5 end, p.increment, p.superseded_at
  from (
    values ('e1', 1, 'EUR', 10, 'WEEK_OVER', null, null::timestamptz), ('e1', 2, 'EUR', 20, 'NIGHT', null, null),
           ('e1', 3, 'EUR', 70, 'DAY_OVER', null, '2026-01-09'), ('e2', 1, 'USD', 5, null, 'OUTSIDE_SHIFT', null),
           ('e3', 1, 'EUR', 90, 'DAY_OVER', null, null)
  ) as p (entry, position, currency, amount, fact, increment, superseded_at)
  join work.labour_entries as e on e.id = test.id(p.entry);
set local session_replication_role = origin;

create function pg_temp.value_of(p_figure text, p_from date default '2026-01-01', p_until date default '2026-01-31')
returns text
language sql
as $$
  select string_agg(
           concat_ws(' ', v.currency, trim_scale(v.numerator), trim_scale(v.denominator)), ', ' order by v.currency
         )
    from api.list_figure_values(p_figure, p_from, p_until) as v
$$;
select test.sign_in('ann');
select is(
  pg_temp.value_of('MAINTENANCE_YIELD'), '3 2',
  'corrective work that stands, of work orders and inspections of maintenance that were done'
);
select is(
  pg_temp.value_of('INSPECTION_COMPLIANCE', current_date - 1, current_date + 1), '0 1',
  'what is due later does not count'
);
select is(
  pg_temp.value_of('INSPECTION_COMPLIANCE'), '1 2', 'what is due from the first to the last instant of the period does'
);
select is(pg_temp.value_of('READY_BACKLOG'), '2 2', 'what is ready, by the capacity of a week');
select is(pg_temp.value_of('PLANNED_BACKLOG'), '5 2', 'and what has begun besides');
select is(
  pg_temp.value_of('OVERTIME_COST_SHARE'), 'EUR 10 30, USD 5 5', 'cost of overtime as it stands, of approved labour'
);

select * from finish();
rollback;
