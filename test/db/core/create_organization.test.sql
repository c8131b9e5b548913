begin;
select plan(4);

select results_eq(
  $$ select organization_id is not null, account_id is not null
       from core.create_organization('Acme', 'ann@example.org', 'Ann', 'nobody finds this out', 'CMMS.example.com') $$,
  $$ values (true, true) $$,
  'an organization is founded'
);
select results_eq(
  $$ select o.name, o.hostname, a.email, a.display_name, a.reaches_all_sites, r.code, r.grants_everything,
            a.password_hash = ext.crypt(identity.password_digest('nobody finds this out'), a.password_hash)
       from core.organizations as o
       join identity.accounts as a on a.organization_id = o.id
       join identity.account_roles as ar on ar.account_id = a.id
       join identity.roles as r on r.id = ar.role_id $$,
  $$ values ('Acme', 'cmms.example.com', 'ann@example.org', 'Ann', true, 'ADMINISTRATOR', true, true) $$,
  'with one who may do everything'
);
select test.refuses(
  $$ select core.create_organization('Acme', 'ann@example.org', 'Ann', 'short') $$,
  'PASSWORD_TOO_WEAK', 422, 'not with a weak password'
);
select is_empty(
  $$ select r.role
       from unnest(array['anon', 'authenticated', 'assetry_api', 'assetry_auth', 'assetry_worker']) as r (role)
      where has_function_privilege(r.role, 'core.create_organization(text,text,text,text,text)', 'execute') $$,
  'by operators only'
);

select * from finish();
rollback;
