begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.vendor('maker'), test.certificate_type('gas', '{"validity_months": 12}');
select test.person('ann'), test.person('max', '{*}', '{contract.read}');

select test.sign_in('ann');
select test.remember('c1', (api.create_vendor_certificate(jsonb_build_object(
  'vendor_id', test.id('maker'), 'certificate_type_id', test.id('gas'), 'certificate_number', 'G-1', 'issued_on',
  '2026-01-31'
))).id);
select test.remember('c3', (api.create_vendor_certificate(jsonb_build_object(
  'vendor_id', test.id('maker'), 'certificate_type_id', test.id('gas'), 'issued_on', '2020-01-01', 'expires_on', null
))).id);
select test.refuses(
  $$ select api.revoke_vendor_certificate(test.id('c1'), null) $$, 'VALIDATION_FAILED', 422, 'a reason is required'
);
select test.refuses(
  $$ select api.revoke_vendor_certificate(gen_random_uuid(), 'x') $$, 'VENDOR_CERTIFICATE_NOT_FOUND', 404, 'no such one'
);
select test.refuses(
  $$ select api.revoke_vendor_certificate(test.id('c1'), 'x', 99) $$, 'STALE_ROW', 409, 'at another version'
);
select api.revoke_vendor_certificate(test.id('c3'), 'Forged');
select results_eq(
  $$ select test.name_of(id), state = 'REVOKED', revocation_reason, revoked_on
       from api.vendor_certificates order by id $$,
  $$ values ('c1', false, null, null), ('c3', true, 'Forged', (now() at time zone 'UTC')::date) $$,
  'from today, with the reason, and no other'
);
select test.refuses(
  $$ select api.revoke_vendor_certificate(test.id('c3'), 'x') $$, 'CERTIFICATE_REVOKED', 409, 'once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.revoke_vendor_certificate(test.id('c1'), 'x') $$, 'PERMISSION_DENIED', 403, 'to revoke one as well'
);
select test.sign_out();

select * from finish();
rollback;
