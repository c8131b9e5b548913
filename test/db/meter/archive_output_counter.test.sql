-- An output counter that was a mistake is archived.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south'), test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{meter.read,report.read}');
select test.asset('press', 'north');
select test.meter('parts', 'press');

select test.sign_in('ann');
select test.remember('counter', c.id)
  from api.create_output_counter(
         jsonb_build_object(
           'meter_id', test.id('parts'), 'kind', 'GOOD', 'ideal_per_hour', 120, 'starts_on', '2026-01-01'
         )
       ) as c;
select is(
  (select v.denominator from api.list_figure_values('TEEP', '2026-01-01', '2026-01-02') as v), 48.0, 'it counts'
);
select test.refuses(
  $$ select api.archive_output_counter(test.id('counter'), 2) $$, 'STALE_ROW', 409, 'as it was read'
);
select test.sign_out(), test.sign_in('sue');
select test.refuses(
  $$ select api.archive_output_counter(test.id('counter')) $$, 'OUTPUT_COUNTER_NOT_FOUND', 404, 'within reach'
);
select test.sign_out(), test.sign_in('wes');
select test.refuses(
  $$ select api.archive_output_counter(test.id('counter')) $$, 'PERMISSION_DENIED', 403, 'with the permission'
);
select test.sign_out(), test.sign_in('ann');
select is(
  (select c.row_version from api.archive_output_counter(test.id('counter'), 1) as c), 2, 'it is archived'
);
select results_eq(
  $$ select o.archived_at is not null, o.row_version from api.output_counters as o where o.id = test.id('counter') $$,
  $$ values (true, 2) $$, 'as the list says'
);
select is(
  (select v.fact_count from api.list_figure_values('TEEP', '2026-01-01', '2026-01-02') as v), 0::bigint,
  'and counts on none of its days'
);
select test.refuses(
  $$ select api.archive_output_counter(test.id('counter')) $$, 'OUTPUT_COUNTER_ARCHIVED', 409, 'once'
);

select * from finish();
rollback;
