-- What candidates are rated by, row by row: each condition has a row on either side of it.
begin;
select plan(17);

set local timezone = 'UTC';
select test.organization('rival');
select test.site('away'), test.worker('zed', 'away'), test.craft('theirs');
update workforce.workers set craft_id = test.id('theirs') where id = test.id('zed');
select test.organization('acme');
select test.site('north', p_time_zone => 'Europe/Berlin'), test.site('south');
update core.sites set currency = 'USD' where id = test.id('south');
select test.person('ann', '{north}'), test.person('here', '{north}', '{}'), test.person('there', '{south}', '{}');
select test.craft('weld'), test.craft('paint');
select test.worker('abe', 'north'), test.worker('ben', 'north'), test.worker('cid', 'north'),
       test.worker('dan', 'north'), test.worker('eve', 'north'), test.worker('fay', 'north'),
       test.worker('gus', 'south'), test.worker('hal', 'south'), test.worker('ida', 'south'),
       test.worker('joe', 'north');
update workforce.workers as w
   set craft_id = test.id(c.craft), craft_level = c.level
  from (values ('abe', 'weld', 2), ('ben', 'weld', 1), ('cid', 'paint', 1), ('eve', 'paint', 1),
               ('fay', 'weld', null)) as c (name, craft, level)
 where w.id = test.id(c.name);
insert into workforce.worker_crafts (organization_id, site_id, worker_id, craft_id, craft_level)
values (test.id('acme'), test.id('north'), test.id('cid'), test.id('weld'), 4);
update workforce.workers set account_id = test.id('here') where id = test.id('gus');
update workforce.workers set account_id = test.id('there') where id = test.id('hal');
create function pg_temp.ids(variadic p_names text[]) returns uuid[] language sql stable as $$
  select array_agg(test.id(n.name)) from unnest(p_names) as n (name)
$$;
create function pg_temp.job(p_name text) returns work.work_orders language sql stable as $$
  select w from work.work_orders as w where w.id = test.id(p_name)
$$;

select test.work_order('job', 'north'), test.work_order('strict', 'north'), test.work_order('loose', 'north'),
       test.work_order('open', 'north'), test.work_order('bare', 'north'), test.work_order('else', 'north');
select test.planned_labour('job', 1, 'weld', 2), test.planned_labour('job', 1, 'weld', 5),
       test.planned_labour('job', 1, 'paint', 9), test.planned_labour('strict', 1, 'weld', 2),
       test.planned_labour('loose', 1, 'weld'), test.planned_labour('open', 1, 'weld', 2),
       test.planned_labour('open', 1), test.planned_labour('else', 1, 'paint', 1);
insert into work.plan_lines (organization_id, site_id, work_order_id, position, kind, description, quantity, unit,
  unit_cost, currency)
select test.id('acme'), test.id('north'), test.id(o), 9, 'SERVICE', 'Crane', 1, 'h', 0, 'EUR'
  from unnest('{strict,bare}'::text[]) as o;

-- Crafts.
select test.inside('acme');
select results_eq(
  $$ select test.name_of(c.worker_id), test.name_of(c.craft_id), c.craft_level
       from workforce.crafts_of(pg_temp.ids('abe', 'cid', 'zed')) as c order by 1, 2 $$,
  $$ values ('abe', 'weld', 2), ('cid', 'paint', 1), ('cid', 'weld', 4) $$,
  'the main craft and the further ones, of these workers of this organization'
);
create function pg_temp.misfits(p_job text) returns text language sql stable as $$
  select string_agg(test.name_of(f.worker_id) || ' ' || f.code, ', ' order by test.name_of(f.worker_id))
    from work.fit_faults(
           pg_temp.job(p_job), pg_temp.ids('abe', 'ben', 'cid', 'dan', 'eve', 'fay', 'zed')
         ) as f
   where f.message like test.name_of(f.worker_id) || ' (%'
$$;
select is(
  pg_temp.misfits('strict'), 'cid CRAFT_MISSING, dan CRAFT_MISSING, eve CRAFT_MISSING, fay CRAFT_MISSING',
  'the craft at its level or a better one, main or further'
);
select is(pg_temp.misfits('loose'), 'dan CRAFT_MISSING, eve CRAFT_MISSING', 'or at any where none is planned');
select is(concat_ws(' ', pg_temp.misfits('open'), pg_temp.misfits('bare')), '', 'a line without a craft takes anybody');
insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, status,
  released_at)
