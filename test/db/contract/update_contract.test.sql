begin;
select plan(21);

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

-- Every field is written, to this contract alone.
select test.contract('draft', 'type', 'vendor', 'north', 'DRAFT'), test.contract('beside', 'type', 'vendor', 'north'),
       test.vendor('next');
select test.force(format(
  'update contract.contracts set status_reason = %L where id in (%L, %L)', 'Too dear', test.id('draft'),
  test.id('beside')
));
create function pg_temp.contract(p_name text)
returns setof contract.contracts
language sql
security definer
as $$ select c.* from contract.contracts as c where c.id = test.id(p_name) $$;
select test.sign_in('tess');
select api.update_contract(
  test.id('draft'),
  jsonb_build_object(
    'contract_number', 'D', 'vendor_id', test.id('next'), 'title', 'Draft', 'starts_on', '2026-02-01',
    'ends_on', '2026-02-01', 'signed_at', '2026-01-02T00:00:00Z', 'covers_labour', true, 'covers_parts', false,
    'covers_travel', true, 'requires_authorized_vendor', true, 'total_value', 5, 'currency', 'EUR',
    'renewal_notice_days', 30, 'renewal_months', 12, 'auto_renews', true
  )
);
select results_eq(
  $$ select contract_number, test.name_of(vendor_id), title, starts_on, ends_on, signed_at, covers_labour, covers_parts,
            covers_travel, requires_authorized_vendor, total_value, currency, renewal_notice_days, renewal_months,
            auto_renews, status, status_reason
       from pg_temp.contract('draft') $$,
  $$ values ('D', 'next', 'Draft', '2026-02-01'::date, '2026-02-01'::date, '2026-01-02Z'::timestamptz, true, false,
            true, true, 5::numeric, 'EUR', 30, 12, true, 'DRAFT', 'Too dear') $$,
  'every field is written; a draft stays one, with the reason why it was rejected'
);
select results_eq(
  $$ select title, status, status_reason, auto_renews from pg_temp.contract('beside') $$,
  $$ values ('beside', 'ACTIVE', 'Too dear', false) $$, 'and no other contract'
);
select api.update_contract(test.id('draft'), '{"auto_renews": false}');
select api.update_contract(test.id('beside'), '{"signed_at": "2026-01-02T00:00:00Z", "ends_on": "2026-12-31"}');
select results_eq(
  $$ select n.name, c.status, c.status_reason, c.auto_renews
       from unnest('{draft,beside}'::text[]) as n (name) cross join lateral pg_temp.contract(n.name) as c $$,
  $$ values ('draft', 'DRAFT', 'Too dear', false), ('beside', 'DRAFT', null, false) $$,
  'it stops to renew itself; a reason goes with the status that it is of'
);
select test.refuses_fields(
  $$ select api.update_contract(test.id('draft'), '{"auto_renews": true, "ends_on": null}') $$,
  '{auto_renews}', 'what has no end does not renew itself'
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
