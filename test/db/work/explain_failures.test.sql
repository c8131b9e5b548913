begin;
select plan(6);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.pump_failures();
insert into asset.categories (id, organization_id, code, name)
values (test.remember('wet', uuidv7()), test.id('acme'), 'WET', 'Wet machines');

create function pg_temp.failure(p_name text, p_site text, p_category text, p_problem text, p_failed_at timestamptz)
returns void
language plpgsql
as $$
begin
  if not exists (
    select 1 from work.failure_links as l where l.class_id = test.id('pumps') and l.child_id = test.id(p_problem)
  ) then
    perform test.failure_link('pumps', null, p_problem);
  end if;

  perform test.work_order(p_name || ' order', p_site);
  insert into work.failure_reports (id, organization_id, site_id, work_order_id, category_id, class_id, problem_id,
    failed_at)
  values (
    test.remember(p_name, uuidv7()), test.id('acme'), test.id(p_site), test.id(p_name || ' order'),
    case when p_category is not null then test.id(p_category) end, test.id('pumps'), test.id(p_problem), p_failed_at
  );
end
$$;

select pg_temp.failure('a', 'south', 'wet', 'leak', '2026-01-05T00:00Z'),
       pg_temp.failure('b', 'south', 'wet', 'leak', '2026-01-05T23:59Z'),
       pg_temp.failure('c', 'north', 'wet', 'noise', '2026-01-04T10:00Z'),
       pg_temp.failure('d', 'south', null, 'noise', '2026-01-05T12:00Z'),
       pg_temp.failure('late', 'south', 'wet', 'leak', '2026-01-06T00:00Z'),
       pg_temp.failure('early', 'north', 'wet', 'leak', '2026-01-04T09:59Z');

select test.sign_in('ann');
select results_eq(
  $$ select category_code, problem_code, numerator, denominator, percent, cumulative_percent,
            (select string_agg(test.name_of(i.id), ' ') from unnest(numerator_ids) as i (id))
       from api.explain_failures('2026-01-05', '2026-01-05', p_details => true) $$,
  $$ values ('WET', 'LEAK', 2::numeric, 3::numeric, 66.67, 66.67, 'a b'), ('WET', 'NOISE', 1, 3, 33.33, 100.00, 'c'),
            (null, 'NOISE', 1, 1, 100.00, 100.00, 'd') $$,
  'problems are counted by category, those of a day of their site, with what is counted'
);
select results_eq(
  $$ select problem_code, numerator from api.explain_failures('2026-01-05', '2026-01-05', array[test.id('north')]) $$,
  $$ values ('NOISE', 1::numeric) $$,
  'or of one site'
);
select is_empty(
  $$ select 1 from api.explain_failures('2020-01-01', '2020-02-01') $$, 'where nothing failed nothing is told'
);
select test.refuses_fields(
  $$ select api.explain_failures('2026-01-05', '2026-01-04') $$, '{p_until}', 'no days are refused'
);
select test.refuses_fields($$ select api.explain_failures('2010-01-05', '2026-01-05') $$, '{p_until}', 'and too many');
select test.sign_out();
select test.sign_in('sue');
select is(
  (select sum(f.numerator) from api.explain_failures('2026-01-05', '2026-01-05') as f), 3::numeric,
  'what is out of reach is not counted'
);
select test.sign_out();

select * from finish();
rollback;
