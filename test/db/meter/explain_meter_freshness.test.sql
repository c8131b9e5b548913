begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter(n.name, 'pump', '{"expected_interval_hours": 24}')
  from (values ('fresh'), ('edge'), ('late'), ('never'), ('suspect'), ('gone')) as n (name);
select test.meter('free', 'pump'), test.meter('far', 'fan', '{"expected_interval_hours": 1}');
update meter.meters set status = 'RETIRED' where code = 'gone';
update meter.meters set created_at = '2025-01-01Z', max_rate_per_day = 1;
select test.person('tess', '{north}', '{meter_reading.record}'), test.person('max', '{south}', '{}');

select test.sign_in('tess');
select accepted
  from api.ingest_readings('[
         {"meter_code": "fresh", "reading": 1, "read_at": "2026-02-01T10:00:00Z"},
         {"meter_code": "edge", "reading": 1, "read_at": "2026-02-01T06:00:00Z"},
         {"meter_code": "late", "reading": 1, "read_at": "2026-02-01T05:59:59Z"},
         {"meter_code": "suspect", "reading": 1, "read_at": "2026-01-01T00:00:00Z"},
         {"meter_code": "suspect", "reading": 900, "read_at": "2026-02-01T23:00:00Z"}
       ]');
select results_eq(
  $$ select denominator, numerator, overdue, percent from api.explain_meter_freshness(p_at => '2026-02-02T06:00:00Z')
      where site_id is null $$,
  $$ values (5, 2, 3, 40::numeric) $$, 'of the meters that are to be read, those that were'
);
select results_eq(
  $$ select array(select test.name_of(i) from unnest(numerator_ids) as i order by 1),
            array(select test.name_of(i) from unnest(overdue_ids) as i order by 1),
            array(select test.name_of(i) from unnest(not_expected_ids) as i order by 1)
       from api.explain_meter_freshness(array[test.id('north')], p_at => '2026-02-02T06:00:00Z', p_details => true) $$,
  $$ values ('{edge,fresh}'::text[], '{late,never,suspect}'::text[], '{free}'::text[]) $$,
  'and which: what is retired, free or out of reach does not count, and what is suspect is no reading'
);
select results_eq(
  $$ select cardinality(overdue_ids), overdue_ids <@ array(select meter_id from api.asset_meters where is_overdue)
       from api.explain_meter_freshness(p_details => true) where site_id is null $$,
  $$ values (5, true) $$, 'the list of meters says the same of now'
);
select test.refuses(
  $$ select * from api.explain_meter_freshness(array[test.id('south')]) $$, 'SITE_NOT_FOUND', 404,
  'not of a site out of reach'
);
select test.refuses_fields(
  $$ select * from api.explain_meter_freshness(p_at => 'infinity') $$, '{p_at}', 'nor at no time'
);
select test.sign_out();

update meter.meters set expected_interval_hours = null where code = 'far';
select test.sign_in('max');
select results_eq(
  $$ select denominator, percent from api.explain_meter_freshness() where site_id is null $$, $$ values (0,
    null::numeric) $$,
  'without a meter to read there is no figure'
);
select test.sign_out();

select * from finish();
rollback;
