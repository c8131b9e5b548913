-- Backlog in weeks of capacity.
begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.worker('wim', 'north');
select test.work_order('fan', 'north'), test.work_order('belt', 'north'), test.work_order('gate', 'north');
select test.planned_labour('fan', 30), test.planned_labour('belt', 20), test.planned_labour('gate', 2);
select test.labour('a', 'wim', 'fan', '2026-01-05T08:00Z', '2026-01-05T10:00Z'),
       test.labour('b', 'wim', 'gate', '2026-01-05T10:00Z', '2026-01-05T12:00Z');
insert into procurement.work_parts (organization_id, site_id, work_order_id, are_ready)
values (test.id('acme'), test.id('north'), test.id('belt'), false)
on conflict do nothing;
-- Eight hours on each of the next 28 days, of which two are leave, and one that is after them.
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), test.id('north'), test.id('wim'), d.day::date, d.day at time zone 'UTC' + interval '8 hours',
       d.day at time zone 'UTC' + interval '16 hours', 'REGULAR'
  from generate_series(core.site_date(test.id('north')), core.site_date(test.id('north')) + 28, '1 day') as d (day);
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
select test.id('acme'), test.id('north'), test.id('wim'), 'LEAVE', (core.site_date(test.id('north')) + 7)::timestamptz,
       (core.site_date(test.id('north')) + 9)::timestamptz, 'APPROVED', now();

select test.sign_in('ann');
select results_eq(
  $$ select site_code, ready_hours, planned_hours, weekly_capacity_hours, ready_weeks, planned_weeks, ready_ids,
            cardinality(planned_ids)
       from api.explain_backlog_weeks(p_details => true) $$,
  $$ values ('NORTH', 28.00, 48.00, 52.00, 0.54, 0.92, array[test.id('fan')], 2),
            (null, 28.00, 48.00, 52.00, 0.54, 0.92, array[test.id('fan')], 2) $$,
  'hours that are left, those that can begin, and what there is in a week'
);
select is(
  (select weekly_capacity_hours from api.explain_backlog_weeks(1, array[test.id('north')])), 56.00, 'of one week'
);
select test.refuses_fields($$ select api.explain_backlog_weeks(13) $$, '{p_weeks}', 'as far as shifts are known');
select test.refuses_fields($$ select api.explain_backlog_weeks(null) $$, '{p_weeks}', 'a number is given');
select test.sign_out();
select test.sign_in('sue');
select is_empty($$ select 1 from api.explain_backlog_weeks() $$, 'within reach');
select test.refuses(
  $$ select api.explain_backlog_weeks(4, array[test.id('north')]) $$, 'SITE_NOT_FOUND', 404, 'no other site'
);
select test.sign_out();

select * from finish();
rollback;
