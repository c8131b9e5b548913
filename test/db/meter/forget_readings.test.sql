-- Readings are forgotten when they are older than their organization keeps them; what was counted stays.
begin;
select plan(36);

select test.organization('other');
select test.site('abroad');
select test.asset('lathe', 'abroad');
select test.meter('far', 'lathe', '{"average_window": 2}');
select test.person('olga');
select test.organization('acme');
select test.site('north');
update core.sites set time_zone = 'Pacific/Chatham' where id = test.id('north');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.meter('hours', 'pump', '{"average_window": 3}'), test.meter('all', 'pump', '{"average_method": "ALL"}');
select test.meter('days', 'pump', '{"average_method": "SLIDING_DAYS", "average_window": 40}');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}'), test.meter('slow', 'pump');
select test.meter('old', 'fan', '{"average_window": 3}');
select test.person('ann');
select test.depreciation_book('tax');
select test.book(
  'used', 'pump', 'tax',
  jsonb_build_object(
    'starts_on', '2025-01-05', 'meter_id', test.id('hours'), 'method', 'UNITS', 'life_units', 1000, 'life_months', null
  )
);
select test.inspection_template('read', '[{"code": "h", "prompt": "Hours?", "kind": "METER", "meter_name": "hours"}]');
select test.inspection('round', 'read', 'north', 'pump');

create function pg_temp.kept(p_code text)
returns text
language sql
as $$
  select string_agg(trim_scale(r.reading)::text, ' ' order by r.read_at, r.id)
    from meter.readings as r
    join meter.meters as m on m.id = r.meter_id
   where m.code = p_code
$$;

-- A reading on each day of 2025 at noon of London, its number in the year; an organization that keeps them for ever.
create temporary table sent as
select m.code, n, timestamptz '2025-01-01T12:00Z' + (n - 1) * interval '1 day' as read_at
  from unnest(array['hours', 'all', 'days', 'heat', 'old', 'far']) as m (code), generate_series(1, 100) as n;
grant select on sent to public;
select test.sign_in('olga');
select accepted from api.ingest_readings(
  (select jsonb_agg(jsonb_build_object('meter_code', code, 'reading', n, 'read_at', read_at)) from sent where code = 'far')
);
select test.sign_out();
select test.sign_in('ann');
select accepted from api.ingest_readings(
  (
    select jsonb_agg(jsonb_build_object('meter_code', code, 'reading', n, 'read_at', read_at))
      from sent where code <> 'far'
  )
);
select accepted from api.ingest_readings(
  (
    select jsonb_agg(
             jsonb_build_object('meter_code', 'slow', 'reading', n, 'read_at', read_at)
           )
      from sent where code = 'hours' and n <= 20
  )
);
select api.create_meter_alarm_rule(jsonb_build_object(
  'meter_id', test.id('heat'), 'name', 'Hot', 'high_warning', 1000, 'required_count', 5, 'window_count', 20
));
select test.remember('wrong', id) from api.meter_readings where meter_code = 'hours' and reading = 30;
select test.remember('right', reading_id) from api.correct_meter_reading(test.id('wrong'), 30.5);
select api.retire_meter(test.id('old'));
select api.update_organization('{"reading_retention_days": 60}');
select test.sign_out();
update inspection.inspection_items set reading_id = test.id('right') where inspection_id = test.id('round');
insert into work.tasks (
  organization_id, site_id, work_order_id, position, title, kind, meter_id, answer, result, answered_at, reading_id
)
select r.organization_id, r.site_id, test.work_order('look', 'north'), 1, 'Heat', 'METER', r.meter_id, '12', 'INFO',
       r.read_at, r.id
  from meter.readings as r
 where r.meter_id = test.id('heat')
   and r.reading = 12;

create temporary table before as
select m.code, t.life_to_date, t.average_per_day, t.current_reading, t.current_at
  from meter.standings as t
  join meter.meters as m on m.id = t.meter_id;
create temporary table units as
select n, maintenance.units_at(test.id('hours'), timestamptz '2025-01-01T12:30Z' + n * interval '1 day') as at,
       asset.units_used(b, date '2025-01-05' + n) as used
  from generate_series(0, 99) as n, asset.books as b where b.id = test.id('used');

-- Sixty days before the eleventh of April is the tenth of February, the 41st day.
select is(
  meter.forget_readings('2025-04-11T12:00Z'), 0, 'what is not rolled up yet is not forgotten'
);
select meter.roll_up(20000);
select is(meter.forget_readings('2025-04-11T12:00Z'), 2 * 38 + 3 * 39, 'then what is older is');
select is(
  pg_temp.kept('hours'), '30 30.5 ' || (select string_agg(n::text, ' ' order by n) from generate_series(40, 100) as n),
  'the last before stays, and what an inspection names, with what was wrong there'
);
select is(
  pg_temp.kept('heat'), '12 ' || (select string_agg(n::text, ' ' order by n) from generate_series(40, 100) as n),
  'and what a task of a work order names'
);
select is(
  pg_temp.kept('all'), (select string_agg(n::text, ' ' order by n) from generate_series(40, 100) as n), 'one is enough'
);
select is(
  pg_temp.kept('slow'), (select string_agg(n::text, ' ' order by n) from generate_series(1, 20) as n),
  'what the average looks at is needed, however old'
);
select is(pg_temp.kept('old'), pg_temp.kept('all'), 'of a retired meter, too');
select results_eq(
  $$ select t.forgotten_before, t.anchored_at, t.first_read_at, t.first_counted
       from meter.standings as t where t.meter_id = test.id('all') $$,
  -- It is 01:45 of the next day on Chatham.
  $$ values (
       '2025-02-10T11:15Z'::timestamptz, '2025-02-09T12:00Z'::timestamptz, '2025-01-01T12:00Z'::timestamptz, 0::numeric
     ) $$,
  'up to a whole hour of the site, with what it began by'
);
select is(
  (select count(*) from meter.readings where organization_id = test.id('other')), 100::bigint,
  'another organization keeps its own'
);
select is(meter.forget_readings('2025-04-11T12:00Z'), 0, 'once');
select is(meter.forget_readings('2025-04-12T11:00Z'), 0, 'and not for less than a day more');

