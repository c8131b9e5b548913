begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.work_order(n.name, n.site, '2025-01-06T08:00Z')
  from (values ('a', 'north'), ('b', 'north'), ('c', 'north'), ('d', 'south'), ('e', 'south'), ('f',
    'south')) as n (name, site);
insert into service.clocks (organization_id, site_id, work_order_id, metric, started_at, attached_at, state, due_at,
  met_at, breached_at)
select test.id('acme'), test.id(v.site), test.id(v.name), v.metric, '2025-01-06T08:00Z', '2025-01-06T08:00Z', v.state,
       '2025-01-06T10:00Z', v.met_at::timestamptz, v.breached_at::timestamptz
  from (values
         ('a', 'north', 'RESOLVE', 'MET', '2025-01-06T09:00Z', null),
         ('b', 'north', 'RESOLVE', 'BREACHED', null, '2025-01-06T10:00Z'),
         ('c', 'north', 'RESOLVE', 'BREACHED', '2025-01-06T11:00Z', '2025-01-06T10:00Z'),
         ('a', 'north', 'RESPOND', 'MET', '2025-01-06T09:00Z', null),
         ('d', 'south', 'RESOLVE', 'MET', '2025-01-07T00:00Z', null),
         ('e', 'south', 'RESOLVE', 'RUNNING', null, null),
         ('f', 'south', 'RESOLVE', 'CANCELLED', null, null)
       ) as v (name, site, metric, state, met_at, breached_at);

select test.sign_in('ann');
select results_eq(
  $$ select subject, metric, numerator, denominator, percent
       from api.explain_service_attainment('2025-01-06T00:00Z', '2025-01-07T00:00Z') where site_id is null $$,
  $$ values ('WORK_ORDER', 'RESOLVE', 1, 3, 33.33), ('WORK_ORDER', 'RESPOND', 1, 1, 100.00) $$,
  'what was kept of what was decided in a period; what runs or was cancelled does not count'
);
select is(
  (select cardinality(a.numerator_ids) + cardinality(a.denominator_ids)
     from api.explain_service_attainment('2025-01-06T00:00Z', '2025-01-08T00:00Z', p_details => true) as a
    where a.metric = 'RESOLVE' and a.site_id is null),
  6, 'each is named'
);
select results_eq(
  $$ select site_code, numerator, denominator, percent
       from api.explain_service_attainment('2025-01-06T00:00Z', '2025-01-08T00:00Z') where metric = 'RESOLVE' $$,
  $$ values ('NORTH', 1, 3, 33.33), ('SOUTH', 1, 1, 100.00), (null, 2, 4, 50.00) $$,
  'a row for each site, and last the share of the sums for all of them'
);
select results_eq(
  $$ select v.group_values ->> 'site', v.numerator, v.denominator
       from api.list_figure_values('SERVICE_ATTAINMENT', '2025-01-06', '2025-01-07', '{site}') as v $$,
  $$ values ('NORTH', 2::numeric, 4::numeric), ('SOUTH', 1, 1) $$, 'the figure counts the same, of all metrics'
);
select results_eq(
  $$ select v.group_values ->> 'week', v.denominator
       from api.list_figure_values('SERVICE_ATTAINMENT', '2025-01-06', '2025-01-06', '{week}') as v $$,
  $$ values ('2025-01-06', 4::numeric) $$, 'by days of the sites'
);
select is_empty(
  $$ select 1 from api.explain_service_attainment('2024-01-06T00:00Z', '2025-01-06T00:00Z') $$,
       'nothing of nothing is no figure'
);
select results_eq(
  $$ select numerator, denominator from api.explain_service_attainment('2025-01-01T00:00Z', '2025-02-01T00:00Z',
       array[test.id('south')]) $$,
  $$ values (1, 1) $$, 'at one site'
);
select test.refuses_fields(
  $$ select api.explain_service_attainment('2025-01-06T00:00Z', '2025-01-06T00:00Z') $$, '{p_before}',
       'a period has a length'
);
select test.sign_out();
-- P7: missed, and met after another priority: one promise, missed.
select test.work_order('again', 'north', '2025-03-03T08:00Z');
insert into service.clocks (organization_id, site_id, work_order_id, metric, started_at, attached_at, state, due_at,
  met_at, breached_at, is_current)
select test.id('acme'), test.id('north'), test.id('again'), 'RESOLVE', '2025-03-03T08:00Z', '2025-03-03T08:00Z',
       v.state, '2025-03-03T10:00Z', v.met_at::timestamptz, v.breached_at::timestamptz, v.is_current
  from (values ('BREACHED', null, '2025-03-03T10:00Z', false), ('BREACHED', null, '2025-03-03T11:00Z', false),
               ('MET', '2025-03-03T12:00Z', null, true)) as v (state, met_at, breached_at, is_current);
select test.sign_in('ann');
select results_eq(
  $$ select numerator, denominator from api.explain_service_attainment('2025-03-01T00:00Z', '2025-04-01T00:00Z')
      where site_id is null $$,
  $$ values (0, 1) $$, 'P7: each promise counts once, the worst that is told of it'
);
select test.sign_out();
select test.sign_in('sue');
select results_eq(
  $$ select numerator, denominator from api.explain_service_attainment('2025-01-01T00:00Z', '2025-02-01T00:00Z')
      where site_id is null $$,
  $$ values (1, 1) $$, 'and what is out of reach does not count'
);
select test.sign_out();

select * from finish();
rollback;
