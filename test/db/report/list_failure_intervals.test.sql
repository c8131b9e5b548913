-- Times from one failure to the next, by asset and problem.
begin;
select plan(9);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.pump_failures(), test.asset('pump', 'south'), test.asset('fan', 'north');
select test.failure_link('pumps', null, 'noise');
insert into work.failure_reports (
  id, organization_id, site_id, work_order_id, asset_id, class_id, problem_id, failed_at
)
select test.remember(f.name, uuidv7()), test.id('acme'), test.id(f.site), test.work_order('w ' || f.name, f.site),
       case when f.asset is not null then test.id(f.asset) end, test.id('pumps'), test.id(f.problem), f.at
  from (
    values ('a', 'south', 'pump', 'leak', timestamptz '2026-01-01T00:00Z'),
           ('b', 'south', 'pump', 'leak', '2026-01-03T06:00Z'), ('c', 'south', 'pump', 'noise', '2026-01-02T00:00Z'),
           ('d', 'south', 'pump', 'leak', '2026-02-01T00:00Z'), ('e', 'north', 'fan', 'leak', '2026-01-31T09:00Z'),
           ('f', 'north', 'fan', 'leak', '2026-01-31T10:00Z'), ('g', 'south', null, 'leak', '2026-01-10T00:00Z'),
           ('h', 'south', 'pump', 'leak', '2025-12-31T23:59Z')
  ) as f (name, site, asset, problem, at);
create function pg_temp.intervals(p_rest text default '') returns text[] language plpgsql as $$
declare
  v_rows text[];
begin
  execute format(
    $q$ select array_agg(
                 concat_ws(' ', test.name_of(i.asset_id), test.name_of(i.problem_id), trim_scale(i.hours),
                   i.is_censored,
                   (select string_agg(test.name_of(r.id), '+' order by r.place)
                      from unnest(i.failure_report_ids) with ordinality as r (id, place)))
                 order by test.name_of(i.asset_id), test.name_of(i.problem_id), i.from_at
               )
          from api.list_failure_intervals('2026-01-01', '2026-01-31'%s) as i $q$, p_rest
  ) into v_rows;
  return v_rows;
end $$;

select test.sign_in('ann');
select is(
  pg_temp.intervals(),
  array['fan leak 1 t e', 'pump leak 54 f a+b', 'pump leak 690 t b', 'pump noise 720 t c'],
  'to the next failure by the same problem, else to the end of the period'
);
select is(
  pg_temp.intervals(format(', p_asset_ids => array[%L]::uuid[]', test.id('fan'))), '{"fan leak 1 t e"}', 'of an asset'
);
select is(
  pg_temp.intervals(format(', p_site_ids => array[%L]::uuid[]', test.id('north'))), '{"fan leak 1 t e"}', 'at a site'
);
select is(
  (select max(i.until_at) from api.list_failure_intervals('2026-01-01', (now() + interval '9 days')::date) as i), now(),
  'at the latest now'
);
select results_eq(
  $$ select i.problem_code, i.from_at, i.until_at
       from api.list_failure_intervals('2026-01-01', '2026-01-31') as i
      where i.problem_id = test.id('noise') $$,
  $$ select c.code::text, timestamptz '2026-01-02T00:00Z', timestamptz '2026-02-01T00:00Z'
       from api.failure_codes as c where c.id = test.id('noise') $$, 'with its ends'
);
select is_empty(
  $$ select i.asset_number, i.problem_code
       from api.list_failure_intervals('2026-01-01', '2026-01-31') as i
      where not exists (
              select from api.assets as a where a.id = i.asset_id and a.asset_number = i.asset_number
            ) $$, 'and its asset'
);
select test.refuses_fields(
  $$ select api.list_failure_intervals('2026-01-02', '2026-01-01') $$, '{p_until}', 'a period has days'
);
select test.sign_out(), test.sign_in('sue');
select is(
  (select count(*) from api.list_failure_intervals('2026-01-01', '2026-01-31')), 3::bigint, 'of sites within reach'
);

select test.sign_out();
select is(
  (select count(*)
     from report.failure_intervals_of(array[test.id('south')], null, '2026-01-01', '2026-01-31') as i
    where i.asset_id is null),
  0::bigint, 'what is of no asset has no interval'
);
select * from finish();
rollback;
