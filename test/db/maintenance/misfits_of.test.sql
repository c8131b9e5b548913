-- What does not fit an outage, with rows just inside and just outside of each limit.
begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}');
select test.calendar('week', '{north,south}', '08:00', '16:00');
select test.asset('line', 'north');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.worker('olga', 'north'), test.worker('abe',
  'north'),
       test.worker('kim', 'south'), test.worker('ina', 'north');
insert into workforce.crafts (id, organization_id, code, name)
select test.remember(lower(n), uuidv7()), test.id('acme'), n, n from unnest('{PAINT,RIG,WELD}'::text[]) as n;
update workforce.workers as w
   set craft_id = test.id(case when w.id = test.id('olga') then 'paint' else 'weld' end), craft_level = 1
 where w.id in (test.id('wim'), test.id('kim'), test.id('ina'), test.id('olga'));
update workforce.workers set status = 'INACTIVE' where id = test.id('ina');
-- Whose only shifts are on call.
select test.shift_pattern('watch', 1, '{0 08:00 16:00 ON_CALL}');
insert into workforce.shift_assignments (organization_id, site_id, worker_id, shift_pattern_id, anchor_on, starts_on)
values (test.id('acme'), test.id('north'), test.id('olga'), test.id('watch'), '2026-01-01', '2026-01-01');
-- A Monday and a Tuesday.
select test.outage('stop', 'line', '2099-06-01T00:00Z', '2099-06-03T00:00Z');
select test.work_order('bed', 'north', now(), '2099-06-01T00:00Z'),
       test.work_order('oil', 'north', now(), timestamptz '2099-06-01T00:00Z' - interval '1 microsecond'),
       test.work_order('done', 'north', now(), '2098-01-01'), test.work_order('leak', 'north', now(), '2098-01-01');
select test.job_plan('EVEN'), test.job_plan('LONG');
alter table maintenance.job_plan_revisions disable trigger freeze_plan_revision;
update maintenance.job_plan_revisions as r
   set estimated_minutes = case when r.job_plan_id = test.id('EVEN') then 2880 else 2881 end;
update work.work_orders as w
   set job_plan_revision_id = (
         select r.id
           from maintenance.job_plan_revisions as r
          where r.job_plan_id = test.id(case when w.id = test.id('bed') then 'EVEN' else 'LONG' end)
       )
 where w.id in (test.id('bed'), test.id('oil'), test.id('leak'));
insert into procurement.work_parts (organization_id, site_id, work_order_id, are_ready)
select test.id('acme'), test.id('north'), test.id(n), n = 'bed' from unnest('{bed,oil,leak}'::text[]) as n
on conflict (organization_id, work_order_id) do update set are_ready = excluded.are_ready;

-- Sixteen hours of wim less two at other work; with fourteen planned the craft is just enough.
select test.planned_labour('bed', 10, 'weld'), test.planned_labour('oil', 4, 'weld'), test.planned_labour('bed', 99),
       test.planned_labour('bed', 1, 'paint'), test.planned_labour('oil', 1, 'rig'),
       test.planned_labour('done', 5, 'weld'), test.planned_labour('leak', 5, 'weld');
select test.slot('at bed', 'bed', 'wim', '2099-06-01T08:00Z', '2099-06-01T10:00Z'),
       test.slot('at leak', 'leak', 'wim', '2099-06-01T10:00Z', '2099-06-01T12:00Z'),
       test.slot('let go', 'oil', 'wim', '2099-06-04T13:00Z', '2099-06-04T14:00Z'),
       test.slot('let go, other', 'leak', 'wim', '2099-06-02T13:00Z', '2099-06-02T14:00Z'),
       test.slot('of zoe', 'leak', 'zoe', '2099-06-02T13:00Z', '2099-06-02T15:00Z'),
       test.slot('of zoe, out', 'leak', 'zoe', '2099-06-05T13:00Z', '2099-06-05T15:00Z'),
       test.slot('into the night', 'oil', 'zoe', '2099-06-02T22:00Z', '2099-06-03T00:00:01Z'),
       test.slot('long ago', 'oil', 'zoe', '2020-01-06T08:00Z', '2020-01-06T10:00Z');
alter table work.slots disable trigger check_transition;
update work.slots set status = 'RELEASED', released_at = now() where id in (test.id('let go'),
  test.id('let go, other'));
alter table work.slots enable trigger check_transition;
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
values (test.id('acme'), test.id('north'), test.id('wim'), 'LEAVE', '2099-06-01', '2099-06-03', 'REQUESTED', null),
       (test.id('acme'), test.id('north'), test.id('abe'), 'LEAVE', '2099-06-01', '2099-06-03', 'APPROVED', now());
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, ended_at)
select test.id('acme'), test.id('north'), test.id(a.work), test.id('abe'), a.ended_at
  from (values ('oil', null::timestamptz), ('bed', now())) as a (work, ended_at);
insert into maintenance.outage_work_orders (organization_id, site_id, outage_id, work_order_id)
select test.id('acme'), test.id('north'), test.id('stop'), test.id(n) from unnest('{bed,oil,done}'::text[]) as n;
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'COMPLETED', started_at = now(), completed_at = now() where id = test.id('done');
set constraints all immediate;
set constraints all deferred;

create function pg_temp.misfits(p_code text default null) returns text language sql as $$
  select string_agg(
           concat_ws(
             ' ', test.name_of(m.work_order_id), m.code, m.craft_code, test.name_of(m.worker_id), m.needed_hours,
             m.available_hours
           ), ', '
         )
    from api.explain_outage(test.id('stop')) as m
   where m.code = coalesce(p_code, m.code)
$$;

select test.sign_in('ann');
select is(
  pg_temp.misfits(),
  'CRAFT_SHORT PAINT 1.00 0.00, CRAFT_SHORT RIG 1.00 0.00, oil DUE_BEFORE_OUTAGE, oil LONGER_THAN_WINDOW, '
    || 'oil PARTS_MISSING, oil SLOT_OUTSIDE_WINDOW zoe, oil WORKER_NOT_AVAILABLE abe 0',
  'what is beyond a limit, and nothing that just keeps it'
);
select test.sign_out();
select test.planned_labour('oil', 0.5, 'weld');
select test.sign_in('ann');
select is(
  pg_temp.misfits('CRAFT_SHORT'),
  'CRAFT_SHORT PAINT 1.00 0.00, CRAFT_SHORT RIG 1.00 0.00, CRAFT_SHORT WELD 14.50 14.00',
  'hours of the craft at the site, less slots at other work; requested leave and who is inactive do not count'
);
select test.sign_out();
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
values (test.id('acme'), test.id('north'), test.id('oil'), test.id('kim'));
select test.sign_in('ann');
select is(
  pg_temp.misfits('CRAFT_SHORT'), 'CRAFT_SHORT PAINT 1.00 0.00, CRAFT_SHORT RIG 1.00 0.00',
  'an assigned worker of another site counts'
);
select test.sign_out();
update work.assignments set ended_at = now() where worker_id = test.id('kim');
select test.sign_in('ann');
select is(
  pg_temp.misfits('CRAFT_SHORT'),
  'CRAFT_SHORT PAINT 1.00 0.00, CRAFT_SHORT RIG 1.00 0.00, CRAFT_SHORT WELD 14.50 14.00', 'while the assignment lasts'
);
select test.sign_out();

select * from finish();
rollback;
