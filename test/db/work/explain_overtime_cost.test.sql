-- What overtime costs of what labour costs: to the last digit, by month, site and currency, and who is told.
begin;
select plan(50);

-- Another organization has hours, too.
select test.organization('other'), test.site('abroad'), test.person('alien'), test.worker('joe', 'abroad');
select test.work_order('dig', 'abroad'), test.labour_rate(null, 60), test.asset('foreign', 'abroad');
select test.category('theirs');
select test.labour('there', 'joe', 'dig', '2026-03-10T10:00Z', '2026-03-10T11:00Z');
select test.organization('acme'), test.labour_rate(null, 60);
select test.site('north', p_time_zone => 'Europe/Berlin'), test.site('south'), test.site('east');
select test.person('ann', '{*}', '{work_order_cost.read}'), test.person('sue', '{south}', '{work_order_cost.read}');
select test.person('max', '{*}', '{work.read,asset.read,timesheet.approve}');
select test.worker(w, 'north') from unnest('{wim,zoe,eva,kai}'::text[]) as w;
select test.category('tools'), test.category('torque', 'tools'), test.category('none');
select test.asset('pump', 'north'), test.asset('saw', 'north'), test.asset('far', 'south');
update asset.assets set category_id = test.id(case name when 'pump' then 'torque' else 'tools' end)
 where name in ('pump', 'saw');
select test.work_order('fan', 'north'), test.work_order('belt', 'north'), test.work_order('gate', 'south'),
       test.work_order('door', 'east');
update work.work_orders set asset_id = test.id(case title when 'fan' then 'pump' else 'saw' end)
 where title in ('fan', 'belt');

-- March begins in Berlin at 23 in UTC, and ends, by then in summer, at 22.
select test.labour('before', 'wim', 'fan', '2026-02-28T22:59:59.999999Z', '2026-02-28T23:59:59.999999Z'),
       test.labour('first', 'zoe', 'fan', '2026-02-28T23:00Z', '2026-03-01T00:00Z'),
       test.labour('mid', 'wim', 'belt', '2026-03-10T10:00Z', '2026-03-10T11:00Z'),
       test.labour('dollar', 'wim', 'belt', '2026-03-12T10:00Z', '2026-03-12T11:00Z'),
       test.labour('last', 'wim', 'fan', '2026-03-31T21:59:59.999999Z', '2026-03-31T22:59:59.999999Z'),
       test.labour('after', 'zoe', 'fan', '2026-03-31T22:00Z', '2026-03-31T23:00Z'),
       test.labour('recorded', 'zoe', 'fan', '2026-03-11T10:00Z', '2026-03-11T11:00Z'),
       test.labour('rejected', 'zoe', 'fan', '2026-03-12T10:00Z', '2026-03-12T11:00Z'),
       test.labour('superseded', 'zoe', 'fan', '2026-03-13T10:00Z', '2026-03-13T11:00Z'),
       test.labour('early', 'eva', 'gate', '2026-02-28T23:59:59.999999Z', '2026-03-01T00:59:59.999999Z'),
       test.labour('midnight', 'kai', 'gate', '2026-03-01T00:00Z', '2026-03-01T01:00Z'),
       test.labour('night', 'eva', 'gate', '2026-03-31T23:59:59.999999Z', '2026-04-01T00:59:59.999999Z'),
       test.labour('april', 'kai', 'gate', '2026-04-01T00:00Z', '2026-04-01T01:00Z'),
       test.labour('free', 'kai', 'door', '2026-03-10T10:00Z', '2026-03-10T11:00Z');
alter table work.labour_entries disable trigger user;
update work.labour_entries set status = upper(test.name_of(id))
 where test.name_of(id) in ('rejected', 'superseded');
update work.labour_entries set status = 'APPROVED', approved_at = now(), approved_by = test.id('ann')
 where test.name_of(id) not in ('recorded', 'rejected', 'superseded');
