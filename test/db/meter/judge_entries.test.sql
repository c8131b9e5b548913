-- How far the kept readings of a meter are judged again from an instant on: to the first that counts as it did, and as
-- many more as what is usual looks back on. That a reading was judged shows by what was wrong with it.
begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter('hours', 'pump'), test.meter('usual', 'pump', '{"outlier_deviations": 4, "outlier_window": 3}');
select test.person('tess', '{north}', '{meter_reading.record}');
select test.sign_in('tess');
select api.record_meter_reading(test.id(m.name), n * 10, timestamptz '2025-12-31Z' + n * interval '1 day')
  from generate_series(1, 12) as n, unnest(array['hours', 'usual']) as m (name);
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);

-- The readings that are answered from the fourth day on, with some that count wrong in the books.
create function pg_temp.judged(p_meter text, variadic p_wrong integer[])
returns text
language plpgsql
as $$
declare
  v_mark meter.entry;
begin
  perform test.force(
    format(
      'update meter.readings set delta = case when reading = any (%L::numeric[]) then 9 else 10 end
        where meter_id = %L and reading > 10',
      p_wrong, test.id(p_meter)
    )
  );
  v_mark.meter_id := test.id(p_meter);
  v_mark.read_at := '2026-01-04Z';
  return (
    select string_agg(concat_ws(' ', trim_scale(j.reading), j.outcome, trim_scale(j.delta)), ', ' order by j.read_at)
      from meter.judge_entries(array[v_mark]) as j
  );
end
$$;

select is(pg_temp.judged('hours', 40, 50, 60), '40 ADJUSTED 10', 'the first of a meter is judged, and no other');
select is(pg_temp.judged('hours', 50, 60), null, 'nor when it counts as it did');
select is(pg_temp.judged('usual', 80, 90), null, 'with what is usual over three steps the first and three more are');
select is(
  pg_temp.judged('usual', 70, 120), '70 ADJUSTED 10', 'and as many again after the one that changed, but none beyond'
);
select is(pg_temp.judged('usual', 70, 110), '70 ADJUSTED 10, 110 ADJUSTED 10', 'so that the last of them is');

select * from finish();
rollback;
