-- Who answers for an asset, and who puts readings right there, are told of a reading that does not count.
begin;
select plan(28);

select test.organization('other');
select test.site('abroad'), test.relay('post', 'EMAIL', 'ACTIVE');
select test.asset('lathe', 'abroad');
select test.meter('spindle', 'lathe', '{"max_rate_per_day": 24}');
select test.person('olga');

select test.organization('acme');
select test.site('north'), test.site('south'), test.relay('mail', 'EMAIL', 'ACTIVE');
select test.person('eva'), test.person('wim', '{north}', '{}');
select test.person('ann', '{north}', '{meter_reading.correct}');
select test.person('sue', '{south}', '{meter_reading.correct}');
select test.worker('fitter', 'north'), test.asset('pump', 'north'), test.asset('fan', 'north');
update workforce.workers set account_id = test.id('wim') where id = test.id('fitter');
update asset.assets set responsible_worker_id = test.id('fitter'), asset_number = 'P-1' where id = test.id('pump');
select test.meter(m.code, m.asset, '{"max_rate_per_day": 24}')
  from (
    values ('hours', 'pump'), ('calm', 'pump'), ('right', 'fan'), ('wrong', 'fan'), ('slow', 'fan'), ('lost', 'fan'),
           ('late', 'fan')
  ) as m (code, asset);

create function pg_temp.read(p_meter text, p_reading numeric, p_read_at timestamptz)
returns uuid
language sql
as $$ select r.reading_id from api.record_meter_reading(test.id(p_meter), p_reading, p_read_at) as r $$;

create function pg_temp.told(p_meter text)
returns text
language sql
as $$
  select string_agg(a.display_name, ' ' order by a.display_name)
    from test.told as m
    join identity.accounts as a on a.email = m.recipient
   where m.subject like 'Meter ' || p_meter || ' of %'
$$;

create function pg_temp.tell(p_days numeric default 0)
returns integer
language sql
as $$ select meter.tell_suspect_readings(now() + p_days * interval '1 day') $$;

select test.sign_in('eva');
select pg_temp.read(m.code, 100, '2026-02-01Z')
  from (values ('hours'), ('calm'), ('right'), ('wrong'), ('slow'), ('lost'), ('late')) as m (code);
select pg_temp.read('calm', 110, '2026-02-02Z');
select test.sign_out();
select is(pg_temp.tell(), 0, 'nobody is told of what counts');

select test.sign_in('eva');
select test.remember('first', pg_temp.read('hours', 1500.5, '2026-02-02T06:00Z'));
select test.remember('second', pg_temp.read('hours', 1600, '2026-02-03Z'));
select api.confirm_meter_reading(pg_temp.read('right', 500, '2026-02-02Z'));
select api.reject_meter_reading(pg_temp.read('wrong', 500, '2026-02-02Z'));
select api.correct_meter_reading(pg_temp.read('slow', 500, '2026-02-02Z'), 110);
select test.remember('gone', pg_temp.read('lost', 500, '2026-02-02Z'));
select test.sign_out();
update meter.standings set forgotten_before = '2026-02-03Z' where meter_id = test.id('lost');
select is(pg_temp.tell(8), 0, 'nor what came more than a week ago');
select is(pg_temp.tell(), 1, 'of a meter whose readings do not count somebody is told');
select is(pg_temp.told('hours'), 'ann wim', 'who answers for the asset and who puts readings right at its site');
select is(
  (select min(m.subject || ': ' || m.body) from test.told as m where m.subject like 'Meter hours of %'),
  'Meter hours of P-1 has a suspect reading: Meter hours (hours) of P-1 (pump) read 1500.5 h at '
  '2026-02-02 06:00 (UTC): TOO_FAST. It does not count until it is confirmed, corrected '
  'or rejected. You are not notified of others of the meter within a day.',
  'of the first of them, and why'
);
select is(pg_temp.told('right'), null, 'not of what was confirmed before');
select is(pg_temp.told('wrong'), null, 'nor of what was rejected');
select is(pg_temp.told('slow'), null, 'nor of what was corrected');
select is(pg_temp.told('lost'), null, 'nor of a time that is forgotten, for nobody can put it right');
select is(
  (select count(*) from meter.readings as r where r.notified_at is not null), 2::bigint, 'the readings say so, and no others'
);
select is(pg_temp.tell(), 0, 'once');

select test.sign_in('eva');
select pg_temp.read('hours', 1700, '2026-02-04Z');
select test.sign_out();
select is(pg_temp.tell(0.9), 0, 'of others of the meter within a day nobody is told');
select is(pg_temp.tell(2), 0, 'nor later');
select test.sign_in('eva');
select test.remember('back', pg_temp.read('hours', 1800, '2026-02-05Z'));
select test.sign_out();
select is(pg_temp.tell(1.5), 1, 'of what comes after a day they are told again');
select is(pg_temp.told('hours'), 'ann ann wim wim', 'the same people');
select results_eq(
  $$ select s.suspects_notified_at from meter.standings as s where s.meter_id = test.id('hours') $$,
  $$ values (now() + interval '36 hours') $$, 'when it was is kept'
);

