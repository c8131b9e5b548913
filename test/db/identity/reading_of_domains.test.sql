-- Three readers of one site: one reads everything, one their own records, one nothing of work.
begin;
select plan(34);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('boss'), test.person('all', '{north}', '{asset.create}'),
       test.person('own', '{north}', '{work.read_own}'),
       test.person('named', '{north}', '{work.read}'), test.person('none', '{north}', '{request.read_own}'),
       test.person('both', '{north}', '{work.read_own}'), test.person('bare', '{north}', '{}'),
       test.person('clerk', '{north}', '{role.create,role.update,account.grant,work.read}');
update identity.roles
   set reading = 'NAMED'
 where name in ('role of own', 'role of named', 'role of none', 'role of both', 'role of clerk');
select test.role('generous', '{}');
insert into identity.account_roles (organization_id, account_id, role_id)
values (test.id('acme'), test.id('both'), test.id('generous'));
delete from identity.account_roles where account_id = test.id('bare');
select test.worker('wes', 'north');
update workforce.workers set account_id = test.id('own') where id = test.id('wes');
select test.work_order('mine', 'north'), test.work_order('watched', 'north'), test.work_order('other', 'north'),
       test.work_order('far', 'south');
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
values (test.id('acme'), test.id('north'), test.id('mine'), test.id('wes'));
insert into work.watchers (organization_id, site_id, work_order_id, account_id)
values (test.id('acme'), test.id('north'), test.id('watched'), test.id('own'));

create function pg_temp.titles()
returns text
language sql
as $$ select string_agg(title, ' ' order by title) from api.work_orders $$;
-- A request for a list, as the gateway makes it.
create function pg_temp.gets(p_path text)
returns void
language plpgsql
as $$
begin
  perform set_config('request.method', 'GET', true), set_config('request.path', p_path, true);
  perform hook.pre_request();
end
$$;

select test.sign_in('all');
select is(pg_temp.titles(), 'mine other watched', 'a role reads everything within reach unless it says otherwise');
select lives_ok($$ select pg_temp.gets('/budgets') $$, 'of every domain');
select test.sign_out();

select test.sign_in('named');
select is(pg_temp.titles(), 'mine other watched', 'so does one that names the domain');
select lives_ok($$ select pg_temp.gets('/work_orders') $$, 'whose lists it gets');
select test.refuses(
  $$ select pg_temp.gets('/budgets') $$, 'PERMISSION_DENIED', 403, 'and of other domains it is refused by name'
);
select test.refuses($$ select pg_temp.gets('/requests') $$, 'PERMISSION_DENIED', 403, 'whichever');
select lives_ok($$ select pg_temp.gets('/sites') $$, 'places and vocabulary are for everybody within reach');
select lives_ok($$ select pg_temp.gets('/work_types') $$, 'also words of the domain');
select test.sign_out();

select test.sign_in('own');
select is(pg_temp.titles(), 'mine watched', 'who reads their own reads what is assigned to them or watched');
select is_empty(
  $$ select from api.work_orders where id = test.id('other') or work_order_number like 'T-%' and title = 'other' $$,
  'another is absent, by id and by filter'
);
select is((select count(*) from api.work_orders), 2::bigint, 'nor counted');
select is(
  (select count(*) from api.work_order_assignments), 1::bigint, 'the parts of an order follow it'
);
select test.refuses(
  $$ select from test.obstacles('work.work_orders', test.id('other'), 'start_work_order') $$,
  'RECORD_NOT_FOUND', 404, 'what explains says no more'
);
select is_empty($$ select from api.list_options('work.work_orders') where id = test.id('other') $$, 'nor do options');
select is_empty(
  $$ select from api.search_codes((select 'T-' || test.id('other'))) $$, 'nor codes'
);
select lives_ok($$ select pg_temp.gets('/work_orders') $$, 'the list is theirs to get');
select test.refuses(
  $$ select pg_temp.gets('/rpc/explain_work_backlog') $$, 'PERMISSION_DENIED', 403,
  'figures count everything, so own records are not enough'
);
select test.refuses(
  $$ select pg_temp.gets('/audit_events') $$, 'PERMISSION_DENIED', 403, 'nor do they open the log'
);
select test.sign_out();

select test.sign_in('none');
select is(pg_temp.titles(), null, 'who reads neither reads nothing');
select test.refuses(
  $$ select pg_temp.gets('/work_orders') $$, 'PERMISSION_DENIED', 403, 'and is refused, not shown an empty page'
);
select lives_ok($$ select pg_temp.gets('/requests') $$, 'but for what is named');
select test.sign_out();

select test.sign_in('both');
select is(pg_temp.titles(), 'mine other watched', 'the most generous role counts');
select test.sign_out();
select test.sign_in('bare');
select isnt(pg_temp.titles(), null, 'without a role everything within reach is read');
select lives_ok($$ select pg_temp.gets('/work_orders') $$, 'and no list is refused');
select test.sign_out();

delete from identity.account_roles where account_id = test.id('both') and role_id = test.id('generous');
select test.sign_in('both');
select is(pg_temp.titles(), null, 'a role that is withdrawn is missed by the next request');
select test.sign_out();

select test.sign_in('boss');
select api.withdraw_role(test.id('named'), test.id('role of named'));
select test.remember(
  'new',
  (select a.id from api.create_account('{"kind": "PERSON", "display_name": "New", "email": "new@acme.example"}') as a)
);
select test.sign_out();
select is(
  array(
    select a.reads_by_roles from identity.accounts as a where a.id in (test.id('named'), test.id('new')) order by 1
  ),
  '{false,true}', 'whoever loses a role that names what it reads reads by roles alone from then on'
);
select test.sign_in('named');
select is(pg_temp.titles(), null, 'so that the loss of the last role opens nothing');
select test.refuses($$ select pg_temp.gets('/work_orders') $$, 'PERMISSION_DENIED', 403, 'and is felt at once');

select test.sign_out();

-- Nobody comes to read more by their own hand.
select test.sign_in('clerk');
select test.refuses(
  $$ select api.create_role('{"code": "WIDE", "name": "Wide"}') $$,
  'RIGHTS_EXCEEDED', 403, 'a role that reads everything is made by whoever reads everything'
);
select isnt_empty(
  $$ select from api.create_role(
       '{"code": "NARROW", "name": "Narrow", "reading": "NAMED", "permissions": ["work.read"]}'
     ) $$,
  'one that names what it reads by whoever holds that'
);
select test.refuses(
  $$ select api.update_role(test.id('role of clerk'), '{"reading": "ALL"}') $$,
  'RIGHTS_EXCEEDED', 403, 'nor is it widened'
);
select test.refuses(
  $$ select api.grant_role(test.id('none'), test.id('generous')) $$,
  'RIGHTS_EXCEEDED', 403, 'nor given'
);
select test.refuses(
  $$ select api.withdraw_role(test.id('all'), test.id('role of all')) $$,
  'RIGHTS_EXCEEDED', 403, 'nor is an account changed that reads more'
);
select test.sign_out();

select results_eq(
  $$ select identity.reading_level_of_scopes(s.scopes, s.domain)
       from (values
              ('{}'::text[], 'work', 1), ('{work_order.create}', 'work', 2), ('{contract.read}', 'work', 3),
              ('{inventory.read}', 'inventory', 4), ('{inventory.read}', 'work', 5), ('{work.read_own}', 'work', 6)
            ) as s (scopes, domain, place)
      order by s.place $$,
  $$ values (2), (2), (2), (2), (0), (1) $$,
  'a key reads what its account reads, and only what its scopes name where they name what to read'
);

select * from finish();
rollback;
