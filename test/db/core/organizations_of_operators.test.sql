begin;
select plan(17);

create function pg_temp.given(p_hostname text)
returns text
language plpgsql
as $$
begin
  perform core.give_hostname(test.id('acme'), p_hostname);
  return (select o.hostname from core.organizations as o where o.id = test.id('acme'));
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

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
select results_eq(
  $$ select r.code, r.name, r.reading, r.grants_everything, r.template_code,
            array(select rp.permission from identity.role_permissions as rp where rp.role_id = r.id order by 1)
       from identity.roles as r
      order by r.code $$,
  $$ select t.code, t.name, t.reading, t.grants_everything, t.code,
            array(select p.code from unnest(t.permissions) as p (code) order by 1)
       from identity.role_templates as t
      order by t.code $$,
  'and a role of each template'
);
select is(
  (select count(*) from identity.account_roles), 1::bigint, 'of which nobody but the administrator holds one'
);
select test.refuses(
  $$ select core.create_organization('Acme', 'ann@example.org', 'Ann', 'short') $$,
  'PASSWORD_TOO_WEAK', 422, 'not with a weak password'
);

select test.organization('acme'), test.organization('other', 'other.example.com');
select core.reserve_hostname('API.example.com');
select lives_ok($$ select core.reserve_hostname('api.example.com') $$, 'a name is reserved as often as one likes');
select test.refuses(
  $$ select core.reserve_hostname('other.example.com') $$, 'HOSTNAME_TAKEN', 409, 'not one that is given'
);
select test.refuses(
  $$ select core.create_organization('New', 'a@example.org', 'A', 'nobody finds this out', 'Api.example.com') $$,
  'HOSTNAME_RESERVED', 409, 'the service''s own name is given to nobody'
);
select results_eq(
  $$ select n.name, pg_temp.given(n.name)
       from unnest(array[
              'api.example.com', 'Other.example.com', 'localhost', '127.0.0.1', '::1', 'a..example', '-a.example',
              'example.com:443', repeat('a', 64) || '.example', 'CMMS.acme.example'
            ]) as n (name) $$,
  $$ values ('api.example.com', 'HOSTNAME_RESERVED'), ('Other.example.com', 'HOSTNAME_TAKEN'),
            ('localhost', 'INVALID_HOSTNAME'), ('127.0.0.1', 'INVALID_HOSTNAME'), ('::1', 'INVALID_HOSTNAME'),
            ('a..example', 'INVALID_HOSTNAME'), ('-a.example', 'INVALID_HOSTNAME'),
            ('example.com:443', 'INVALID_HOSTNAME'), (repeat('a', 64) || '.example', 'INVALID_HOSTNAME'),
            ('CMMS.acme.example', 'cmms.acme.example') $$,
  'a host name is one of the DNS that nobody has'
);
select lives_ok(
  $$ select core.give_hostname(test.id('acme'), 'cmms.acme.example') $$, 'an organization may be given its own again'
);
select is(pg_temp.given(null), null, 'and the default host');
select test.refuses(
  $$ select core.give_hostname(uuidv7(), null) $$, 'ORGANIZATION_NOT_FOUND', 404, 'nobody is given nothing'
);

select test.enter('acme');
select test.person('ann', '{}', '{}');
select set_config('assetry.action', 'suspend_account', true);
update identity.accounts set status = 'SUSPENDED' where id = test.id('ann');
select is(
  core.restore_administrator(test.id('acme'), 'ANN@example.org', 'Ann', 'nobody finds this out'), test.id('ann'),
  'an administrator is made of one who is there'
);
select isnt(
  test.remember('new', core.restore_administrator(test.id('acme'), 'new@acme.example', 'New', 'nobody finds this out')),
  test.id('ann'), 'or anew'
);
select results_eq(
  $$ select identity.is_administrator(a.id), a.email
       from identity.accounts as a
      where a.id in (test.id('ann'), test.id('new'))
      order by a.email collate "C" $$,
  $$ values (true, 'ann@example.org'), (true, 'new@acme.example') $$,
  'each holds everything'
);
select is(
  (select count(*) from identity.roles as r where r.organization_id = test.id('acme') and r.grants_everything), 1::bigint,
  'by one role'
);
select is_empty(
  $$ select r.role || ' ' || f.oid::regprocedure
       from unnest(array['anon', 'authenticated', 'assetry_api', 'assetry_auth', 'assetry_worker']) as r (role),
            pg_proc as f
      where f.oid::regproc::text in (
              'core.create_organization', 'core.give_hostname', 'core.reserve_hostname', 'core.restore_administrator'
            )
        and has_function_privilege(r.role, f.oid, 'execute') $$,
  'by operators only'
);

select * from finish();
rollback;
