begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{vendor.create}');
select test.person('max', '{*}', '{}');
select test.person('nobody', '{}', '{vendor.create}');

select test.sign_in('nobody');
select test.refuses(
  $$ select api.create_vendor('{"code": "ACME", "name": "Acme"}') $$,
  'NO_SITE_REACHED', 403, 'who reaches no site makes nothing that is for all'
);
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ select code, status, row_version
       from api.create_vendor('{"code": "ACME", "name": " Acme ", "roles": ["SUPPLIER", "SERVICE"], "rating": 5}') $$,
  $$ values ('ACME', 'PROSPECT', 1) $$, 'a vendor is made, as a prospect'
);
select results_eq(
  $$ select name, roles, allowed_actions::text from api.vendors $$,
  $$ values ('Acme', array['SUPPLIER', 'SERVICE'], null::text) $$,
  'it stands in the list'
);
select test.refuses(
  $$ select api.create_vendor('{"code": "ACME", "name": "x"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses_fields(
  $$ select api.create_vendor(
       '{"name": "", "roles": ["FRIEND"], "rating": 6, "status": "APPROVED", "insurance_expires_on": "soon"}'
     ) $$,
  '{code,insurance_expires_on,name,rating,roles,status}', 'every fault is named at once'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.create_vendor('{"code": "X", "name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select is((select count(*) from api.vendors), 1::bigint, 'everybody in the organization sees vendors');
select test.sign_out();

select is((select count(*) from contract.vendors), 1::bigint, 'nothing was kept of what was refused');
select results_eq(
  $$ select action, account_id, after ->> 'code' from audit.events where entity = 'contract.vendors' $$,
  $$ values ('create_vendor', test.id('tess'), 'ACME') $$, 'the log names who made it'
);

select test.organization('other');
select test.person('eve');
select test.sign_in('eve');
select is_empty($$ select id from api.vendors $$, 'another organization sees nothing');
select test.sign_out();

select * from finish();
rollback;
