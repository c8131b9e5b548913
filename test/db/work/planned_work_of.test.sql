-- Planned work: which hours of which day count, with what just does not.
begin;
select plan(6);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Auckland'), test.site('south'), test.site('east');
select test.person('ann', '{north,south}');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.worker('ina', 'north'), test.worker('eva',
  'south'),
       test.worker('kim', 'east');
update workforce.workers set status = 'INACTIVE' where id = test.id('ina');
select test.asset('pump', 'north');
select test.work_order('fan', 'north'), test.work_order('belt', 'north'), test.work_order('gate', 'south'),
       test.work_order('away', 'east');
update work.work_orders set asset_id = test.id('pump') where id = test.id('fan');
select test.planned_labour('fan', 4), test.planned_labour('away', 4);
insert into work.plan_lines (
  organization_id, site_id, work_order_id, position, kind, description, quantity, unit, unit_cost, currency
)
values (test.id('acme'), test.id('north'), test.id('belt'), 9, 'SERVICE', 'Crane', 40, 'h', 0, 'EUR');
-- The fifth of January in Auckland begins at eleven on the fourth in UTC.
select test.labour('before', 'wim', 'fan', '2026-01-04T10:59:59Z', '2026-01-04T11:59:59Z'),
       test.labour('first', 'zoe', 'fan', '2026-01-04T11:00Z', '2026-01-04T12:00Z'),
       test.labour('last', 'wim', 'belt', '2026-01-05T10:59:59Z', '2026-01-05T12:59:59Z'),
       test.labour('after', 'zoe', 'fan', '2026-01-05T11:00Z', '2026-01-05T12:00Z'),
       test.labour('rejected', 'zoe', 'fan', '2026-01-04T20:00Z', '2026-01-04T21:00Z'),
       test.labour('minute', 'eva', 'gate', '2026-01-05T11:00Z', '2026-01-05T11:01Z'),
       test.labour('away', 'kim', 'away', '2026-01-05T11:00Z', '2026-01-05T11:30Z');
alter table work.labour_entries disable trigger user;
update work.labour_entries set status = 'REJECTED' where id = test.id('rejected');
update work.labour_entries set status = 'APPROVED', approved_at = now(), approved_by = test.id('ann')
 where id = test.id('first');
-- A shift over each end of the day, of which the hours within it count.
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), w.site_id, w.id, h.starts_at::date, h.starts_at, h.ends_at, h.kind
  from (
    values ('wim', timestamptz '2026-01-04T10:00Z', timestamptz '2026-01-04T12:00Z', 'REGULAR'),
           ('wim', '2026-01-05T10:30Z', '2026-01-05T12:00Z', 'OVERTIME'),
           ('wim', '2026-01-04T20:00Z', '2026-01-05T02:00Z', 'ON_CALL'),
           ('zoe', '2026-01-04T20:00Z', '2026-01-04T22:00Z', 'REGULAR'),
           ('ina', '2026-01-04T20:00Z', '2026-01-04T23:00Z', 'REGULAR'),
           ('kim', '2026-01-05T08:00Z', '2026-01-05T16:00Z', 'REGULAR')
  ) as h (worker, starts_at, ends_at, kind)
  join workforce.workers as w on w.id = test.id(h.worker);
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
select test.id('acme'), w.site_id, w.id, 'LEAVE', '2026-01-04T11:30Z', '2026-01-04T21:00Z', a.status, a.at
  from (values ('wim', 'REQUESTED', null::timestamptz), ('zoe', 'APPROVED', now())) as a (worker, status, at)
  join workforce.workers as w on w.id = test.id(a.worker);
create function pg_temp.names(p_ids uuid[]) returns text language sql as $$
  select string_agg(test.name_of(u.id), ' ' order by test.name_of(u.id)) from unnest(p_ids) as u (id)
$$;

select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator, denominator, percent, pg_temp.names(numerator_ids), pg_temp.names(denominator_ids)
       from api.explain_planned_work('2026-01-05', '2026-01-05', p_details => true) $$,
  $$ values ('NORTH', 60::numeric, 180::numeric, 33.33, 'first', 'first last'),
            ('SOUTH', 0, 1, 0.00, null, 'minute'), (null, 60, 181, 33.15, 'first', 'first last minute') $$,
  'hours that began on the day of the site, and of them those at work with planned labour'
);
select results_eq(
  $$ select site_code, numerator, denominator, percent, pg_temp.names(numerator_ids), denominator_ids
       from api.explain_planned_work('2026-01-05', '2026-01-05', p_basis => 'CAPACITY', p_details => true) $$,
  $$ values ('NORTH', 60::numeric, 150::numeric, 40.00, 'first', '{}'::uuid[]), (null, 60, 150, 40.00, 'first',
    '{}') $$,
  'of the hours of the day in shifts of those who are active, less approved leave'
);
select results_eq(
  $$ select site_code, numerator, denominator, denominator_ids
       from api.explain_planned_work('2026-01-05', '2026-01-05', array[test.id('north')], null,
         array[test.id('pump')]) $$,
  $$ values ('NORTH', 60::numeric, 60::numeric, null::uuid[]) $$, 'at work on the assets that are asked for'
);
select is_empty($$ select 1 from api.explain_planned_work('2026-02-05', '2026-02-05') $$, 'nothing of no hours');
select is_empty(
  $$ select 1 from api.explain_planned_work('2026-01-05', '2026-01-05', array[test.id('south')],
    p_basis => 'CAPACITY') $$,
  'nor of nobody'
);
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select results_eq(
  $$ select test.name_of(c.site_id), c.minutes
       from work.capacity_minutes(array[test.id('north'), test.id('south')], '2026-01-05',
         '2026-01-05') as c order by 1 $$,
  $$ values ('north', 150::numeric), ('south', 0) $$, 'each site has its minutes, though none'
);

select * from finish();
rollback;