alter table work.labour_entries enable trigger user;
insert into work.labour_pieces (
  organization_id, site_id, labour_entry_id, position, worked_on, started_at, ended_at, minutes, base_fact, base_kind,
  base_value, increment_fact, increment_value, labour_rate_id, hourly_rate, currency, amount, superseded_at
)
select e.organization_id, e.site_id, e.id, row_number() over (partition by e.id order by p.amount), '2026-03-10',
       e.started_at, e.started_at + interval '1 minute', 1, p.base, case when p.base is not null then 'MULTIPLIER' end,
       case when p.base is not null then 1.5 end, p.increment, case when p.increment is not null then 3 end, r.id, 60,
       p.currency, p.amount, p.superseded_at
  from (
    values ('first', null, null, 'EUR', 100, null::timestamptz), ('first', 'DAY_OVER', null, 'EUR', 50.005, null),
           ('mid', 'HOLIDAY', 'OUTSIDE_SHIFT', 'EUR', 10.0001, null), ('mid', 'WEEKEND', 'NIGHT', 'EUR', 7, null),
           ('mid', 'WEEK_OVER', null, 'EUR', 500, now()), ('last', 'WEEK_OVER', 'NIGHT', 'EUR', 3.3333, null),
           ('last', 'OUTSIDE_SHIFT', 'DAY_OVER', 'EUR', 1, null), ('last', null, 'HOLIDAY', 'EUR', 1, null),
           ('dollar', 'DAY_OVER', null, 'USD', 1, null), ('dollar', 'NIGHT', null, 'USD', 799, null),
           ('before', 'DAY_OVER', null, 'EUR', 1000, null), ('after', 'DAY_OVER', null, 'EUR', 2000, null),
           ('recorded', 'DAY_OVER', null, 'EUR', 3000, null), ('rejected', 'DAY_OVER', null, 'EUR', 4000, null),
           ('superseded', 'DAY_OVER', null, 'EUR', 5000, null), ('early', 'DAY_OVER', null, 'EUR', 6000, null),
           ('midnight', 'OUTSIDE_SHIFT', null, 'EUR', 1, null), ('night', null, null, 'EUR', 2, null),
           ('april', 'DAY_OVER', null, 'EUR', 7000, null), ('free', 'DAY_OVER', null, 'EUR', 0, null),
           ('there', 'DAY_OVER', null, 'EUR', 8000, null)
  ) as p (entry, base, increment, currency, amount, superseded_at)
  join work.labour_entries as e on e.id = test.id(p.entry)
  join workforce.labour_rates as r on r.organization_id = e.organization_id;
create function pg_temp.names(p_ids uuid[]) returns text language sql as $$
  select string_agg(test.name_of(u.id), ' ' order by test.name_of(u.id)) from unnest(p_ids) as u (id)
$$;
-- A line for each row of a month or of other days: site, currency, overtime, all and share.
create function pg_temp.told(
  p_from date, p_until date, p_sites text[] default null, p_categories text[] default null, p_assets text[] default null
) returns text language sql as $$
  select string_agg(concat_ws(' ', coalesce(c.site_code, '*'), c.currency, trim_scale(c.numerator) || '/'
           || trim_scale(c.denominator), c.percent), ', ' order by c.ordinality)
    from api.explain_overtime_cost(
           p_from, p_until, (select array_agg(test.id(n)) from unnest(p_sites) as n),
           (select array_agg(test.id(n)) from unnest(p_categories) as n),
           (select array_agg(test.id(n)) from unnest(p_assets) as n)
         ) with ordinality as c
$$;
create function pg_temp.march(
  p_sites text[] default null, p_categories text[] default null, p_assets text[] default null
) returns text language sql as $$
  select pg_temp.told('2026-03-01', '2026-03-31', p_sites, p_categories, p_assets)
$$;
-- What is wrong with a period.
create function pg_temp.period(p_period text) returns text language sql as $$
  select test.field_faults(format('select api.explain_overtime_cost(%s)', p_period))
$$;

-- 50.005 + 10.0001 + 4.3333 of that + 100 + 7 + 1; 1 of 3; nothing of nothing; and an eighth of a hundredth, up.
select test.sign_in('ann');
select is(pg_temp.march(),
  'EAST EUR 0/0, NORTH EUR 64.3384/172.3384 37.33, NORTH USD 1/800 0.13, SOUTH EUR 1/3 33.33, '
    || '* EUR 65.3384/175.3384 37.26, * USD 1/800 0.13', 'each site and currency, then each currency');
select results_eq(
  $$ select site_id, site_code, currency, pg_temp.names(numerator_ids), pg_temp.names(denominator_ids)
       from api.explain_overtime_cost('2026-03-01', '2026-03-31', p_details => true) $$,
  $$ values (test.id('east'), 'EAST', 'EUR', 'free', 'free'),
            (test.id('north'), 'NORTH', 'EUR', 'first last mid', 'first last mid'),
            (test.id('north'), 'NORTH', 'USD', 'dollar', 'dollar'),
            (test.id('south'), 'SOUTH', 'EUR', 'midnight', 'midnight night'),
            (null, null, 'EUR', 'first free last mid midnight', 'first free last mid midnight night'),
            (null, null, 'USD', 'dollar', 'dollar') $$,
  'with the hours of each, once, in details'
);
select is((select denominator_ids from api.explain_overtime_cost('2026-03-01', '2026-03-31', p_details => true)
    where site_code is null and currency = 'EUR'),
  array(select test.id(n) from unnest('{first,free,last,mid,midnight,night}'::text[]) as n order by 1), 'in order');
