begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.vendor('acme pumps', 'PROSPECT');
select test.person('tess', '{*}', '{vendor.approve}');
select test.person('max', '{*}', '{}');

select test.person('vic', '{*}', '{vendor.create,vendor.approve}');
select test.sign_in('vic');
select test.remember('own', v.id) from api.create_vendor('{"code": "OWN", "name": "Own"}') as v;
select test.refuses(
  $$ select api.approve_vendor(test.id('own')) $$, 'SELF_APPROVAL', 422, 'nobody approves a vendor that they created'
);
select test.sign_out();
select test.sign_in('tess');
select set_config('assetry.actor_id', test.id('vic')::text, true);
select test.refuses(
  $$ select api.approve_vendor(test.id('own')) $$, 'SELF_APPROVAL', 422, 'nor through another account'
);
select test.sign_out();
-- A service account that acts for one person creates it, and for another approves it.
select test.person('bot', '{*}', '{vendor.create,vendor.approve}');
select test.sign_in('vic');
select set_config('assetry.actor_id', test.id('bot')::text, true);
select test.remember('made', v.id) from api.create_vendor('{"code": "MADE", "name": "Made"}') as v;
select test.sign_out();
select test.sign_in('tess');
select set_config('assetry.actor_id', test.id('bot')::text, true);
select test.refuses(
  $$ select api.approve_vendor(test.id('made')) $$, 'SELF_APPROVAL', 422, 'nor the same service for two persons'
);
select test.sign_out();
delete from contract.vendors where id in (test.id('own'), test.id('made'));
select test.sign_in('tess');
select results_eq(
  $$ select status, row_version from api.approve_vendor(test.id('acme pumps'), ' checked ', 1) $$,
  $$ values ('APPROVED', 2) $$,
  'the status moves'
);
select is((select status_reason from api.vendors), 'checked', 'with the reason');
select test.refuses($$ select api.approve_vendor(test.id('acme pumps')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.approve_vendor(test.id('acme pumps'), p_row_version => 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses_fields(
  $$ select api.approve_vendor(test.id('acme pumps'), repeat('x', 501)) $$,
  '{p_reason}', 'a reason is short'
);
select test.refuses(
  $$ select api.approve_vendor(uuidv7()) $$,
  'VENDOR_NOT_FOUND', 404, 'an unknown vendor does not exist'
);
select api.block_vendor(test.id('acme pumps'), 'late');
select test.refuses(
  $$ select api.approve_vendor(test.id('acme pumps')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'who is blocked is unblocked first'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.approve_vendor(test.id('acme pumps')) $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
