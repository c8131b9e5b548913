begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type');
select test.person('tess', '{north}', '{contract.create}');
select test.person('sue', '{south}', '{}');
select test.person('ann');
select test.person('ada', '{*}', '{contract.create}');

-- What every contract needs, with more.
create function test.values_of(p_more jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('type_id', test.id('type'), 'vendor_id', test.id('vendor'), 'title', 'Care') || p_more
$$;
grant execute on function test.values_of to public;

select test.sign_in('tess');
select results_eq(
  $$ select contract_number::text, status, row_version
       from api.create_contract(test.values_of(jsonb_build_object('site_id', test.id('north')))) $$,
  $$ values ('CO-000001', 'DRAFT', 1) $$, 'a contract is given a number and begins as a draft'
);
select test.refuses(
  $$ select api.create_contract(test.values_of('{}')) $$,
  'NOT_ALL_SITES', 403, 'who reaches one site makes none for all'
);
select test.sign_out();
select test.sign_in('ada');
select lives_ok(
  $$ select api.create_contract(test.values_of(
       '{"contract_number": "ALL", "starts_on": "2026-01-01", "ends_on": "2026-12-31", "total_value": 100,
         "currency": "EUR", "covers_parts": true}'
     )) $$,
  'a contract without a site is for all'
);
select results_eq(
  $$ select contract_number::text, site_name, vendor_name, type_name::text, covers_labour, covers_parts,
            is_authorized_vendor_required
       from api.contracts order by 1 $$,
  $$ values ('ALL', null, 'vendor', 'type', false, true, false),
            ('CO-000001', 'north', 'vendor', 'type', false, false, false) $$,
  'the list shows names, and what the type covers when the contract does not say'
);
select test.refuses(
  $$ select api.create_contract(test.values_of('{"contract_number": "ALL"}')) $$,
  'ALREADY_EXISTS', 409, 'a number is not given twice'
);
select test.sign_out();
select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.create_contract(
       jsonb_build_object('site_id', test.id('south'), 'type_id', uuidv7(), 'status', 'ACTIVE')
     ) $$,
  '{site_id,status,title,type_id,vendor_id}', 'every fault is named at once; a site out of reach does not exist'
);
select test.refuses_fields(
  $$ select api.create_contract(test.values_of(
       '{"starts_on": "2026-02-01", "ends_on": "2026-01-31", "signed_at": "2999-01-01T00:00:00Z", "total_value": 1}'
     )) $$,
  '{currency,ends_on,signed_at}', 'a contract does not contradict itself'
);
select lives_ok(
  $$ select api.create_contract(test.values_of(jsonb_build_object(
       'site_id', test.id('north'), 'starts_on', '2026-02-01', 'ends_on', '2026-02-01'
     ))) $$,
  'a contract of one day is one'
);
select test.sign_out();

select test.sign_in('sue');
select results_eq(
  $$ select contract_number::text from api.contracts $$,
  $$ values ('ALL') $$,
  'who does not reach the site sees what is for all'
);
select test.refuses(
  $$ select api.create_contract(test.values_of('{}')) $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select test.sign_in('ann');
select api.block_vendor(test.id('vendor'));
select test.refuses_fields(
  $$ select api.create_contract(test.values_of('{}')) $$,
  '{vendor_id}', 'nothing is agreed with a blocked vendor'
);
select test.headers('{"prefer": "resolution=merge-duplicates"}');
insert into api.contract_type_settings (id, is_active) values (test.id('type'), false);
select test.headers('{}');
select test.refuses_fields(
  $$ select api.create_contract(test.values_of('{}')) $$,
  '{type_id,vendor_id}', 'nor of a type that is no longer in use'
);
select test.sign_out();

select is(
  (select bool_or(c.requires_authorized_vendor or c.auto_renews) from contract.contracts as c), false,
  'what is not said is not required'
);
select is((select count(*) from contract.contracts), 3::bigint, 'nothing was kept of what was refused');
select results_eq(
  $$ select action, site_id = organization_id
       from audit.events where entity = 'contract.contracts' and after ->> 'contract_number' = 'ALL' $$,
  $$ values ('create_contract', true) $$, 'the log has it, under the organization when it is for all sites'
);

select * from finish();
rollback;
