begin;
select plan(5);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.worker('wim', 'south'), test.worker('zoe', 'north'), test.work_order('kept', 'south'),
       test.work_order('missed', 'south'), test.work_order('dropped', 'south'), test.work_order('late', 'south'),
       test.work_order('island', 'north'), test.work_order('early', 'south'), test.work_order('moved', 'south'),
       test.work_order('short', 'south'), test.work_order('quick', 'south');
insert into work.slots (
  organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, released_at, status
)
select test.id('acme'), w.site_id, w.id, k.id, s.starts_at, s.starts_at + s.lasts, s.scheduled_at, s.released_at,
       case when s.released_at is null then 'PLANNED' else 'RELEASED' end
  from (values
         ('kept', timestamptz '2026-01-05T00:00Z', interval '2 hours', timestamptz '2026-01-01T00:00Z',
           null::timestamptz),
         ('kept', '2026-01-06T08:00Z', '1 hour', '2026-01-06T07:00Z', null),
         ('early', '2026-01-08T10:00Z', '4 hours', '2026-01-01T00:00Z', '2026-01-06T12:00Z'),
         ('moved', '2026-01-09T10:00Z', '4 hours', '2026-01-01T00:00Z', '2026-01-09T07:55Z'),
         ('moved', '2026-01-19T10:00Z', '4 hours', '2026-01-09T07:55Z', null),
         ('short', '2026-01-06T13:00Z', '8 hours', '2026-01-01T00:00Z', null),
         ('quick', '2026-01-10T12:00Z', '1 hour', '2026-01-10T09:00Z', '2026-01-10T11:00Z'),
         ('kept', '2026-01-12T08:00Z', '9 hours', '2026-01-01T07:00Z', null),
         ('missed', '2026-01-07T08:00Z', '4 hours', '2026-01-01T00:00Z', '2026-01-07T09:00Z'),
         ('dropped', '2026-01-08T08:00Z', '8 hours', '2026-01-01T00:00Z', '2026-01-08T08:00Z'),
         ('late', '2026-01-09T08:00Z', '90 minutes', '2026-01-08T08:00:01Z', null),
         ('island', '2026-01-04T10:00Z', '1 hour', '2026-01-01T00:00Z', null)
       ) as s (job, starts_at, lasts, scheduled_at, released_at)
  join work.work_orders as w on w.id = test.id(s.job)
  join workforce.workers as k on k.site_id = w.site_id;
insert into work.clock_segments (organization_id, site_id, work_order_id, kind, started_at, ended_at, hold_reason)
select test.id('acme'), w.site_id, w.id, c.kind, c.started_at, c.ended_at, case c.kind when 'HOLD' then 'WEATHER' end
  from (values
         ('kept', 'RUN', timestamptz '2026-01-11T23:00Z', timestamptz '2026-01-12T00:00Z'),
         ('missed', 'RUN', '2026-01-12T00:00Z', '2026-01-12T09:00Z'),
         ('missed', 'HOLD', '2026-01-07T09:00Z', '2026-01-07T10:00Z'),
         ('late', 'RUN', '2026-01-09T09:00Z', null),
         ('early', 'RUN', '2026-01-06T08:00Z', '2026-01-06T12:00Z'),
         ('short', 'RUN', '2026-01-06T13:00Z', '2026-01-06T13:05Z'),
         ('quick', 'RUN', '2026-01-10T10:00Z', '2026-01-10T11:00Z'),
         ('island', 'RUN', '2026-01-11T10:00Z', '2026-01-11T11:00Z')
       ) as c (job, kind, started_at, ended_at)
  join work.work_orders as w on w.id = test.id(c.job);

insert into work.completions (organization_id, site_id, work_order_id, completed_at, created_at)
values (test.id('acme'), test.id('south'), test.id('early'), '2026-01-06T12:00Z', '2026-01-06T12:00Z'),
       (test.id('acme'), test.id('south'), test.id('quick'), '2026-01-10T11:00Z', '2026-01-10T11:00Z');

-- What is counted, by its names.
create function pg_temp.names(p_ids uuid[])
returns text
language sql
as $$ select string_agg(test.name_of(i.id), ' ' order by test.name_of(i.id)) from unnest(p_ids) as i (id) $$;

select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator, denominator, percent, performed_hours, scheduled_hours, hours_percent, break_ins,
            pg_temp.names(numerator_ids), pg_temp.names(denominator_ids), pg_temp.names(break_in_ids)
       from api.explain_schedule_compliance('2026-01-05', '2026-01-11', p_details => true) $$,
  $$ values ('NORTH', 0::numeric, 1::numeric, 0.00, 0::numeric, 1::numeric, 0.00, 0::bigint, null, 'island', null),
            ('SOUTH', 3, 6, 50.00, 5.0833, 30, 16.94, 2, 'early kept short',
             'dropped early kept missed moved short', 'late quick'),
            (null, 3, 7, 42.86, 5.0833, 31, 16.40, 2, 'early kept short',
             'dropped early island kept missed moved short', 'late quick') $$,
  'the schedule as it was on Monday is held against what the clocks ran: early counts, moved away is missed'
);
select is_empty(
  $$ select 1 from api.explain_schedule_compliance('2020-01-01', '2020-02-01') $$, 'nothing is not zero per cent'
);
select test.refuses_fields(
  $$ select api.explain_schedule_compliance('2026-01-05', '2026-01-04') $$, '{p_until}', 'no days are refused'
);
select test.refuses_fields(
  $$ select api.explain_schedule_compliance('2010-01-05', '2026-01-05') $$, '{p_until}', 'and too many'
);
select test.sign_out();
select test.sign_in('sue');
select is(
  (select string_agg(distinct e.site_code, ' ') from api.explain_schedule_compliance('2026-01-05', '2026-01-11') as e),
    'SOUTH', 'what is out of reach is not counted'
);
select test.sign_out();

select * from finish();
rollback;
