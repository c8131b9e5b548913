-- Who may sign a permit as what, and that one person signs as one thing.

begin;
select plan(24);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('cai'), test.person('hse'), test.person('max', '{*}', '{}'),
       test.person('sue', '{south}');
select test.place('hall', 'north');
select test.worker('wim', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');
select test.remember('officer', uuidv7()), test.remember('guard', uuidv7());
insert into identity.roles (id, organization_id, code, name)
values (test.id('officer'), test.id('acme'), 'OFFICER', 'Safety officers');
insert into identity.account_roles (organization_id, account_id, role_id)
values (test.id('acme'), test.id('hse'), test.id('officer'));
insert into workforce.certificate_types (id, organization_id, code, name)
values (test.id('guard'), test.id('acme'), 'CSE', 'Confined spaces');

select test.sign_in('max');
select test.refuses($$ select api.create_permit_kind('{}') $$, 'PERMISSION_DENIED', 403, 'not by anybody');
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_permit_kind('{"code": "X", "name": "X", "class": "HEIGHT", "maximum_minutes": 60,
       "separated_roles": ["COOK"]}') $$, '{separated_roles}', 'roles are those of permits'
);
select test.refuses_fields(
  $$ select api.create_permit_kind('{"code": "X", "name": "X", "class": "HEIGHT", "maximum_minutes": 60}', '[]', '[]',
       jsonb_build_array('{"role": "SAFETY"}'::jsonb, '{"role": "COOK", "is_anybody": true}'::jsonb,
         jsonb_build_object('role', 'ISSUER', 'is_anybody', true, 'account_id', test.id('bob')),
         jsonb_build_object('role', 'ISSUER', 'account_id', uuidv7()))) $$,
  '{p_signers[1].is_anybody,p_signers[2].role,p_signers[3].is_anybody,p_signers[4].account_id}',
  'every fault of every line is told'
);
select test.remember('cse', k.id)
  from api.create_permit_kind(
         '{"code": "CSE", "name": "Confined spaces", "class": "CONFINED_SPACE", "maximum_minutes": 600,
           "required_roles": ["SAFETY", "AREA_AUTHORITY"]}', '[]', '[]',
         jsonb_build_array(
           jsonb_build_object('role', 'ACCEPTOR', 'certificate_type_id', test.id('guard')),
           jsonb_build_object('role', 'ISSUER', 'account_id', test.id('bob')))
       ) as k;
select results_eq(
  $$ select role, is_anybody, certificate_type_code, account_name from api.permit_kind_signers
      where kind_id = test.id('cse') order by position $$,
  $$ values ('ACCEPTOR', false, 'CSE', null), ('ISSUER', false, null, 'bob'), ('AREA_AUTHORITY', true, null, null),
            ('SAFETY', true, null, null) $$, 'who may sign stands there, also where anybody may'
);
select is(
  (select separated_roles from api.permit_kinds where id = test.id('cse')), '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}',
  'all roles are kept apart unless it says otherwise'
);
select test.sign_out();
insert into safety.permit_kind_signers (organization_id, kind_id, position, role, role_id)
values (test.id('acme'), test.id('cse'), 5, 'SAFETY', test.id('officer'));
delete from safety.permit_kind_signers where role = 'SAFETY' and is_anybody;
select test.permit('enter', 'cse', 'hall', '{"status": "VALIDATED"}');

-- By certificate.
select test.sign_in('ann');
select test.refuses(
  $$ select api.sign_permit(test.id('enter'), 'ACCEPTOR') $$, 'SIGNER_NOT_ALLOWED', 403,
  'without the certificate nobody accepts'
);
select results_eq(
  $$ select role, is_required, is_separated, signers, signed_by_name, code
       from api.explain_permit_signatures(test.id('enter')) $$,
  $$ values ('ACCEPTOR', true, true, 'workers with the certificate Confined spaces', null, 'SIGNER_NOT_ALLOWED'),
            ('AREA_AUTHORITY', true, true, 'any account with the permission', null, null),
            ('SAFETY', true, true, 'holders of the role Safety officers', null, 'SIGNER_NOT_ALLOWED'),
            ('ISSUER', true, true, 'bob', null, 'SIGNER_NOT_ALLOWED') $$, 'who may is explained for each role'
);
select test.sign_out();
insert into workforce.worker_certificates (organization_id, site_id, worker_id, certificate_type_id, issued_on,
  expires_on)
values (test.id('acme'), test.id('north'), test.id('wim'), test.id('guard'), '2020-01-01',
  core.site_date(test.id('north')) - 1);
