begin;
select plan(3);

select test.organization('acme');
select test.person('tess', p_permissions => '{asset.create}');
select test.service('robot', p_permissions => '{}');
select test.sign_in('tess');

select results_eq(
  $$ select "user", email, cardinality(roles), organization from api.whoami() $$,
  $$ values ('tess', 'tess@example.org', 1, 'acme') $$,
  'a person has a name, an address and roles'
);

select test.sign_out();
select test.sign_in('robot');
select results_eq(
  $$ select "user", email, roles, organization from api.whoami() $$,
  $$ values ('robot', '', '{}'::text[], 'acme') $$,
  'a service account has no address, which is an empty text: the document says a string'
);

select test.sign_out();
select set_config('role', 'authenticated', true);
select is((select w."user" from api.whoami() as w), null, 'without a session one is nobody');

select * from finish();
rollback;
