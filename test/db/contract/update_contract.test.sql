begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'),
       test.contract_type('type'),
       test.contract_type('strict', p_requires_authorized_vendor => true);
select test.contract('care', 'type', 'vendor', 'north'),
       test.contract('far', 'type', 'vendor', 'south'),
       test.contract('old', 'type', 'vendor', 'north', 'TERMINATED');
select test.contract('bound', 'strict', 'vendor', 'north', 'DRAFT');
select test.contract(s.status, 'type', 'vendor', 'north', s.status)
  from unnest(array['PENDING_APPROVAL', 'PENDING_START', 'SUSPENDED', 'EXPIRED']) as s (status);
select test.contract('same', 'type', 'vendor', 'north', p_starts_on => '2026-01-01'),
       test.vendor('blocked', 'BLOCKED');
select test.person('tess', '{north}', '{contract.update}');
select test.person('max', '{*}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select status, row_version
       from api.update_contract(test.id('care'), '{"title": "Better care", "contract_number": "C"}', 1) $$,
  $$ values ('ACTIVE', 2) $$,
  'what was not approved changes as it is'
);
select results_eq(
  $$ select status, row_version
       from api.update_contract(test.id('care'), '{"title": "Best care", "requires_authorized_vendor": true}') $$,
  $$ values ('DRAFT', 3) $$,
  'what was approved is approved anew'
);
select is(
  (select is_authorized_vendor_required from api.contracts where id = test.id('care')),
  false, 'its own requirement does not bind before it is signed'
);
select lives_ok(
  $$ select api.update_contract(test.id('care'), '{"signed_at": "2026-01-01T00:00:00Z"}') $$,
  'it is signed'
);
select is((select is_authorized_vendor_required from api.contracts where id = test.id('care')), true, 'and binds');
select is(
  (select is_authorized_vendor_required from api.contracts where id = test.id('bound')),
  true, 'the type binds, signed or not'
);
select test.refuses(
  $$ select api.update_contract(test.id('care'), '{}', 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses_fields(
  $$ select api.update_contract(
       test.id('care'), jsonb_build_object('signed_at', now() + interval '1 minute', 'vendor_id', test.id('blocked'))
     ) $$,
  '{signed_at,vendor_id}', 'nobody signs tomorrow, or with who is blocked'
);
select results_eq(
  $$ select s.status, u.status
       from unnest(array['PENDING_APPROVAL', 'PENDING_START', 'SUSPENDED', 'EXPIRED']) as s (status),
            api.update_contract(test.id(s.status), '{"total_value": 1000000, "currency": "EUR"}') as u
      order by s.status $$,
  $$ values ('EXPIRED', 'DRAFT'), ('PENDING_APPROVAL', 'DRAFT'), ('PENDING_START', 'DRAFT'), ('SUSPENDED', 'DRAFT') $$,
  'wherever it is in its life'
);
select results_eq(
  $$ select status, row_version from api.update_contract(test.id('same'), '{"starts_on": "2026-01-01"}') $$,
  $$ values ('ACTIVE', 2) $$,
  'the same value is no change'
);
select results_eq(
  $$ select c.allowed_actions from api.contracts as c where c.id = test.id('same') $$,
  $$ values ('["update_contract"]'::jsonb) $$,
  'the list says that a change moves it'
);
select test.refuses_fields(
  $$ select api.update_contract(test.id('care'), '{"type_id": null, "site_id": "x", "status": "CLOSED"}') $$,
  '{site_id,status,type_id}', 'type, site and status stay'
);
select test.refuses(
  $$ select api.update_contract(test.id('old'), '{}') $$,
  'CONTRACT_ENDED', 409, 'what is over is not changed'
);
select test.refuses(
  $$ select api.update_contract(test.id('far'), '{}') $$,
  'CONTRACT_NOT_FOUND', 404, 'a contract out of reach does not exist'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.update_contract(test.id('care'), '{}') $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select results_eq(
  $$ select action, before ->> 'status', after ->> 'status', after -> 'total_value'
       from audit.events where entity_id = test.id('EXPIRED') and operation = 'UPDATE' $$,
  $$ values ('update_contract', 'EXPIRED', 'DRAFT', '1000000'::jsonb) $$, 'the log has the change and where it led'
);
select test.refuses(
  $$ update contract.contracts set total_value = 2, currency = 'EUR' where id = test.id('same') $$,
  'APPROVAL_STANDS', 409, 'whoever writes, what was approved does not change under its approval'
);

select * from finish();
rollback;
