begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{account.grant}'), test.person('tess', '{north}', '{}'),
       test.person('sue', '{south}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select account_id, sites from api.withdraw_site(test.id('tess'), test.id('north')) $$,
  $$ values (test.id('tess'), '{}'::text[]) $$,
  'a site is taken'
);
select lives_ok(
  $$ select api.withdraw_site(test.id('tess'), test.id('north')) $$,
  'what is not reached is taken without effect'
);
select test.refuses(
  $$ select api.withdraw_site(test.id('tess'), test.id('south')) $$,
  'SITE_NOT_FOUND', 404, 'a site out of reach does not exist'
);
select test.refuses(
  $$ select api.withdraw_site(test.id('sue'), test.id('north')) $$,
  'RIGHTS_EXCEEDED', 403, 'nor is one touched who reaches further'
);
select test.refuses($$ select api.withdraw_site(uuidv7(), test.id('north')) $$, 'ACCOUNT_NOT_FOUND', 404, 'nor nobody');
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.withdraw_site(test.id('tess'), test.id('north')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is taken'
);
select test.sign_out();

select results_eq(
  $$ select e.operation, e.site_id, e.before ->> 'account_id'
       from audit.events as e
      where e.action = 'withdraw_site' $$,
  $$ values ('DELETE', test.id('north'), test.id('tess')::text) $$,
  'the log keeps what was taken'
);

select * from finish();
rollback;