select test.id('acme'), test.id('north'), test.id(s.job), test.id(s.worker), '2090-01-01', '2090-01-02', now(),
       s.status, now()
  from (values ('bare', 'abe', 'DECLINED'), ('open', 'ben', 'DECLINED'), ('bare', 'cid', 'RELEASED'),
               ('bare', 'joe', 'DECLINED')) as s (job, worker, status);
select is(pg_temp.misfits('bare'), 'abe DECLINED_BEFORE', 'who declined this work order is named once asked for');

-- Sites.
select is(
  (select string_agg(test.name_of(u), ' ' order by test.name_of(u))
     from unnest(work.serving_worker_ids(pg_temp.ids('abe', 'gus', 'hal', 'ida', 'zed'), test.id('north'))) as u),
  'abe gus', 'at home there, or with an account that reaches it'
);
select is(work.serving_worker_ids(pg_temp.ids('zed'), test.id('away')), '{}', 'nobody of another organization');
select is(
  (select string_agg(test.name_of(f.worker_id) || ' ' || f.code || ' ' || f.is_warning, ', '
            order by test.name_of(f.worker_id), f.code)
     from work.worker_faults(pg_temp.job('strict'), pg_temp.ids('abe', 'fay', 'gus', 'ida', 'zed'), '2026-01-01') as f),
  'fay CRAFT_MISSING false, gus CRAFT_MISSING false, ida CRAFT_MISSING false, ida SITE_NOT_SERVED false',
  'all of it together, of those who are asked for'
);
select is(
  (select string_agg(test.name_of(u), ' ' order by test.name_of(u))
     from unnest(work.fit_worker_ids(pg_temp.job('bare'), pg_temp.ids('abe', 'ben', 'gus', 'ida', 'zed'))) as u),
  'ben gus', 'those whom nothing prevents'
);

-- Rates.
insert into workforce.labour_rates (organization_id, worker_id, craft_id, craft_level, hourly_rate, currency, starts_on,
  ends_on)
select test.id(r.org), case when r.worker is not null then test.id(r.worker) end,
       case when r.craft is not null then test.id(r.craft) end, r.level, r.rate, r.currency, r.starts_on::date,
         r.ends_on::date
  from (values ('acme', null, null, null, 10, 'EUR', '2020-01-01', null), ('acme', null, null, null, 11, 'USD',
    '2020-01-01', null),
               ('acme', null, 'weld', null, 20, 'EUR', '2020-01-01', null), ('acme', null, 'weld', 2, 22, 'EUR', '2020-01-01', null),
               ('acme', null, 'paint', 3, 33, 'EUR', '2020-01-01', null),
               ('acme', 'abe', null, null, 40, 'EUR', '2026-01-01', '2026-06-30'),
               ('rival', null, null, null, 99, 'EUR', '2020-01-01', null)) as r (org, worker, craft, level, rate, currency,
                 starts_on, ends_on);
create function pg_temp.rates(p_on date, p_currency text) returns text language sql stable as $$
  select string_agg(test.name_of(r.worker_id) || ' ' || trim_scale(r.hourly_rate), ', '
    order by test.name_of(r.worker_id))
    from workforce.labour_rates_on(pg_temp.ids('abe', 'ben', 'cid', 'zed'), p_on, p_currency) as r
$$;
select is(pg_temp.rates('2026-06-30', 'EUR'), 'abe 40, ben 20, cid 10', 'the own rate, that of the craft, that of all');
select is(pg_temp.rates('2026-07-01', 'EUR'), 'abe 22, ben 20, cid 10', 'a level before its craft');
select is(
  concat_ws('; ', pg_temp.rates('2026-01-01', 'USD'), pg_temp.rates('2019-12-31', 'EUR')), 'abe 11, ben 11, cid 11',
  'in its currency, while it holds'
);
select is_empty(
  $$ select w.name, l.hourly_rate, r.hourly_rate
       from workforce.workers as w
      cross join lateral generate_series(date '2025-12-31', '2026-07-01', '1 day') as d (day)
       left join lateral workforce.labour_rate_on(w.id, d.day::date, 'EUR') as l on true
       left join lateral workforce.labour_rates_on(array[w.id], d.day::date, 'EUR') as r on true
      where w.organization_id = test.id('acme')
        and l.hourly_rate is distinct from r.hourly_rate $$,
  'as one worker is asked'
);

