begin;
select plan(11);

select test.organization('acme');
select test.site('east', 'E', 'Pacific/Kiritimati'), test.site('west', 'W', 'Pacific/Niue');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{west}');
select test.worker('kim', 'east'), test.worker('wes', 'west');
select test.certificate_type('weld', '{"validity_months": 12}'), test.certificate_type('crane');

create function pg_temp.record(p_worker text, p_type text, p_values jsonb)
returns setof workforce.worker_certificate_answer
language sql
as $$
  select *
    from api.record_worker_certificate(
           jsonb_build_object('worker_id', test.id(p_worker), 'certificate_type_id', test.id(p_type)) || p_values
         )
$$;

-- What day it is at a site: who asks here has no way to it.
create function pg_temp.today(p_site text)
returns date
language sql
security definer
as $$ select core.site_date(test.id(p_site), clock_timestamp()) $$;

select test.sign_in('ann');
select results_eq(
  $$ select worker_id, expires_on, revoked_on, warnings, row_version
       from pg_temp.record('kim', 'weld', '{"issued_on": "2024-02-29", "certificate_number": "W 7"}') $$,
  $$ values (test.id('kim'), '2025-02-28'::date, null::date, '[]'::jsonb, 1) $$,
  'its end follows from its type'
);
select results_eq(
  $$ select expires_on from pg_temp.record('kim', 'weld', '{"issued_on": "2024-02-29", "expires_on": "2024-02-29"}')
      union all
     select expires_on from pg_temp.record('kim', 'weld', '{"issued_on": "2024-02-29", "expires_on": null}')
      union all
     select expires_on from pg_temp.record('kim', 'crane', '{"issued_on": "2024-02-29"}') $$,
  $$ values ('2024-02-29'::date), (null), (null) $$,
  'unless it is said, and there may be none; a worker has several'
);
select test.refuses_fields(
  $$ select api.record_worker_certificate('{}') $$, '{certificate_type_id,issued_on,worker_id}',
  'all that is missing is told'
);
select test.refuses_fields(
  $$ select pg_temp.record('kim', 'weld', '{"issued_on": "2999-01-02", "expires_on": "2999-01-01"}') $$,
  '{expires_on,issued_on}', 'nothing is issued in the future, or ends before'
);
-- At any moment it is a later day in the east.
select test.refuses_fields(
  $$ select pg_temp.record('wes', 'weld', jsonb_build_object('issued_on', pg_temp.today('east'))) $$,
  '{issued_on}', 'by the day of the home site'
);
select lives_ok(
  $$ select pg_temp.record('kim', 'weld', jsonb_build_object('issued_on', pg_temp.today('east'), 'certificate_number',
       'today')) $$,
  'where it is today'
);
select results_eq(
  $$ select certificate_number, state, days_left is not null
       from api.worker_certificates where certificate_number is not null order by 1 $$,
  $$ values ('W 7', 'EXPIRED', true), ('today', 'VALID', true) $$,
  'the list tells how each stands'
);
select test.sign_out();

-- The list reckons by the day of the home site.
select test.certificate('last', 'kim', 'crane', pg_temp.today('east')),
       test.certificate('over', 'kim', 'crane', pg_temp.today('west')),
       test.certificate('then', 'wes', 'crane', pg_temp.today('west')),
       test.certificate('soon', 'wes', 'crane', pg_temp.today('west') + 90),
       test.certificate('later', 'wes', 'crane', pg_temp.today('west') + 91),
       test.certificate('ever', 'wes', 'crane');
select test.sign_in('ann');
select results_eq(
  $$ select test.name_of(c.id), c.state, c.days_left
       from api.worker_certificates as c
      where test.name_of(c.id) is not null
      order by 1 $$,
  $$ select v.name, v.state, v.days_left
       from (
         values ('ever', 'VALID', null), ('last', 'EXPIRING', 0), ('later', 'VALID', 91),
                ('over', 'EXPIRED', pg_temp.today('west') - pg_temp.today('east')),
                ('soon', 'EXPIRING', 90), ('then', 'EXPIRING', 0)
       ) as v (name, state, days_left)
      order by 1 $$,
  'states and days are those of the home site'
);
select test.sign_out();
select test.sign_in('sue');
select results_eq(
  $$ select distinct worker_name from api.worker_certificates $$, $$ values ('wes') $$,
  'who reaches the home site sees them, and no others'
);
select test.refuses_fields(
  $$ select pg_temp.record('kim', 'weld', '{"issued_on": "2024-02-29"}') $$,
  '{worker_id}', 'nothing is recorded of a worker out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.record('kim', 'weld', '{"issued_on": "2024-02-29"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is recorded'
);
select test.sign_out();

select * from finish();
rollback;
