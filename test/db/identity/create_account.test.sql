begin;
select plan(16);

select test.organization('other');
select test.person('otto');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{account.create,account.allow_acting}');
select test.person('max', '{north}', '{account.create}'), test.person('nina', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select kind, status, row_version
       from api.create_account(
         '{"kind": "PERSON", "email": "Tess@Example.org", "display_name": " Tess ", "reaches_all_sites": true}',
         'nobody finds this out'
       ) $$,
  $$ values ('PERSON', 'ACTIVE', 1) $$,
  'a person is given an account'
);
select results_eq(
  $$ select kind, status
       from api.create_account('{"kind": "SERVICE", "display_name": "Robot", "may_act_as_persons": true}') $$,
  $$ values ('SERVICE', 'ACTIVE') $$,
  'so is a service'
);
select test.refuses(
  $$ select api.create_account('{"kind": "PERSON", "email": "TESS@example.org", "display_name": "Tess"}') $$,
  'ALREADY_EXISTS', 409, 'one address is one person, whatever its case'
);
select lives_ok(
  $$ select api.create_account('{"kind": "PERSON", "email": "otto@example.org", "display_name": "Otto"}') $$,
  'a person of another organization may work here too'
);
select test.refuses_fields(
  $$ select api.create_account('{"kind": "PERSON", "display_name": "x"}') $$, '{email}', 'a person needs an address'
);
select test.refuses_fields(
  $$ select api.create_account('{"kind": "PERSON", "email": "nowhere", "display_name": "x"}') $$,
  '{email}', 'that is one'
);
select test.refuses_fields(
  $$ select api.create_account(
       '{"kind": "PERSON", "email": "a@b.c", "display_name": "x", "may_act_as_persons": true}'
     ) $$,
  '{may_act_as_persons}', 'and acts as nobody else'
);
select test.refuses_fields(
  $$ select api.create_account('{"kind": "SERVICE", "email": "a@b.c", "display_name": "x"}') $$,
  '{email}', 'a service has none'
);
select test.refuses_fields(
  $$ select api.create_account(
       '{"kind": "ROBOT", "display_name": "", "status": "ACTIVE", "password_hash": "x", "organization_id": "x"}'
     ) $$,
  '{display_name,kind,organization_id,password_hash,status}', 'every fault is named at once'
);
select test.refuses(
  $$ select api.create_account('{"kind": "PERSON", "email": "weak@example.org", "display_name": "x"}', 'short') $$,
  'PASSWORD_TOO_WEAK', 422, 'a weak password is refused'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.create_account('{"kind": "SERVICE", "display_name": "x", "may_act_as_persons": true}') $$,
  'PERMISSION_DENIED', 403, 'who may act as others is decided by those who may decide it'
);
select test.refuses(
  $$ select api.create_account(
       '{"kind": "PERSON", "email": "new@example.org", "display_name": "x", "reaches_all_sites": true}'
     ) $$,
  'RIGHTS_EXCEEDED', 403, 'nobody gives more reach than they have'
);
select test.sign_out();
select test.sign_in('nina');
select test.refuses(
  $$ select api.create_account('{"kind": "SERVICE", "display_name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select results_eq(
  $$ select a.email, a.email_normalized, a.display_name, a.organization_id, a.reaches_all_sites,
            a.password_hash = ext.crypt(identity.password_digest('nobody finds this out'), a.password_hash)
       from identity.accounts as a where a.display_name = 'Tess' $$,
  $$ values ('Tess@Example.org', 'tess@example.org', 'Tess', test.id('acme'), true, true) $$,
  'the account is the organization''s, trimmed, with a hash of the password'
);
select is(
  (select count(*) from identity.accounts as a where a.created_by = test.id('ann')), 3::bigint,
  'nothing was kept of what was refused'
);
select results_eq(
  $$ select e.operation, e.action, e.account_id, e.after ? 'password_hash' and e.after ->> 'password_hash' is not null
       from audit.events as e join identity.accounts as a on a.id = e.entity_id
      where a.display_name = 'Tess' order by e.sequence $$,
  $$ values ('INSERT', 'create_account', test.id('ann'), false), ('UPDATE', 'create_account', test.id('ann'), false) $$,
  'the log names who made it, and not the hash'
);

select * from finish();
rollback;
