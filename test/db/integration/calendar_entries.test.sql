-- A feed has the 2,000 events that are nearest to now, in the order of time.
begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.worker('wim', 'north');
select test.calendar_feed('absences', 'ann', jsonb_build_object('site_id', test.id('north'), 'kinds',
  array['ABSENCES']));
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status)
select test.id('acme'), test.id('north'), test.id('wim'), 'LEAVE', n.at, n.at + interval '1 minute', 'REQUESTED'
  from (
    select now() + make_interval(mins => n * case n % 2 when 0 then 1 else -1 end) as at from generate_series(1, 2002)
      as n
  ) as n;
create temporary table shown as
select e.position, (e.entry ->> 'starts_at')::timestamptz - now() as distance
  from integration.calendar_feeds as f
 cross join lateral (select core.act_for(f.account_id, null, 'test') offset 0) as acting
 cross join lateral jsonb_array_elements(integration.calendar_entries(f)) with ordinality as e (entry, position)
 where f.id = test.id('absences');
select is((select count(*) from shown), 2000::bigint, 'no more than 2,000');
select is((select min(distance) from shown), interval '-1999 minutes', 'without the one before the nearest');
select is((select max(distance) from shown), interval '2000 minutes', 'and the one behind them');
select is(
  (select array_agg(s.distance order by s.position) from shown as s), (select array_agg(s.distance order by s.distance)
    from shown as s),
  'in the order of time'
);
select * from finish();
rollback;
