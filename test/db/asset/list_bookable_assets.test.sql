begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{}');
select test.worker('wim', 'north');
select test.asset(n, 'north') from unnest('{lamp,rope,van,old}'::text[]) as a (n);
select test.asset('far', 'south');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('old');
select test.booking('mine', 'north', 'wim', '{lamp}', '1 hour', '2 hours');
insert into asset.custodies (organization_id, site_id, asset_id, external_party, due_back_at, checked_out_at, status)
values (test.id('acme'), test.id('north'), test.id('van'), 'Roofers', null, now() - interval '2 hours', 'CHECKED_OUT'),
       (
         test.id('acme'), test.id('north'), test.id('rope'), 'Roofers', now() - interval '1 hour',
         now() - interval '2 hours', 'OVERDUE'
       );

-- Names of what is free at north in a time.
create function pg_temp.free(p_from interval, p_to interval, p_search text default null)
returns text
language sql
as $$
  select string_agg(b.name, ' ' order by b.name)
    from api.list_bookable_assets(test.id('north'), now() + p_from, now() + p_to, null, p_search) as b
$$;

select test.sign_in('tess');
select is(pg_temp.free('2 hours', '4 hours'), 'lamp rope', 'free is what nobody has: not without end, but when late');
select is(pg_temp.free('0 hours', '1 hour'), 'lamp', 'until another begins, and what is late is not there now');
select is(pg_temp.free('1 hour', '3 hours'), 'rope', 'not while another has it');
select is(pg_temp.free('2 hours', '4 hours', 'AM'), 'lamp', 'of that name');
select is(pg_temp.free('2 hours', '4 hours', '%'), null, 'as it is written');
select is_empty(
  $$ select 1 from api.list_bookable_assets(test.id('south'), now(), now() + interval '1 hour') $$, 'within reach'
);
select is_empty(
  $$ select 1 from api.list_bookable_assets(test.id('north'), now(), now() + interval '1 hour', uuidv7()) $$,
  'of the category'
);
select test.refuses_fields(
  $$ select api.list_bookable_assets(null, now(), now()) $$, '{p_before,p_site_id}', 'there is a time'
);
select lives_ok(
  $$ select api.list_bookable_assets(test.id('north'), now(), now() + interval '1 hour', null, repeat('x', 200)) $$,
  'a search has at most 200 characters'
);
select test.refuses_fields(
  $$ select api.list_bookable_assets(test.id('north'), now(), now() + interval '1 hour', null, repeat('x', 201)) $$,
  '{p_search}', 'and no more'
);

select * from finish();
rollback;