select is_empty(
  $$ select m.code, t.life_to_date, t.average_per_day, t.current_reading, t.current_at
       from meter.standings as t
       join meter.meters as m on m.id = t.meter_id
     except select * from before $$,
  'meters stand where they stood'
);
select is_empty(
  $$ select n
       from units
      where at <> maintenance.units_at(test.id('hours'), timestamptz '2025-01-01T12:30Z' + n * interval '1 day') $$,
  'what a meter had counted at an instant is known'
);
select is_empty(
  $$ select n from units, asset.books as b
      where b.id = test.id('used') and used <> asset.units_used(b, date '2025-01-05' + n) $$,
  'and what the asset was used in so many days'
);
select is(
  (select count(*) from meter.rollups where meter_id = test.id('hours') and period = 'HOUR'), 100::bigint,
  'every hour stays rolled up'
);

-- Life goes on.
select test.sign_in('ann');
select results_eq(
  $$ select outcome from api.record_meter_reading(test.id('all'), 101, '2025-04-11T12:00Z') $$, array['ACCEPTED'],
  'the meter is read again'
);
select is(
  (select average_per_day from api.asset_meters where code = 'all'), 1::numeric, 'the average of all is that of all'
);
select is(
  (select life_to_date from api.asset_meters where code = 'all'), 100::numeric, 'and its life goes on'
);
select lives_ok($$ select api.update_meter(test.id('all'), '{"max_rate_per_day": 1}') $$, 'all is judged anew');
select results_eq(
  $$ select life_to_date, average_per_day from api.asset_meters where code = 'all' $$,
  $$ values (100::numeric, 1::numeric) $$, 'but what was forgotten'
);
select results_eq(
  $$ select outcomes #>> '{0,error_code}', outcomes #>> '{1,outcome}'
       from api.ingest_readings(jsonb_build_array(
              jsonb_build_object('meter_code', 'all', 'reading', 17, 'read_at', '2025-01-17T12:00Z'),
              jsonb_build_object('meter_code', 'all', 'reading', 40, 'read_at', '2025-02-09T12:00Z')
            )) $$,
  $$ values ('READING_FORGOTTEN', 'DUPLICATE') $$, 'what is sent again does not come back'
);
select is(
  (select forgotten_before from api.asset_meters where code = 'all'), '2025-02-10T11:15Z'::timestamptz,
  'the list of meters says what was forgotten'
);
select test.sign_out();
select is(
  (select count(*) from meter.alarms), 0::bigint, 'no alarm comes of it'
);
select meter.roll_up(20000);

-- Under other clocks.
create function pg_temp.total()
returns numeric
language sql
as $$
  select sum(counted) from meter.rollups where meter_id = test.id('hours') and period = 'DAY'
$$;
update core.sites set time_zone = 'America/New_York' where id = test.id('north');
select meter.roll_up(20000);
select is(pg_temp.total(), 99::numeric, 'under other clocks nothing is lost or counted twice');
select is(
  (select count(*) from meter.rollups where meter_id = test.id('hours') and started_at < '2025-02-09Z' and period = 'DAY'),
  39::bigint, 'days that were forgotten are those of then'
);
update core.sites set time_zone = 'Pacific/Kiritimati' where id = test.id('north');
select meter.roll_up(20000);
select is(pg_temp.total(), 99::numeric, 'nor when they change again');
select is(
  (
    select count(*)
      from meter.rollups where meter_id = test.id('hours') and period = 'DAY'
     group by started_on having count(*) > 1
  ), null, 'a day is one'
);

-- So many at a time.
select is(meter.forget_readings_of(test.id('heat'), '2025-03-12T12:00Z', 12), 12, 'a call forgets so many');
select is(meter.forget_readings_of(test.id('heat'), '2025-03-12T12:00Z', 12), 12, 'the next as many');
select ok(meter.forget_readings('2025-05-11T12:00Z') > 0, 'and so on');
select is(
  split_part(pg_temp.kept('heat'), ' ', 2), '70', 'until the rest is kept'
);
select is(split_part(pg_temp.kept('days'), ' ', 1), '58', 'or needed by the average of so many days');
select is(
  (select average_per_day from meter.standings where meter_id = test.id('days')), 1::numeric, 'which is as it was'
);

-- The operator's choice is for those that have none of their own.
update core.organizations set reading_retention_days = null where id = test.id('acme');
select is(meter.forget_readings('2030-01-01Z'), 0, 'by default they are kept for ever');
select core.set_retention('meter.readings', 30);
select is(core.run_scheduled_task('forget_readings'), 'DONE', 'the operator may keep them for a time, by the clock');
select is(pg_temp.kept('far'), '97 98 99 100', 'which is for all organizations');

select * from finish();
rollback;
