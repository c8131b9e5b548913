begin;
select plan(8);

select test.organization('other');
select test.site('abroad');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{account.grant}'), test.person('tess', '{}', '{}'),
       test.person('boss', '{*}', '{*}');

select test.sign_in('ann');
select results_eq(
  $$ select account_id, sites from api.grant_site(test.id('tess'), test.id('north')) $$,
  $$ values (test.id('tess'), '{NORTH}'::text[]) $$,
  'a site is given'
);
select is((select sites from api.grant_site(test.id('tess'), test.id('north'))), '{NORTH}'::text[], 'twice is once');
select test.refuses(
  $$ select api.grant_site(test.id('tess'), test.id('south')) $$,
  'SITE_NOT_FOUND', 404, 'nobody gives a site they do not reach'
);
select test.refuses(
  $$ select api.grant_site(test.id('ann'), test.id('south')) $$,
  'SITE_NOT_FOUND', 404, 'least of all to themselves'
);
select test.refuses(
  $$ select api.grant_site(test.id('tess'), test.id('abroad')) $$,
  'SITE_NOT_FOUND', 404, 'a site of another organization does not exist'
);
select test.refuses(
  $$ select api.grant_site(uuidv7(), test.id('north')) $$,
  'ACCOUNT_NOT_FOUND', 404, 'nor does an account that is none'
);
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.grant_site(test.id('tess'), test.id('north')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is given'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.site_id, e.account_id
       from audit.events as e
      where e.entity = 'identity.account_sites'
        and e.action is not null $$,
  $$ values ('grant_site', test.id('north'), test.id('ann')) $$,
  'the log tells of it once'
);

select * from finish();
rollback;