select test.sign_in('ann');
select test.refuses(
  $$ select api.sign_permit(test.id('enter'), 'ACCEPTOR') $$, 'SIGNER_NOT_ALLOWED', 403, 'nor with one that has expired'
);
select test.sign_out();
update workforce.worker_certificates set expires_on = core.site_date(test.id('north'));
select test.sign_in('ann');
select is((select role from api.sign_permit(test.id('enter'), 'ACCEPTOR')), 'ACCEPTOR', 'on its last day it counts');

-- One person, one role.
select is(
  test.detail_codes($$ select api.sign_permit(test.id('enter'), 'SAFETY') $$), 'ROLES_SEPARATED SIGNER_NOT_ALLOWED',
  'all that stands against a signature is told at once'
);
select test.refuses(
  $$ select api.sign_permit(test.id('enter'), 'AREA_AUTHORITY') $$, 'ROLES_SEPARATED', 422,
  'who has accepted it does not sign it as anything else'
);
select test.refuses(
  $$ select api.sign_permit(test.id('enter'), 'ACCEPTOR') $$, 'ALREADY_SIGNED', 409, 'nor twice'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.sign_permit(test.id('enter'), 'SAFETY') $$, 'SIGNER_NOT_ALLOWED', 403,
  'who does not hold the role signs as safety as little'
);
select test.sign_out();
select test.sign_in('hse');
select api.sign_permit(test.id('enter'), 'SAFETY');
select is(
  test.detail_codes($$ select api.issue_permit(test.id('enter')) $$),
  'PERMIT_NOT_SIGNED ROLES_SEPARATED SIGNER_NOT_ALLOWED', 'it is issued by who may, who has not signed it'
);
select results_eq(
  $$ select code from test.obstacles('safety.permits', test.id('enter'), 'issue_permit') $$,
  $$ values ('PERMIT_NOT_SIGNED'), ('SIGNER_NOT_ALLOWED'), ('ROLES_SEPARATED') $$, 'as its explanation says'
);
select test.sign_out();
select test.sign_in('cai');
select api.sign_permit(test.id('enter'), 'AREA_AUTHORITY');
select test.sign_out();
select test.sign_in('bob');
select is((select status from api.issue_permit(test.id('enter'))), 'ISSUED', 'four people, and it is in force');
select test.sign_out();

-- The next issue of what is in force, and another identity behind the account.
select test.sign_in('cai');
select api.sign_permit(test.id('enter'), 'AREA_AUTHORITY');
select test.sign_out();
update workforce.workers set account_id = test.id('cai') where id = test.id('wim');
select test.sign_in('cai');
select test.refuses(
  $$ select api.sign_permit(test.id('enter'), 'ACCEPTOR') $$, 'ROLES_SEPARATED', 422,
  'for the next issue one person signs once, too'
);
select api.update_permit_kind(test.id('cse'), '{"separated_roles": ["SAFETY", "ISSUER"]}');
select is(
  (select issue from api.sign_permit(test.id('enter'), 'ACCEPTOR')), 2, 'unless the kind keeps them together'
);
select test.sign_out();

-- The password, where the organization asks for it.
update core.organizations set requires_reauthentication = true where id = test.id('acme');
select test.password(test.id('hse'), 'nobody finds this out'), test.password(test.id('bob'), 'nobody finds that out');
select test.sign_in('hse');
select test.refuses(
  $$ select api.sign_permit(test.id('enter'), 'SAFETY') $$, 'PASSWORD_NEEDED', 403,
  'then the password is given again before'
);
select api.authenticate_session('nobody finds this out');
select lives_ok($$ select api.sign_permit(test.id('enter'), 'SAFETY') $$, 'with it, it is signed');
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.reissue_permit(test.id('enter'), now() + interval '1 hour') $$, 'PASSWORD_NEEDED', 403,
  'issuing is signing'
);
select api.authenticate_session('nobody finds that out');
select is((select status from api.reissue_permit(test.id('enter'), now() + interval '1 hour')), 'ISSUED', 'then it is');
select is(
  (select string_agg(g.role || ' ' || g.method, ', ' order by g.role) from api.permit_signatures as g where g.issue = 2),
  'ACCEPTOR SESSION, AREA_AUTHORITY SESSION, ISSUER PASSWORD, SAFETY PASSWORD', 'how each was proved stands there'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.explain_permit_signatures(test.id('enter')) $$, 'PERMIT_NOT_FOUND', 404,
  'out of reach nothing is explained'
);
select test.sign_out();

select * from finish();
rollback;
