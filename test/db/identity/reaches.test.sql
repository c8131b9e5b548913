-- What is kept as one list for each who reaches sites is what the rows say.
begin;
select plan(8);

select test.organization('other');
select test.site('abroad');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('boss', '{*}', '{*}'), test.person('tess', '{north}', '{site.create}'),
       test.person('nobody', '{}', '{}');

create view pg_temp.as_rows_say as
select a.id, array(
         select s.id
           from core.sites as s
          where s.organization_id = a.organization_id
            and (a.reaches_all_sites or exists (
                   select from identity.account_sites as g where g.account_id = a.id and g.site_id = s.id
                ))
          order by s.id
       ) as site_ids
  from identity.accounts as a;

select results_eq(
  $$ select a.id, identity.site_ids_of(a.id) from identity.accounts as a order by 1 $$,
  $$ select id, site_ids from pg_temp.as_rows_say order by 1 $$,
  'lists are kept as sites and members are made'
);

select test.sign_in('boss');
select api.grant_site(test.id('tess'), test.id('south')), api.grant_site(test.id('nobody'), test.id('south'));
select api.withdraw_site(test.id('tess'), test.id('north'));
select api.create_site('{"code": "NEW", "name": "New"}');
select test.sign_out();
select test.sign_in('tess');
select isnt_empty(
  $$ select from api.create_site('{"code": "OWN", "name": "Own"}') $$, 'who makes a site reaches it within the request'
);
select results_eq(
  'select code from api.sites order by code', $$ values ('OWN'), ('SOUTH') $$,
  'and sees what was given, not what was taken'
);
select test.sign_out();

select results_eq(
  $$ select a.id, identity.site_ids_of(a.id) from identity.accounts as a order by 1 $$,
  $$ select id, site_ids from pg_temp.as_rows_say order by 1 $$,
  'lists are kept as sites are given, taken and made'
);

delete from identity.account_sites where account_id = test.id('nobody');
select results_eq(
  $$ select identity.site_ids_of(test.id('nobody')) $$, $$ values ('{}'::uuid[]) $$,
  'who reaches no site has an empty list'
);

-- Of many accounts, those that reach a site.
select test.person('ada', '{north}', '{}'), test.person('ava', '{north}', '{}'),
       test.person('sue', '{south}', '{}'), test.person('duo', '{north,south}', '{}');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select set_eq(
  $$ select test.name_of(r.id)
       from unnest(
              identity.reaching_account_ids(
                array[test.id('boss'), test.id('nobody'), test.id('ada'), test.id('sue'), test.id('duo')],
                test.id('north')
              )
            ) as r (id) $$,
  array['boss', 'ada', 'duo'], 'of these accounts, those that reach the site, by all sites or by this'
);
select is(
  identity.reaching_account_ids(array[test.id('boss')], test.id('abroad')), '{}',
  'nobody reaches one of another organization'
);
select set_config('assetry.organization_id', test.id('other')::text, true);
select is(
  identity.reaching_account_ids(array[test.id('boss'), test.id('ada')], test.id('north')), '{}',
  'and none is found from there'
);

select * from finish();
rollback;
