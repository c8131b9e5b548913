begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{asset.create}');

create function pg_temp.made(p_values jsonb)
returns text
language sql
as $$
  select asset_number
    from api.create_asset(p_values || jsonb_build_object('site_id', test.id('north'), 'name', 'x'))
$$;

select test.sign_in('tess');
select is((select pg_temp.made('{}')), 'AS-000001', 'numbers begin with one');
select is((select pg_temp.made('{"asset_number": "AS-000002"}')), 'AS-000002', 'a number can be chosen by hand');
select is((select pg_temp.made('{}')), 'AS-000003', 'and is passed over by those that are given');
select is((select pg_temp.made('{"asset_number": "AS-1"}')), 'AS-1', 'what looks different is different');

select test.sign_out();
select * from finish();
rollback;
