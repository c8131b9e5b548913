-- The outages that put an asset or a location down, and the days on which they let maintenance through.
begin;
select plan(9);

select test.organization('acme');
select test.site('north', null, 'Europe/Berlin'), test.site('south', null, 'Europe/Berlin');
select test.place('hall', 'north'), test.place('corner', 'north', 'hall'), test.place('yard', 'north');
select test.asset('line', 'north'), test.asset('press', 'north'), test.asset('bolt', 'north'), test.asset('fan',
  'north');
update asset.assets set parent_id = test.id('line') where id = test.id('press');
update asset.assets set parent_id = test.id('press') where id = test.id('bolt');
update asset.assets set location_id = test.id('corner') where id = test.id('line');

-- Days of June in Berlin.
create function pg_temp.day(p_day integer, p_hour integer default 0) returns timestamptz language sql as $$
  select (date '2099-06-01' + p_day - 1 + make_interval(hours => p_hour)) at time zone 'Europe/Berlin'
$$;
create function pg_temp.stop(p_name text, p_asset text, p_location text, p_from timestamptz, p_until timestamptz,
  p_status text default 'CONFIRMED', p_site text default 'north') returns void language plpgsql as $$
declare
  v_id uuid := test.outage(p_name, p_asset, p_from, p_until, 'PLANNED', p_site);
begin
  alter table maintenance.outages disable trigger check_transition;
  update maintenance.outages as o
     set location_id = case when p_location is not null then test.id(p_location) end,
         status = p_status,
         confirmed_at = case when p_status not in ('PLANNED', 'CANCELLED') then now() end,
         started_at = case when p_status in ('IN_PROGRESS', 'COMPLETED') then now() - interval '1 hour' end,
         completed_at = case when p_status = 'COMPLETED' then now() end
   where o.id = v_id;
end
$$;
select pg_temp.stop('of line', 'line', null, pg_temp.day(10), pg_temp.day(11)),
       pg_temp.stop('of press', 'press', null, pg_temp.day(10, 23), pg_temp.day(11, 1), 'PLANNED'),
       pg_temp.stop('of hall', null, 'hall', pg_temp.day(9, 12), pg_temp.day(10, 12), 'IN_PROGRESS'),
       pg_temp.stop('of yard', null, 'yard', pg_temp.day(10), pg_temp.day(11)),
       pg_temp.stop('of fan', 'fan', null, pg_temp.day(10), pg_temp.day(11)),
       pg_temp.stop('of site', null, null, pg_temp.day(10, 6), pg_temp.day(10, 7)),
       pg_temp.stop('elsewhere', null, null, pg_temp.day(10), pg_temp.day(11), 'CONFIRMED', 'south'),
       pg_temp.stop('before', 'line', null, pg_temp.day(9), pg_temp.day(10)),
       pg_temp.stop('after', 'line', null, pg_temp.day(11), pg_temp.day(12)),
       pg_temp.stop('over', 'line', null, pg_temp.day(10), pg_temp.day(11), 'COMPLETED'),
       pg_temp.stop('cancelled', 'line', null, pg_temp.day(10), pg_temp.day(11), 'CANCELLED');
select set_config('assetry.organization_id', test.id('acme')::text, true);

create function pg_temp.down(p_asset text, p_location text) returns text language sql as $$
  select string_agg(o.name, ', ' order by o.name)
    from maintenance.outages_of(
           test.id('north'), case when p_asset is not null then test.id(p_asset) end,
           case when p_location is not null then test.id(p_location) end, pg_temp.day(10), pg_temp.day(11)
         ) as o
$$;
select is(pg_temp.down('bolt', null), 'of hall, of line, of press, of site',
  'of a component those of all that it is part of, of its place and of its site, which are not over');
select is(pg_temp.down('line', null), 'of hall, of line, of site', 'not those of its components');
select is(pg_temp.down(null, 'corner'), 'of hall, of site', 'of a location those of what it lies in');
select is(pg_temp.down(null, 'hall'), 'of hall, of site', 'and of itself');
select is(pg_temp.down(null, null), 'of site', 'without a place those of the site');

select test.schedule('of the fan', 'fan'), test.schedule('of the press', 'press');
create function pg_temp.days(p_schedule text) returns text language sql as $$
  select string_agg(d.day::text, ' ' order by d.day)
    from generate_series(1, 30) as d (day), maintenance.schedules as s
   where s.id = test.id(p_schedule)
     and maintenance.is_in_outage(s, date '2099-06-01' + d.day - 1)
$$;
select is(pg_temp.days('of the press'), '9 10 11',
  'days of the site on which one that is confirmed or in progress holds');
select is(pg_temp.days('of the fan'), '10', 'of what it is about');
update maintenance.outages set status = 'PLANNED', confirmed_at = null, started_at = null where name in ('of line',
  'of hall', 'before', 'after');
select is(pg_temp.days('of the press'), '10', 'one that is planned does not count, that of the site does');
update maintenance.outages set status = 'PLANNED', confirmed_at = null where name = 'of site';
select is(pg_temp.days('of the press'), null, 'and one of another site does not');

select * from finish();
rollback;