select is_empty(
  $$ select 1 from api.explain_overtime_cost('2026-03-01', '2026-03-31')
      where num_nonnulls(numerator_ids, denominator_ids) > 0 $$, 'without details, without'
);
select results_eq(
  $$ select site_code, currency, numerator_ids, denominator_ids
       from api.explain_overtime_cost('2026-03-31', '2026-03-31', array[test.id('south')], p_details => true) $$,
  $$ values ('SOUTH', 'EUR', '{}'::uuid[], array[test.id('night')]) $$, 'and none in details as none'
);

-- A month begins and ends with the days of each site.
select is(pg_temp.told('2026-02-01', '2026-02-28'),
  'NORTH EUR 1000/1000 100.00, SOUTH EUR 6000/6000 100.00, * EUR 7000/7000 100.00', 'what just was before');
select is(pg_temp.told('2026-04-01', '2026-04-30'),
  'NORTH EUR 2000/2000 100.00, SOUTH EUR 7000/7000 100.00, * EUR 9000/9000 100.00', 'what just was behind');
select is(pg_temp.told('2026-03-01', '2026-03-01'),
  'NORTH EUR 50.005/150.005 33.34, SOUTH EUR 1/1 100.00, * EUR 51.005/151.005 33.78', 'the first day');
select is(pg_temp.told('2026-03-31', '2026-03-31'),
  'NORTH EUR 4.3333/5.3333 81.25, SOUTH EUR 0/2 0.00, * EUR 4.3333/7.3333 59.09', 'the last day');
select is(pg_temp.told('2026-03-02', '2026-03-30', '{north,south}'),
  'NORTH EUR 10.0001/17.0001 58.82, NORTH USD 1/800 0.13, * EUR 10.0001/17.0001 58.82, * USD 1/800 0.13',
  'those between');
select is(pg_temp.told('2026-05-01', '2026-05-31'), null, 'an empty month');

-- Of sites, categories and assets that are asked for.
select is(pg_temp.march('{north}'), 'NORTH EUR 64.3384/172.3384 37.33, NORTH USD 1/800 0.13',
  'of one there is no total');
select is(pg_temp.march('{south,north}'),
  'NORTH EUR 64.3384/172.3384 37.33, NORTH USD 1/800 0.13, SOUTH EUR 1/3 33.33, * EUR 65.3384/175.3384 37.26, '
    || '* USD 1/800 0.13', 'of two there is');
select is_empty($$ select 1 from api.explain_overtime_cost('2026-03-01', '2026-03-31', '{}') $$, 'of none nothing');
select is(pg_temp.march('{north}', '{tools}'), 'NORTH EUR 64.3384/172.3384 37.33, NORTH USD 1/800 0.13',
  'a category with what is narrower');
select is(pg_temp.march(null, '{torque}'), 'NORTH EUR 54.3383/155.3383 34.98, * EUR 54.3383/155.3383 34.98',
  'and not with what is wider');
select is(pg_temp.march(null, '{tools}', '{saw}'),
  'NORTH EUR 10.0001/17.0001 58.82, NORTH USD 1/800 0.13, * EUR 10.0001/17.0001 58.82, * USD 1/800 0.13',
  'an asset of a category');
select is(pg_temp.march(null, '{torque}', '{saw}'), null, 'and none of another');
select is(pg_temp.march(null, '{none}'), null, 'of a category without assets nothing');
select is_empty($$ select 1 from api.explain_overtime_cost('2026-03-01', '2026-03-31', null, '{}') $$,
  'nor of no category');
select is_empty($$ select 1 from api.explain_overtime_cost('2026-03-01', '2026-03-31', null, null, '{}') $$,
  'nor of no asset');

-- What is no period.
select is(pg_temp.period($$ null, '2026-03-31' $$), 'p_from MISSING_VALUE', 'without a first day');
select is(pg_temp.period($$ '2026-03-01', null $$), 'p_until MISSING_VALUE', 'without a last');
select is(pg_temp.period($$ null, null $$), 'p_from MISSING_VALUE, p_until MISSING_VALUE', 'without either');
select is(pg_temp.period($$ '2026-03-31', '2026-03-30' $$), 'p_until TOO_SMALL', 'a day before it begins');
select is(pg_temp.period($$ '2026-03-31', '2026-03-31' $$), 'not refused', 'a day');
select is(pg_temp.period($$ '2026-03-01', '2036-03-08' $$), 'not refused', '3,660 days more');
select is(pg_temp.period($$ '2026-03-01', '2036-03-09' $$), 'p_until TOO_LARGE', 'and none more than those');
select is(pg_temp.period($$ '-infinity', '2026-03-31' $$) || ', ' || pg_temp.period($$ '2026-03-01', 'infinity' $$),
  'p_until OUT_OF_RANGE, p_until OUT_OF_RANGE', 'without end');
