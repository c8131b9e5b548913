-- The assets whose standstills stop an asset: itself, the assets that it is part of, and those of its parts that stop
-- it.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('line', 'north');
select test.sign_in('ann');
select test.remember('motor', (select id from api.create_asset(
  jsonb_build_object('site_id', test.id('north'), 'name', 'motor', 'parent_id', test.id('line'), 'stops_parent', true)
)));
select test.remember('lamp', (select id from api.create_asset(
  jsonb_build_object('site_id', test.id('north'), 'name', 'lamp', 'parent_id', test.id('line'), 'stops_parent', false)
)));
select test.remember('bearing', (select id from api.create_asset(jsonb_build_object(
  'site_id', test.id('north'), 'name', 'bearing', 'parent_id', test.id('motor'), 'stops_parent', true
))));
select test.sign_out();

create function pg_temp.stopping(p_name text)
returns text
language sql
as $$
  select string_agg(a.name, ', ' order by a.name)
    from asset.stopping_periods_of(
           test.id('acme'), array[test.id(p_name)], tstzrange(now() - interval '1 hour', now() + interval '1 hour')
         ) as s
    join asset.assets as a on a.id = s.asset_id
$$;

select is(
  pg_temp.stopping('line'), 'bearing, line, motor', 'parts that stop an asset, their parts, and no part that does not'
);
select is(
  pg_temp.stopping('lamp'), 'bearing, lamp, line, motor', 'an assembly stops its parts, as does each part that stops it'
);
select is(pg_temp.stopping('bearing'), 'bearing, line, motor', 'a part of a part has the same');

select * from finish();
rollback;
