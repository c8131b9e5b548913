-- An asset that counts output on days with others between counts for these days, from the first of them on.
begin;
select plan(1);

select test.organization('acme'), test.site('north'), test.person('ann');
select test.asset('press', 'north');
select test.meter('parts', 'press');
update asset.assets set created_at = '2025-12-01' where name = 'press';
select test.sign_in('ann');
select c.id
  from (values (date '2026-01-05', null::date), ('2026-01-01', date '2026-01-02')) as p (starts_on, ends_on)
 cross join lateral api.create_output_counter(
         jsonb_strip_nulls(
           jsonb_build_object('meter_id', test.id('parts'), 'kind', 'GOOD', 'ideal_per_hour', 120,
             'starts_on', p.starts_on, 'ends_on', p.ends_on)
         )
       ) as c;
select results_eq(
  $$ select r.at, r.denominator from api.list_figure_records('TEEP', '2026-01-01', '2026-01-05') as r $$,
  $$ values (timestamptz '2026-01-01T00:00Z', 72.0) $$, 'three days of five'
);

select * from finish();
rollback;