-- Experience, continuity, level and rate.
select test.asset('pump', 'north'), test.asset('fan', 'north');
update work.work_orders set asset_id = test.id('pump') where id = test.id('job');
update asset.assets set responsible_worker_id = test.id('ben') where id = test.id('pump');
update asset.assets set responsible_worker_id = test.id('cid') where id = test.id('fan');
create function pg_temp.done(
  p_name text, p_worker text, p_completed_at timestamptz, p_asset text default 'pump',
    p_assigned_at timestamptz default null,
  p_ended_at timestamptz default null, p_times integer default 1
)
returns void language plpgsql as $$
begin
  insert into work.work_orders (id, organization_id, site_id, work_order_number, title, asset_id, status, reported_at,
    started_at, completed_at)
  values (uuidv7(), test.id('acme'), test.id('north'), p_name, p_name, test.id(p_asset), 'COMPLETED',
    p_completed_at - interval '9 days', p_completed_at - interval '8 days', p_completed_at);
  insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at, ended_at)
  select w.organization_id, w.site_id, w.id, test.id(p_worker), coalesce(p_assigned_at,
    p_completed_at - interval '1 day'),
         coalesce(p_ended_at, p_completed_at)
    from work.work_orders as w where w.work_order_number = p_name;
  insert into work.completions (organization_id, site_id, work_order_id, completed_at, reopened_at, reopen_reason)
  select w.organization_id, w.site_id, w.id, p_completed_at, case when n > 1 then p_completed_at end,
         case when n > 1 then 'x' end
    from work.work_orders as w cross join generate_series(1, p_times) as n where w.work_order_number = p_name;
end
$$;
select pg_temp.done('week', 'abe', now() - interval '7 days', p_times => 2),
       pg_temp.done('year', 'abe', now() - interval '365 days'),
       pg_temp.done('nearly', 'abe', now() - interval '365 days' + interval '1 second'),
       pg_temp.done('other asset', 'abe', now() - interval '6 days', 'fan'),
       pg_temp.done('left before', 'abe', now() - interval '5 days', p_ended_at => now() - interval '5 days 1 hour'),
       pg_temp.done('recorded late', 'abe', now() - interval '4 days', p_assigned_at => now() - interval '3 days',
         p_ended_at => now() - interval '3 days');
select pg_temp.done('ben ' || n, 'ben', now() - interval '1 day') from generate_series(1, 6) as n;
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, ended_at)
values (test.id('acme'), test.id('north'), test.id('job'), test.id('abe'), now()),
       (test.id('acme'), test.id('north'), test.id('else'), test.id('cid'), now());
select results_eq(
  $$ select test.name_of(f.worker_id), f.experience, f.continuity, f.level, trim_scale(f.hourly_rate)
       from work.worker_facts(
              pg_temp.job('job'), pg_temp.ids('abe', 'ben', 'cid', 'dan', 'eve', 'fay', 'zed'), '2026-06-30'
            ) as f order by 1 $$,
  $$ values ('abe', 60, 100, 100, 40.0), ('ben', 100, 50, 75, 20), ('cid', 0, 0, 75, 10), ('dan', 0, 0, 100, 10),
            ('eve', 0, 0, 0, 10), ('fay', 0, 0, 100, 20) $$,
  'of the last year on the asset, to the second; the nearest level that is planned; the rate of the day at the site'
);

