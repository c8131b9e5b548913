-- Hours from report to completion by site, with their median and the time within which nine of ten were completed.
begin;
select plan(6);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}'), test.asset('pump', 'south');
-- A work order that was completed some hours after its report, and reopened.
create function pg_temp.done(
  p_name text, p_site text, p_completed_at timestamptz, p_hours numeric, p_is_reopened boolean default false
)
returns void
language plpgsql
as $$
begin
  insert into work.work_orders (
    id, organization_id, site_id, work_order_number, title, status, reported_at, started_at, completed_at, asset_id
  )
  values (
    test.remember(p_name, uuidv7()), test.id('acme'), test.id(p_site), p_name, p_name, 'COMPLETED',
    p_completed_at - p_hours * interval '1 hour', p_completed_at, p_completed_at,
    case when p_site = 'south' and p_hours = 8 then test.id('pump') end
  );
  insert into work.completions (
    organization_id, site_id, work_order_id, completed_at, reopened_at, reopen_reason
  )
  values (
    test.id('acme'), test.id(p_site), test.id(p_name), p_completed_at, case when p_is_reopened then p_completed_at end,
    case when p_is_reopened then 'x' end
  );
end
$$;
select pg_temp.done('one', 'south', '2026-01-05T00:00Z', 1), pg_temp.done('two', 'south', '2026-01-11T23:59Z', 2),
       pg_temp.done('eight', 'south', '2026-01-06T09:00Z', 8), pg_temp.done('early', 'south', '2026-01-04T23:59Z', 500),
       pg_temp.done('late', 'south', '2026-01-12T00:00Z', 500),
       pg_temp.done('again', 'south', '2026-01-06T09:00Z', 500, true),
       pg_temp.done('island', 'north', '2026-01-04T10:00Z', 4);

select test.sign_in('ann');
select results_eq(
  $$ select c.site_code, c.numerator, c.denominator, c.value, c.median_hours, c.ninety_hours, c.numerator_ids
       from api.explain_cycle_time('2026-01-05', '2026-01-11') as c $$,
  $$ values ('NORTH', 4.0000, 1::numeric, 4.0000, 4.0000, 4.0000, null::uuid[]),
            ('SOUTH', 11, 3, 3.6667, 2.0000, 6.8000, null), (null, 15, 4, 3.7500, 3.0000, 6.8000, null) $$,
  'by the days of each site, without what was reopened'
);
select is(
  (
    select array_agg(test.name_of(i.id) order by test.name_of(i.id))
      from api.explain_cycle_time('2026-01-05', '2026-01-11', array[test.id('south')], p_details => true) as c
     cross join lateral unnest(c.denominator_ids) as i (id)
     where c.numerator_ids = c.denominator_ids
  ), '{eight,one,two}', 'one site is its row, with the ids of the work orders'
);
select is(
  (select c.numerator from api.explain_cycle_time('2026-01-05', '2026-01-11', p_asset_ids => array[test.id('pump')]) as c
    where c.site_id is null), 8::numeric, 'of assets'
);
select is_empty($$ select 1 from api.explain_cycle_time('2020-01-01', '2020-02-01') $$, 'nothing has no row');
select test.refuses_fields(
  $$ select api.explain_cycle_time('2026-01-05', '2026-01-04') $$, '{p_until}', 'no days are refused'
);
select test.sign_out(), test.sign_in('sue');
select is(
  (select string_agg(distinct c.site_code, ' ') from api.explain_cycle_time('2026-01-05', '2026-01-11') as c), 'SOUTH',
  'sites are those that the caller reaches'
);

select * from finish();
rollback;