update asset.assets set responsible_worker_id = null where id = test.id('pump');
select test.sign_in('eva');
select pg_temp.read('calm', 900, '2026-02-03Z'), pg_temp.read('late', 900, '2026-02-03Z');
select test.sign_out();
select is(pg_temp.tell(), 2, 'each meter is told of by itself');
select is(pg_temp.told('calm'), 'ann', 'where nobody answers for the asset, to who puts readings right');

select test.sign_in('olga');
select pg_temp.read('spindle', 100, '2026-02-01Z'), pg_temp.read('spindle', 900, '2026-02-02Z');
select test.sign_out();
set local role assetry_worker;
select is(core.run_scheduled_task('tell_suspect_readings'), 'DONE', 'by the clock');
reset role;
select is(pg_temp.told('spindle'), 'olga', 'each organization is told of its own');
select is(
  (select count(*) from test.told as m where m.organization_id = (
      select s.organization_id from core.sites as s where s.id = test.id('abroad'))),
  1::bigint, 'and of nothing else'
);
select test.sign_in('eva');
select is(
  (select r.notified_at is not null from api.meter_readings as r where r.id = test.id('first')), true, 'a list tells it'
);
select test.sign_out();

-- Of more than a run looks at, those that came first are told of, and the others by the next runs.
select test.enter('acme');
update meter.readings set notified_at = now() where suspicion is not null;
select test.meter('noisy', 'fan', '{"max_rate_per_day": 24}'), test.meter('quiet', 'fan', '{"max_rate_per_day": 24}');
select test.sign_in('eva');
select pg_temp.read('noisy', 100, '2026-02-01Z'), pg_temp.read('quiet', 100, '2026-02-01Z');
select api.ingest_readings((
  select jsonb_agg(
           jsonb_build_object(
             'meter_code', 'noisy', 'reading', 1000 + n, 'read_at', timestamptz '2026-02-02Z' + n * interval '1 minute'
           )
         )
    from generate_series(1, 7) as n
));
select pg_temp.read('quiet', 900, '2026-02-02Z');
select test.sign_out();
update meter.readings set created_at = now() - interval '1 minute' where meter_id = test.id('noisy');
create function pg_temp.run(p_most integer)
returns text
language plpgsql
as $$
declare
  v_told integer := meter.tell_suspect_readings(now(), p_most);
begin
  return (
    select format('%s %s %s', v_told, count(*) filter (where r.meter_id = test.id('noisy')), count(*))
      from meter.readings as r
     where r.suspicion is not null
       and r.notified_at is null
  );
end
$$;
select is(pg_temp.run(3), '1 4 5', 'a run looks at so many readings at most, however many a meter has');
select is(pg_temp.run(3), '0 1 2', 'the next goes on, and tells of the meter no more');
select is(pg_temp.run(3), '1 0 0', 'and others have their turn');
select is(pg_temp.told('noisy') || ', ' || pg_temp.told('quiet'), 'ann, ann', 'each is told of once');

-- When the time of a round is over it ends with the first that it told of.
select test.meter('loud', 'fan', '{"max_rate_per_day": 24}'), test.meter('shrill', 'fan', '{"max_rate_per_day": 24}');
select test.sign_in('eva');
select pg_temp.read(m.name, 100, '2026-02-01Z'), pg_temp.read(m.name, 900, '2026-02-02Z')
  from unnest('{loud,shrill}'::text[]) as m (name);
select test.sign_out();
create or replace function core.round_end()
returns timestamptz
language sql
volatile
set search_path = ''
as $$
  select timestamptz '-infinity'
$$;
select is(
  array[pg_temp.run(50), pg_temp.run(50), pg_temp.run(50)], '{1 0 1,1 0 0,0 0 0}', 'a round without time tells of one'
);

-- What fails is not what it told of.
select test.meter('broken', 'fan', '{"max_rate_per_day": 24}'), test.meter('whole', 'fan', '{"max_rate_per_day": 24}');
select test.sign_in('eva');
select pg_temp.read(m.name, 100, '2026-02-01Z'), pg_temp.read(m.name, 900, '2026-02-02Z')
  from unnest('{broken,whole}'::text[]) as m (name);
select test.sign_out();
create or replace function meter.tell_suspects_of(p_meter_id uuid, p_reading_ids uuid[], p_at timestamptz)
returns integer
language plpgsql
as $$
begin
  if p_meter_id = test.id('broken') then
    raise exception 'broken';
  end if;

  return 1;
end
$$;
select is(pg_temp.tell(), 1, 'a round whose time is over goes on after what failed, to one that it tells of');

select * from finish();
rollback;
