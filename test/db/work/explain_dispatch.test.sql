begin;
select plan(4);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.work_order('fan', 'north');
insert into work.slots (
  organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, status, dispatched_at,
  dispatched_by, answer_by_at, accepted_at, arrived_at, released_at
)
select test.id('acme'), test.id('north'), test.id('fan'), test.id('wim'), s.starts_at, s.starts_at + interval '1 hour',
       s.starts_at - interval '2 days', s.status, s.starts_at - interval '1 day', test.id('ann'), s.starts_at,
       case when s.is_accepted then s.starts_at - interval '1 hour' end, s.arrived_at,
       case when s.status = 'DECLINED' then s.starts_at end
  from (values
         -- The sixth of January begins at 10:00 UTC of the fifth.
         (timestamptz '2026-01-05T10:00Z', 'DONE', true, timestamptz '2026-01-05T10:00Z'),
         ('2026-01-06T01:00Z', 'DONE', false, '2026-01-06T02:00Z'),
         ('2026-01-06T03:00Z', 'DECLINED', false, null),
         ('2026-01-06T09:59Z', 'ACCEPTED', true, null),
         ('2026-01-05T09:00Z', 'ACCEPTED', true, null),
         ('2026-01-06T11:00Z', 'ACCEPTED', true, null)
       ) as s (starts_at, status, is_accepted, arrived_at);
update work.slots set dispatched_at = null, dispatched_by = null, answer_by_at = null, accepted_at = null
 where starts_at = '2026-01-06T09:59Z';

select test.sign_in('ann');
select results_eq(
  $$ select site_code, dispatched, accepted, declined, accepted_percent, declined_percent, arrived, minutes_to_arrival
       from api.explain_dispatch('2026-01-06', '2026-01-06') $$,
  $$ values ('NORTH', 3::bigint, 1::bigint, 1::bigint, 33.33, 33.33, 2::bigint, 1470.00) $$,
  'of the days of the site, what was dispatched'
);
select test.refuses_fields(
  $$ select api.explain_dispatch('2026-01-06', '2026-01-05') $$, '{p_until}', 'a period is asked'
);
select test.sign_out();
select test.sign_in('sue');
select is_empty($$ select api.explain_dispatch('2026-01-06', '2026-01-06') $$, 'within reach');
select test.refuses(
  $$ select api.explain_dispatch('2026-01-06', '2026-01-06', array[test.id('north')]) $$, 'SITE_NOT_FOUND', 404,
  'and nowhere else'
);
select test.sign_out();

select * from finish();
rollback;
