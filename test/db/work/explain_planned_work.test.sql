-- Planned work of labour, or of capacity.
begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.worker('zoe', 'south');
select test.work_order('fan', 'north'), test.work_order('belt', 'north');
select test.planned_labour('fan', 4);
select test.labour('a', 'wim', 'fan', '2026-01-05T08:00Z', '2026-01-05T10:00Z'),
       test.labour('b', 'wim', 'belt', '2026-01-05T10:00Z', '2026-01-05T11:00Z', 'TRAVEL'),
       test.labour('c', 'wim', 'fan', '2026-01-06T00:00Z', '2026-01-06T01:00Z');
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), test.id('north'), test.id('wim'), '2026-01-05', h.starts_at, h.ends_at, h.kind
  from (values (timestamptz '2026-01-05T08:00Z', timestamptz '2026-01-05T16:00Z', 'REGULAR'),
               ('2026-01-05T16:00Z', '2026-01-05T18:00Z', 'OVERTIME'),
               ('2026-01-05T18:00Z', '2026-01-05T20:00Z', 'ON_CALL')) as h (starts_at, ends_at, kind);
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
values (test.id('acme'), test.id('north'), test.id('wim'), 'LEAVE', '2026-01-05T14:00Z', '2026-01-05T16:00Z',
        'APPROVED', now());

select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator, denominator, percent, numerator_ids, cardinality(denominator_ids)
       from api.explain_planned_work('2026-01-05', '2026-01-05', p_details => true) $$,
  $$ values ('NORTH', 120::numeric, 180::numeric, 66.67, array[test.id('a')], 2),
            (null, 120, 180, 66.67, array[test.id('a')], 2) $$,
  'of the labour of the day'
);
select results_eq(
  $$ select site_code, numerator, denominator, percent, numerator_ids, denominator_ids
       from api.explain_planned_work('2026-01-05', '2026-01-05', array[test.id('north')], p_details => true,
              p_basis => 'CAPACITY') $$,
  $$ values ('NORTH', 120::numeric, 480::numeric, 25.00, array[test.id('a')], '{}'::uuid[]) $$,
  'of shifts and overtime less absences'
);
select is_empty(
  $$ select 1 from api.explain_planned_work('2026-02-05', '2026-02-05', p_basis => 'CAPACITY') $$, 'none of none'
);
select test.refuses_fields(
  $$ select api.explain_planned_work('2026-01-05', '2026-01-05', p_basis => 'HOPE') $$, '{p_basis}', 'one of two'
);
select test.refuses_fields(
  $$ select api.explain_planned_work('2026-01-05', '2026-01-05', p_basis => null) $$, '{p_basis}', 'and not none'
);
select test.refuses_fields(
  $$ select api.explain_planned_work('2026-01-05', '2026-01-04') $$, '{p_until}', 'a period is asked'
);
select test.sign_out();
select test.sign_in('sue');
select is_empty($$ select 1 from api.explain_planned_work('2026-01-05', '2026-01-06') $$, 'within reach');
select test.sign_out();

select * from finish();
rollback;