select is(pg_temp.period($$ '10000-01-01', '10000-01-01' $$), 'p_from OUT_OF_RANGE, p_until OUT_OF_RANGE',
  'of days that no instant has');

-- Who is told of what.
select test.refuses(
  $$ select api.explain_overtime_cost('2026-03-01', '2026-03-31', array[test.id('north'), uuidv7()]) $$,
  'SITE_NOT_FOUND', 404, 'no site');
select test.refuses($$ select api.explain_overtime_cost('2026-03-01', '2026-03-31', array[test.id('abroad')]) $$,
  'SITE_NOT_FOUND', 404, 'one of another organization');
select test.refuses($$ select api.explain_overtime_cost('2026-03-01', '2026-03-31', array[null]::uuid[]) $$,
  'SITE_NOT_FOUND', 404, 'nothing for a site');
select test.refuses(
  $$ select api.explain_overtime_cost('2026-03-01', '2026-03-31', null, array[test.id('tools'), uuidv7()]) $$,
  'ASSET_CATEGORY_NOT_FOUND', 404, 'no category');
select test.refuses($$ select api.explain_overtime_cost('2026-03-01', '2026-03-31', null, array[test.id('theirs')]) $$,
  'ASSET_CATEGORY_NOT_FOUND', 404, 'one of another organization');
select test.refuses(
  $$ select api.explain_overtime_cost('2026-03-01', '2026-03-31', null, null, array[test.id('pump'), uuidv7()]) $$,
  'ASSET_NOT_FOUND', 404, 'no asset');
select test.refuses(
  $$ select api.explain_overtime_cost('2026-03-01', '2026-03-31', null, null, array[test.id('foreign')]) $$,
  'ASSET_NOT_FOUND', 404, 'one of another organization');
select test.sign_out();
select test.sign_in('sue');
select is(pg_temp.march(), 'SOUTH EUR 1/3 33.33, * EUR 1/3 33.33', 'of what is within reach');
select is(pg_temp.march(null, null, '{far}'), null, 'with an asset there');
select test.refuses(
  $$ select api.explain_overtime_cost('2026-03-01', '2026-03-31', array[test.id('south'), test.id('north')]) $$,
  'SITE_NOT_FOUND', 404, 'one of two sites is another one');
select test.refuses(
  $$ select api.explain_overtime_cost('2026-03-01', '2026-03-31', null, null, array[test.id('far'),
       test.id('pump')]) $$, 'ASSET_NOT_FOUND', 404, 'an asset of another site');
select test.refuses_fields(
  $$ select api.explain_overtime_cost('2026-03-31', '2026-03-30', array[test.id('north')]) $$, '{p_until}',
  'a period is read before sites');
select test.sign_out();
select test.sign_in('alien');
select is(pg_temp.march(), 'ABROAD EUR 8000/8000 100.00, * EUR 8000/8000 100.00', 'another organization of its own');
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.explain_overtime_cost(null, null, array[uuidv7()]) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing else is said');
select test.sign_out();

-- More than it counts, by a limit of seven in the place of the real one: those that began, approved or not.
do $$
begin
  execute replace(
    pg_get_functiondef('work.check_labour_amount'::regproc), 'p_most integer DEFAULT 300000', 'p_most integer DEFAULT 7'
  );
end
$$;
select test.sign_in('ann');
select is(pg_temp.march('{south}'), 'SOUTH EUR 1/3 33.33', 'few are not counted first');
select test.sign_out();
select pg_restore_relation_stats('schemaname', 'work', 'relname', 'labour_entries', 'reltuples', 300000::real);
select test.sign_in('ann');
select isnt(pg_temp.march(), null, 'nor are as many as it may be');
select test.sign_out();
select pg_restore_relation_stats('schemaname', 'work', 'relname', 'labour_entries', 'reltuples', 300001::real);
select test.sign_in('ann');
select is(pg_temp.march('{north}'), 'NORTH EUR 64.3384/172.3384 37.33, NORTH USD 1/800 0.13',
  'seven of one site are not');
select test.refuses($$ select pg_temp.march() $$, 'TOO_MUCH', 422, 'ten of all are too many');
select is(pg_temp.period($$ '2026-03-01', '2026-03-31' $$), 'p_until TOO_MUCH', 'for that many days');
select is(pg_temp.told('2026-03-01', '2026-03-11'),
  'EAST EUR 0/0, NORTH EUR 60.0051/167.0051 35.93, SOUTH EUR 1/1 100.00, * EUR 61.0051/168.0051 36.31',
  'and not for fewer');
select test.sign_out();

select * from finish();
rollback;
