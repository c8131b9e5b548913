-- Which assets a figure of availability counts.

begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.category('pumps');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('far', 'south'),
       test.asset('stored', 'north');
update asset.assets set category_id = test.id('pumps') where id = test.id('pump');
set local session_replication_role = replica;
update asset.assets set status = 'IN_SERVICE' where id in (test.id('pump'), test.id('fan'), test.id('far'));
update asset.assets set status = 'IN_STORAGE' where id = test.id('stored');
set local session_replication_role = origin;
select test.person('ann');
select test.sign_in('ann'), set_config('role', session_user, true);
create function pg_temp.counted(p_sites uuid[], p_categories uuid[], p_assets uuid[])
returns text
language sql
as $$
  select string_agg(test.name_of(a.id), ' ' order by test.name_of(a.id))
    from unnest(asset.assets_of_figure(p_sites, p_categories, p_assets)) as a (id)
$$;

select is(pg_temp.counted(null, null, null), 'fan far pump', 'all that are in service');
select is(pg_temp.counted(null, array[test.id('pumps')], null), 'pump', 'of a category');
select is(pg_temp.counted(array[test.id('south')], null, null), 'far', 'at a site');
select is(
  pg_temp.counted(null, null, array[test.id('stored')]), 'stored', 'the one that is asked for, in whatever status'
);

select * from finish();
rollback;
