begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}');

-- What is wrong, field by field.
create function pg_temp.faults_of(p_statement text)
returns text
language sql
as $$
  select string_agg(f.fault, ', ' order by f.fault)
    from unnest(string_to_array(test.field_faults(p_statement), ', ')) as f (fault)
$$;

select test.sign_in('tess');
set role assetry_api;
select lives_ok($$ select core.check_period('2026-01-31', '2026-01-31') $$, 'a day is a period');
select lives_ok($$ select core.check_period('2016-01-01', date '2016-01-01' + 3660) $$, 'and 3,660 more');
select is(
  (select string_agg(pg_temp.faults_of(format('select core.check_period(%L, %L)', o.a, o.b)), '; ' order by o.n)
     from (values (1, null, null), (2, '2026-02-01', '2026-01-31'), (3, '2016-01-01', '2026-01-09'),
                  (4, '-infinity', '2026-01-01'), (5, '2026-01-01', 'infinity')) as o (n, a, b)),
  'p_from MISSING_VALUE, p_until MISSING_VALUE; p_until TOO_SMALL; p_until TOO_LARGE; p_until OUT_OF_RANGE; '
    || 'p_until OUT_OF_RANGE',
  'what is no period of days is refused, with every fault'
);
select test.refuses(
  $$ select core.sites_asked(array[test.id('south')]) $$, 'SITE_NOT_FOUND', 404,
  'a site out of reach does not exist'
);
select lives_ok(
  $$ select core.check_time('2026-01-01T00:00Z', '2026-01-01T00:00:00.000001Z') $$,
  'a moment is a period'
);
select is(
  (select string_agg(pg_temp.faults_of(format('select core.check_time(%L, %L)', o.a, o.b)), '; ' order by o.n)
     from (values (1, null, null), (2, '2026-02-01Z', '2026-02-01Z'), (3, '2016-01-01Z', '2026-01-09Z'),
                  (4, '-infinity', '2026-01-01Z'), (5, '2026-01-01Z', 'infinity')) as o (n, a, b)),
  'p_before MISSING_VALUE, p_from MISSING_VALUE; p_before TOO_SMALL; p_before TOO_LARGE; p_before OUT_OF_RANGE; '
    || 'p_before OUT_OF_RANGE',
  'nor is what is no period between instants'
);
select test.refuses(
  $$ select core.sites_asked(array[test.id('north'), test.id('south')]) $$,
  'SITE_NOT_FOUND', 404, 'nor one beside another'
);
select test.refuses(
  $$ select core.check_amount(500001, 'p_until', 'work orders') $$, 'TOO_MUCH', 422, 'more than a figure counts'
);
select lives_ok($$ select core.check_amount(500000, 'p_until', 'work orders') $$, 'is refused before it begins');
reset role;
select test.sign_out();

select * from finish();
rollback;
