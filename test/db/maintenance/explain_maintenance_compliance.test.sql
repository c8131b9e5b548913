begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.person('ann'), test.person('nora', '{north}');
select test.schedule('oil', 'pump', '{"status": "SUSPENDED"}'), test.schedule('far', 'fan', '{"status": "SUSPENDED"}');
alter table maintenance.occurrences disable trigger check_transition;

-- T15: ten were due; six were done on their day, four were never done. Whatever had no work stands beside.
create function pg_temp.came(p_schedule text, p_seq integer, p_status text, p_reason text, p_done_at timestamptz)
returns void
language sql
as $$
  insert into maintenance.occurrences (
    organization_id, site_id, schedule_id, seq, due_at, status, reason, may_overlap, work_order_id, decided_at,
    completed_at
  )
  select s.organization_id, s.site_id, s.id, p_seq, '2026-01-10 08:00+00', p_status, p_reason, true,
         case when p_reason is null then test.work_order(p_schedule || p_seq, test.name_of(s.site_id)) end, now(),
           p_done_at
    from maintenance.schedules as s
   where s.id = test.id(p_schedule)
$$;
select pg_temp.came('oil', n, 'COMPLETED', null, '2026-01-10 23:59+00') from generate_series(1, 6) as n;
select pg_temp.came('oil', n, 'GENERATED', null, null) from generate_series(7, 10) as n;
select pg_temp.came('oil', 11, 'SUPPRESSED', 'PREVIOUS_OPEN', null), pg_temp.came('oil', 12, 'MISSED', 'LATER_DUE',
  null),
       pg_temp.came('oil', 13, 'SKIPPED', 'ASKED_FOR', null);
update maintenance.occurrences set due_at = '2026-01-09' where seq = 13;
select pg_temp.came('oil', 14, 'SUPERSEDED', 'NESTED', null), pg_temp.came('oil', 15, 'COMPLETED', null, '2026-01-02');
update maintenance.occurrences set is_early = true where seq = 15;
select pg_temp.came('far', 1, 'COMPLETED', null, '2026-01-11 00:00+00'), pg_temp.came('far', 2, 'CANCELLED', null,
  null);

select test.sign_in('nora');
select results_eq(
  $$ select denominator, numerator, late, open, cancelled, percent, cardinality(denominator_ids),
            cardinality(numerator_ids),
       cardinality(open_ids), cardinality(suppressed_ids), cardinality(missed_ids), cardinality(skipped_ids)
       from api.explain_maintenance_compliance('2026-01-10', '2026-01-10', p_details => true)
      where site_id is null $$,
  $$ values (12, 6, 0, 4, 0, 50.0000, 12, 6, 4, 1, 1, 0) $$,
  'T15: done on time 6, open 4, one suppressed behind open work, one missed: 6 of 12'
);
select results_eq(
  $$ select late, superseded_ids = array(select o.id from api.maintenance_occurrences as o where o.seq = 14),
            early_ids = array(select o.id from api.maintenance_occurrences as o where o.seq = 15)
       from api.explain_maintenance_compliance(
              '2026-01-10', '2026-01-10', array[test.id('north')], p_details => true
            ) $$,
  $$ values (0, true, true) $$,
  'what a bigger one stood for, or was finished before its window, is neither late nor due'
);
select results_eq(
  $$ select site_code, denominator, percent from api.explain_maintenance_compliance('2026-01-01', '2026-01-09') $$,
  $$ values ('NORTH', 0, null::numeric), (null, 0, null) $$, 'nothing that counts is no percentage'
);
select is_empty(
  $$ select 1 from api.explain_maintenance_compliance('2025-01-01', '2025-01-09') $$, 'nothing due is no figure'
);
select test.refuses(
  $$ select api.explain_maintenance_compliance('2026-01-10', '2026-01-10', array[test.id('south')]) $$,
  'SITE_NOT_FOUND', 404,
  'a site out of reach does not exist'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select denominator, numerator, late, cancelled, percent, cardinality(late_ids), cardinality(cancelled_ids)
       from api.explain_maintenance_compliance(
              '2026-01-10', '2026-01-10', array[test.id('south')], p_details => true
            ) $$,
  $$ values (2, 0, 1, 1, 0.0000, 1, 1) $$, 'a day later is late, and cancelling improves nothing'
);
select is(
  (select percent from api.explain_maintenance_compliance('2026-01-10', '2026-01-10', array[test.id('south')], p_grace_days => 1)),
  50.0000, 'unless a day of grace is given'
);
select results_eq(
  $$ select site_id, site_code, numerator, denominator, percent
       from api.explain_maintenance_compliance('2026-01-10', '2026-01-10') $$,
  $$ values (test.id('north'), 'NORTH', 6, 12, 50.0000), (test.id('south'), 'SOUTH', 0, 2, 0.0000),
            (null, null, 6, 14, 42.8571) $$, 'a row for each site that one reaches, and one for all'
);
select test.refuses_fields(
  $$ select api.explain_maintenance_compliance('2026-01-10', '2026-01-09') $$, '{p_until}', 'in order'
);
select test.refuses_fields(
  $$ select api.explain_maintenance_compliance('2026-01-10', 'infinity') $$, '{p_until}', 'within reason'
);
select test.refuses_fields(
  $$ select api.explain_maintenance_compliance('2026-01-10', '2026-01-10', p_grace_days => 29) $$,
  '{p_grace_days}', 'a month at most'
);
select test.sign_out();

select * from finish();
rollback;