-- The minutes of a day in Berlin, which is 23:00 to 23:00 in UTC.
select results_eq(
  $$ select test.name_of(d.worker_id), d.home_on, d.since_at, d.shift_minutes, d.booked_minutes
       from work.day_facts(
              pg_temp.ids('abe', 'abe', 'ben', 'zed'), '{2099-01-05,2099-01-06,2099-01-05,2099-01-05}',
              array[
                test.shift('abe', '2099-01-04T22:00Z', '2099-01-05T02:00Z'),
                test.shift('abe', '2099-01-05T08:00Z', '2099-01-05T12:00Z'),
                test.shift('abe', '2099-01-05T13:00Z', '2099-01-05T13:40Z', 'OVERTIME'),
                test.shift('abe', '2099-01-05T18:00Z', '2099-01-05T20:00Z', 'ON_CALL'),
                test.shift('abe', '2099-01-05T22:30Z', '2099-01-05T23:20Z'),
                test.shift('zed', '2099-01-05T08:00Z', '2099-01-05T12:00Z')
              ],
              array[
                test.stop('abe', '2099-01-05T09:00Z', '2099-01-05T10:00Z'),
                test.stop('abe', '2099-01-05T09:30Z', '2099-01-05T10:30Z'),
                test.stop('abe', '2099-01-05T22:45Z', '2099-01-05T23:30Z')
              ]
            ) as d order by 1, 2 $$,
  $$ values ('abe', '2099-01-05'::date, '2099-01-04T23:00Z'::timestamptz, 490, 105),
            ('abe', '2099-01-06', '2099-01-05T23:00Z', 20, 30), ('ben', '2099-01-05', '2099-01-04T23:00Z', 0, 0) $$,
  'shifts but those on call, and slots once, from midnight to midnight at home'
);

-- Attendance.
update workforce.workers set worker_number = name;
select set_config('assetry.action', 'pause_worker', true);
update workforce.workers set status = 'ON_LEAVE' where id = test.id('dan');
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
select test.id('acme'), test.id('north'), test.id(a.worker), 'LEAVE', a.starts_at::timestamptz,
  a.ends_at::timestamptz, a.status,
       case when a.status <> 'REQUESTED' then now() end
  from (values ('abe', '2099-01-05T06:00Z', '2099-01-05T08:00Z', 'APPROVED'),
               ('abe', '2099-01-05T12:00Z', '2099-01-05T14:00Z', 'APPROVED'),
               ('ben', '2099-01-05T08:00Z', '2099-01-05T12:00Z', 'REQUESTED'),
               ('ben', '2099-01-06T08:00Z', '2099-01-06T08:30Z', 'APPROVED'),
               ('ben', '2099-01-06T09:00Z', '2099-01-06T09:30Z', 'APPROVED')) as a (worker, starts_at, ends_at, status);
create function pg_temp.attendance(p_with_on_call boolean) returns text language sql stable as $$
  select string_agg(format('%s %s: %s', f.place, f.code, f.message), E'\n' order by f.place, f.code)
    from workforce.attendance_faults(
           pg_temp.ids('abe', 'ben', 'ben', 'cid', 'dan', 'eve', 'zed'),
           array['2099-01-05T08:00Z', '2099-01-05T08:00Z', '2099-01-06T08:00Z', '2099-01-05T08:00Z',
             '2099-01-05T08:00Z',
             '2099-01-05T08:00Z', '2099-01-05T08:00Z']::timestamptz[],
           array['2099-01-05T12:00Z', '2099-01-05T12:00Z', '2099-01-06T12:00Z', '2099-01-05T12:01Z',
             '2099-01-05T12:00Z',
             '2099-01-05T12:00Z', '2099-01-05T12:00Z']::timestamptz[],
           p_with_on_call,
           array(
             select test.shift(w.name, d.day + interval '8 hours', d.day + interval '12 hours', w.kind)
               from (values ('abe', 'REGULAR'), ('ben', 'REGULAR'), ('cid', 'REGULAR'), ('dan', 'OVERTIME'),
                            ('eve', 'ON_CALL')) as w (name, kind)
              cross join (values (timestamptz '2099-01-05'), ('2099-01-06')) as d (day)
           )
         ) as f
$$;
select is(
  pg_temp.attendance(false),
  E'3 ABSENT: ben (ben) is absent from 2099-01-06T08:00:00+00:00 to 2099-01-06T09:30:00+00:00\n'
    '4 OUTSIDE_SHIFT: cid (cid) has no shift in the whole of this time\n5 WORKER_NOT_ACTIVE: dan (dan) is ON_LEAVE\n'
    '6 OUTSIDE_SHIFT: eve (eve) has no shift in the whole of this time',
  'an approved absence, a minute after the shift, a pause; on call is no shift'
);
select unalike(pg_temp.attendance(true), '%eve%', 'unless it counts');

select * from finish();
rollback;
