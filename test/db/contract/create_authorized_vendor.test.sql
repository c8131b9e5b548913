begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('maker'), test.vendor('other'), test.vendor('bad', 'BLOCKED');
select test.contract_type('bound', 'WARRANTY', true);
select test.contract('care', 'bound', 'maker', 'north'), test.contract('wide', 'bound', 'maker');
select test.certificate_type('gas'), test.certificate_type('lift');
update workforce.certificate_types set archived_at = now() where id = test.id('lift');
select test.person('ann'), test.person('sue', '{north}'), test.person('max', '{*}', '{}');

create function pg_temp.values(p_more jsonb) returns jsonb language sql as
$$ select jsonb_build_object('contract_id', test.id('care'), 'vendor_id', test.id('other')) || p_more $$;

select test.sign_in('ann');
select test.remember('first', (api.create_authorized_vendor(pg_temp.values('{"starts_on": "2026-01-01"}'))).id);
select results_eq(
  $$ select contract_number is not null, vendor_name, site_id, is_own_staff, starts_on, ends_on
       from api.authorized_vendors $$,
  $$ values (true, 'other', test.id('north'), false, '2026-01-01'::date, null::date) $$,
  'the site is that of the contract'
);
select test.refuses(
  $$ select api.create_authorized_vendor(pg_temp.values('{"starts_on": "2026-01-01"}')) $$,
  'ALREADY_EXISTS', 409, 'once'
);
select test.refuses_fields(
  $$ select api.create_authorized_vendor('{"starts_on": "2026-02-01", "ends_on": "2026-01-01"}') $$,
  '{contract_id,ends_on,vendor_id}', 'every fault at once'
);
select test.refuses_fields(
  $$ select api.create_authorized_vendor(pg_temp.values(jsonb_build_object(
       'type_id', test.id('bound'), 'is_own_staff', true, 'site_id', test.id('south')))) $$,
  '{contract_id,site_id,vendor_id}', 'not two things, for two, at another site'
);
select test.refuses_fields(
  $$ select api.create_authorized_vendor(pg_temp.values(jsonb_build_object('vendor_id', test.id('bad')))) $$,
  '{vendor_id}', 'nobody who is blocked'
);
select results_eq(
  $$ select type_id, vendor_id, row_version
       from api.create_authorized_vendor(jsonb_build_object('type_id', test.id('bound'), 'is_own_staff', true)) $$,
  $$ values (test.id('bound'), null::uuid, 1) $$, 'own staff for all contracts of a type'
);
select test.refuses_fields(
  $$ select api.create_authorized_vendor(pg_temp.values(jsonb_build_object('certificate_type_id', test.id('lift')))) $$,
  '{certificate_type_id}', 'no certificate type that is archived'
);
select test.remember('day', (api.create_authorized_vendor(pg_temp.values(jsonb_build_object(
  'certificate_type_id', test.id('gas'), 'starts_on', '2026-02-01', 'ends_on', '2026-02-01')))).id);
select results_eq(
  $$ select test.name_of(vendor_id), test.name_of(certificate_type_id), starts_on, ends_on
       from api.authorized_vendors where id = test.id('day') $$,
  $$ values ('other', 'gas', '2026-02-01'::date, '2026-02-01'::date) $$, 'one that is in use, for one day'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.create_authorized_vendor(pg_temp.values(jsonb_build_object('contract_id', test.id('wide')))) $$,
  'NOT_ALL_SITES', 403, 'what is for all sites asks for them all'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_authorized_vendor(pg_temp.values('{}')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();
select is(
  (select count(*) from audit.events where entity = 'contract.authorized_vendors' and operation = 'INSERT'), 3::bigint,
  'the log has each'
);

select * from finish();
rollback;
