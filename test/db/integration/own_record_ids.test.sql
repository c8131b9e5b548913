-- An external id is read by whoever reads its record: everywhere, at some sites, their own, or none.
begin;
select plan(9);

select test.organization('other');
select test.site('theirs'), test.asset('their pump', 'theirs'),
  test.external_id('asset.assets', 'their pump', 'x:their');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{south}'),
  test.person('own', '{*}', '{request.create,request.read_own}'),
       test.person('plans', '{*}', '{maintenance.read}'), test.person('nobody', '{*}', '{work.read}'),
       test.person('nowhere', '{}');
update identity.roles as r
   set reading = 'NAMED'
  from identity.account_roles as ar
 where ar.role_id = r.id
   and ar.account_id in (test.id('own'), test.id('nobody'), test.id('plans'));
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.item('seal'), test.vendor('maker'),
       test.place('hall', 'north'), test.work_order('repair', 'north');
insert into maintenance.job_plans (id, organization_id, code, name)
values (test.remember('plan', uuidv7()), test.id('acme'), 'JP', 'Plan');
select test.request('mine', 'north', p_requester => 'own'), test.request('not-mine', 'north');
select test.external_id('asset.assets', 'pump', 'x:pump'), test.external_id('asset.assets', 'fan', 'x:fan'),
       test.external_id('inventory.items', 'seal', 'x:seal'), test.external_id('contract.vendors', 'maker', 'x:maker'),
       test.external_id('asset.locations', 'hall', 'x:hall'), test.external_id('core.sites', 'north', 'x:north'),
       test.external_id('request.requests', 'mine', 'x:mine'),
       test.external_id('work.work_orders', 'repair', 'x:repair'),
       test.external_id('request.requests', 'not-mine', 'x:not-mine'),
       test.external_id('maintenance.job_plans', 'plan', 'x:plan');

create function pg_temp.seen()
returns text
language sql
as $$ select string_agg(x.external_id, ',' order by x.external_id) from api.external_ids as x $$;

-- What the lists of the records show, of all with external ids.
create function pg_temp.shown()
returns text
language sql
as $$
  select string_agg(test.name_of(r.id), ',' order by test.name_of(r.id))
    from (
      select id from api.assets union all select id from api.items union all select id from api.vendors
      union all select id from api.locations union all select id from api.sites where code = 'NORTH'
      union all select id from api.requests union all select id from api.work_orders
      union all select id from api.job_plans
    ) as r
   where test.name_of(r.id) not like 'place of %'
$$;

select test.sign_in('ann');
select is(pg_temp.seen(),
  'fan,hall,maker,mine,north,not-mine,plan,pump,repair,seal', 'who reaches all sites reads all');
select test.sign_out();
select test.sign_in('bob');
select is(pg_temp.seen(), 'fan,maker,plan,seal', 'who reaches one reads those there and of all sites');
select test.sign_out();
select test.sign_in('own');
select is(pg_temp.seen(), 'hall,mine,north', 'who reads their own reads the ids of their own, and of places');
select test.sign_out();
select test.sign_in('plans');
select is(pg_temp.seen(), 'hall,north,plan', 'who reads maintenance reads those of plans');
select test.sign_out();
select test.sign_in('nobody');
select is(pg_temp.seen(), 'hall,north,repair', 'who reads one domain reads its ids');
select test.sign_out();
select test.sign_in('nowhere');
select is(pg_temp.seen(), null, 'who reaches no site reads none');
select test.sign_out();

-- The rows of the list are those whose records the lists show.
select test.sign_in('own');
select is(pg_temp.seen(), pg_temp.shown(), 'for who reads their own');
select test.sign_out();
select test.sign_in('plans');
select is(pg_temp.seen(), pg_temp.shown(), 'of plans');
select test.sign_out();
select test.sign_in('bob');
select is(pg_temp.seen(), pg_temp.shown(), 'and at one site');

select * from finish();
rollback;
