begin;
select plan(7);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Auckland'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.worker('zoe', 'south');
select test.work_order('fan', 'north'), test.work_order('belt', 'south');
-- Two days of hours around the days that are asked for, of every kind and in every status.
select test.labour(
         format('n%s', n), 'wim', 'fan', '2026-01-04T00:00Z'::timestamptz + make_interval(mins => n * 47),
         '2026-01-04T00:00Z'::timestamptz + make_interval(mins => n * 47 + 3 + n % 31),
         (array['WORK', 'TRAVEL', 'WAIT', 'WORK', 'ADMIN'])[1 + n % 5]
       )
  from generate_series(0, 90) as n;
select test.labour('s', 'zoe', 'belt', '2026-01-05T10:00Z', '2026-01-05T11:00Z', 'TRAVEL');
alter table work.labour_entries disable trigger check_transition;
update work.labour_entries set status = 'REJECTED' where id = test.id('n20');
update work.labour_entries
   set status = 'APPROVED', approved_at = now(), approved_by = test.id('ann')
 where id = test.id('n21');
alter table work.labour_entries enable trigger check_transition;

-- One entry after the other, by the day that the wall shows.
create function pg_temp.walked(out work integer, out total integer, out entries integer)
language plpgsql
security definer
as $$
declare
  v_entry work.labour_entries;
begin
  work := 0;
  total := 0;
  entries := 0;

  for v_entry in select * from work.labour_entries as e where e.site_id = test.id('north') loop
    if to_char(v_entry.started_at at time zone 'Pacific/Auckland', 'YYYY-MM-DD') = '2026-01-05'
       and v_entry.status <> 'REJECTED'
    then
      entries := entries + 1;
      total := total + v_entry.minutes;
      work := work + case v_entry.kind when 'WORK' then v_entry.minutes else 0 end;
    end if;
  end loop;
end
$$;
create temporary table walked as select * from pg_temp.walked();
grant select on walked to public;

select test.sign_in('ann');
select results_eq(
  $$ select numerator::integer, denominator::integer, cardinality(denominator_ids)
       from api.explain_wrench_time('2026-01-05', '2026-01-05', p_details => true) where site_code = 'NORTH' $$,
  'select work, total, entries from walked',
  'it is what a walk over all hours finds'
);
select is(
  (select e.percent from api.explain_wrench_time('2026-01-05', '2026-01-05', array[test.id('north')]) as e),
  (select round(100.0 * w.work / w.total, 2) from walked as w),
  'in per cent'
);
select results_eq(
  $$ select site_code, numerator, denominator, percent, test.name_of(denominator_ids[1])
       from api.explain_wrench_time('2026-01-05', '2026-01-05', array[test.id('south')], p_details => true) $$,
  $$ values ('SOUTH', 0::numeric, 60::numeric, 0.00, 's') $$,
  'who was on the way only did not work with the tools'
);
select is_empty(
  $$ select 1 from api.explain_wrench_time('2020-01-01', '2020-02-01') $$, 'nothing is not zero per cent'
);
select test.refuses_fields(
  $$ select api.explain_wrench_time('2026-01-05', '2026-01-04') $$, '{p_until}', 'no days are refused'
);
select test.refuses_fields(
  $$ select api.explain_wrench_time('2010-01-05', '2026-01-05') $$, '{p_until}', 'and too many'
);
select test.sign_out();
select test.sign_in('sue');
select is(
  (select string_agg(e.site_code, ' ') from api.explain_wrench_time('2026-01-05', '2026-01-05') as e), 'SOUTH',
  'what is out of reach is not counted'
);
select test.sign_out();

select * from finish();
rollback;
