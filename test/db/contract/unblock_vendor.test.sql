begin;
select plan(7);

select test.organization('acme');
select test.vendor('acme pumps', 'BLOCKED');
select test.person('tess', '{*}', '{vendor.approve}');
select test.person('max', '{*}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select status, row_version from api.unblock_vendor(test.id('acme pumps'), ' checked ', 1) $$,
  $$ values ('PROSPECT', 2) $$,
  'the status moves'
);
select is((select status_reason from api.vendors), 'checked', 'with the reason');
select test.refuses($$ select api.unblock_vendor(test.id('acme pumps')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.unblock_vendor(test.id('acme pumps'), p_row_version => 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses_fields(
  $$ select api.unblock_vendor(test.id('acme pumps'), repeat('x', 501)) $$,
  '{p_reason}', 'a reason is short'
);
select test.refuses(
  $$ select api.unblock_vendor(uuidv7()) $$,
  'VENDOR_NOT_FOUND', 404, 'an unknown vendor does not exist'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.unblock_vendor(test.id('acme pumps')) $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
