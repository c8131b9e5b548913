-- An output counter is changed.
begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south'), test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{meter.read,report.read}');
select test.asset('press', 'north');
select test.meter('parts', 'press');

create function pg_temp.counter(p_name text, p_values jsonb) returns uuid language sql as $$
  select test.remember(p_name, c.id)
    from api.create_output_counter(
           jsonb_build_object(
             'meter_id', test.id('parts'), 'kind', 'GOOD', 'ideal_per_hour', 120, 'starts_on', '2026-01-01'
           ) || p_values
         ) as c
$$;

select test.sign_in('ann');
select pg_temp.counter('first', '{"ends_on": "2026-01-31"}');
select pg_temp.counter('next', '{"starts_on": "2026-02-01"}');
select results_eq(
  $$ select c.kind, c.ideal_per_hour, c.starts_on, c.ends_on, c.row_version
       from api.update_output_counter(test.id('next'), '{"ideal_per_hour": 150, "ends_on": "2026-03-31"}', 1) as c $$,
  $$ values ('GOOD', 150.000000, date '2026-02-01', date '2026-03-31', 2) $$, 'what is omitted stays'
);
select results_eq(
  $$ select c.kind, c.starts_on, c.ends_on
       from api.update_output_counter(
              test.id('next'), '{"kind": "TOTAL", "starts_on": "2026-02-02", "ends_on": null}'
            ) as c $$,
  $$ values ('TOTAL', date '2026-02-02', null::date) $$, 'all of it may change but the meter'
);
select results_eq(
  $$ select o.kind, o.ideal_per_hour, o.ends_on, o.row_version
       from api.output_counters as o where o.id = test.id('next') $$,
  $$ values ('TOTAL', 150.000000, null::date, 3) $$, 'the list shows it'
);
select test.refuses_fields(
  $$ select api.update_output_counter(test.id('next'), jsonb_build_object('meter_id', test.id('parts'))) $$,
  '{meter_id}', 'which it keeps'
);
select test.refuses(
  $$ select api.update_output_counter(test.id('first'), '{"ends_on": "2026-02-02"}') $$, 'OUTPUT_COUNTER_OVERLAPS', 409,
  'one a day'
);
select lives_ok(
  $$ select api.update_output_counter(test.id('first'), '{"ends_on": "2026-02-01"}') $$, 'up to the next'
);
select test.refuses_fields(
  $$ select api.update_output_counter(test.id('first'), '{"ends_on": "2025-12-31"}') $$, '{ends_on}', 'days in order'
);
select test.refuses(
  $$ select api.update_output_counter(test.id('next'), '{}', 2) $$, 'STALE_ROW', 409, 'as it was read'
);
select test.refuses(
  $$ select api.update_output_counter(uuidv7(), '{}') $$, 'OUTPUT_COUNTER_NOT_FOUND', 404, 'it is there'
);
select test.sign_out(), test.sign_in('sue');
select test.refuses(
  $$ select api.update_output_counter(test.id('next'), '{}') $$, 'OUTPUT_COUNTER_NOT_FOUND', 404, 'within reach'
);
select test.sign_out(), test.sign_in('wes');
select test.refuses(
  $$ select api.update_output_counter(test.id('next'), '{}') $$, 'PERMISSION_DENIED', 403, 'with the permission'
);
select test.sign_out(), test.sign_in('ann');
select api.archive_output_counter(test.id('next'));
select test.refuses(
  $$ select api.update_output_counter(test.id('next'), '{}') $$, 'OUTPUT_COUNTER_ARCHIVED', 409, 'and not archived'
);
select lives_ok(
  $$ select api.update_output_counter(test.id('first'), '{"ends_on": "2026-03-01"}') $$, 'whose days are free again'
);

select * from finish();
rollback;
