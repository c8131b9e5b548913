-- Work at a site that workers do not serve any more is taken from them: from one of them, or from all.
begin;
select plan(3);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.worker('wim', 'south'), test.worker('zoe', 'south'), test.worker('tom', 'north');
select test.work_order('seal', 'north');
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
select test.id('acme'), test.id('north'), test.id('seal'), test.id(w) from unnest('{wim,zoe,tom}'::text[]) as w;
select set_config('assetry.organization_id', test.id('acme')::text, true);

create function pg_temp.assigned() returns text language sql as $$
  select string_agg(test.name_of(a.worker_id), ' ' order by test.name_of(a.worker_id))
    from work.assignments as a where a.ended_at is null
$$;
select work.release_unserved(array[test.id('seal')], test.id('wim'));
select is(pg_temp.assigned(), 'tom zoe', 'one of them has it no more');
select work.release_unserved(array[test.id('seal')], test.id('tom'));
select is(pg_temp.assigned(), 'tom zoe', 'who serves the site keeps it');
select work.release_unserved(array[test.id('seal')]);
select is(pg_temp.assigned(), 'tom', 'and all who do not have it no more');

select * from finish();
rollback;
