begin;
select plan(7);

select test.organization('acme');
select test.vendor('acme pumps'), test.vendor('other vendor');
select test.person('tess', '{*}', '{vendor.update}');
select test.person('max', '{*}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select code, row_version from api.update_vendor(test.id('acme pumps'), '{"code": "P", "phone": "1"}', 1) $$,
  $$ values ('P', 2) $$,
  'what is given changes'
);
select results_eq(
  $$ select code, phone from api.vendors where id = test.id('acme pumps') $$, $$ values ('P', '1') $$,
  'and so the list shows it'
);
select test.refuses(
  $$ select api.update_vendor(test.id('acme pumps'), '{"phone": "2"}', 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses_fields(
  $$ select api.update_vendor(test.id('acme pumps'), '{"status": "BLOCKED", "name": null}') $$,
  '{name,status}', 'the status is moved by actions'
);
select test.refuses(
  $$ select api.update_vendor(test.id('other vendor'), '{"code": "P"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses(
  $$ select api.update_vendor(uuidv7(), '{}') $$,
  'VENDOR_NOT_FOUND', 404, 'an unknown vendor does not exist'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.update_vendor(test.id('acme pumps'), '{}') $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
