begin;
select plan(26);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{contract_type.manage}');
select test.person('max', '{*}', '{}');
select test.vendor('vendor');

select test.sign_in('max');
select test.refuses(
  $$ insert into api.contract_type_settings (code, name, category) values ('W', 'Warranty', 'WARRANTY') $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ insert into api.contract_type_settings (code, name, category) values (' W ', 'Warranty', 'WARRANTY')
     returning code::text, is_active, default_covers_labour, requires_authorized_vendor, contracts,
               contracts_bound_by_type, row_version $$,
  $$ values ('W', true, false, false, 0, 0, 1) $$, 'a type is made, with its defaults'
);
select test.remember('W', (select id from api.contract_type_settings where code = 'W'));
select test.refuses(
  $$ insert into api.contract_type_settings (code, name, category) values ('W', 'x', 'SUPPORT') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses(
  $$ insert into api.contract_type_settings (id, code, name, category) values (test.id('W'), 'V', 'x', 'SUPPORT') $$,
  'ALREADY_EXISTS', 409, 'nor an id'
);
select test.refuses_fields(
  $$ insert into api.contract_type_settings (code, name, category)
     values (repeat('x', 41), repeat('x', 151), 'FRIENDSHIP') $$,
  '{category,code,name}', 'lengths and the vocabulary are kept'
);
select test.refuses_fields(
  $$ insert into api.contract_type_settings (is_active) values (true) $$,
  '{category,code,name}', 'what is required is asked for'
);
select test.refuses_fields(
  $$ insert into api.contract_type_settings (code, name, category, contracts, contracts_bound_by_type, row_version)
     values ('S', 'x', 'SUPPORT', 1, 1, 9) $$,
  '{contracts,contracts_bound_by_type,row_version}', 'what the system counts is not written'
);
select lives_ok(
  $$ insert into api.contract_type_settings (code, name, category)
     values (repeat('8', 40), repeat('n', 150), 'EXTENDED_WARRANTY') $$,
  'the longest code and name fit'
);

select test.headers('{"prefer": "return=representation, resolution=merge-duplicates"}');
select results_eq(
  $$ insert into api.contract_type_settings (code, name, requires_authorized_vendor)
     values ('W', 'Better', true)
     returning id, name::text, category::text, requires_authorized_vendor, row_version $$,
  $$ values (test.id('W'), 'Better', 'WARRANTY', true, 2) $$,
  'a merge finds the type by its code; what is left out stays'
);
select results_eq(
  $$ insert into api.contract_type_settings (id, code)
     values (test.id('W'), 'WW')
     returning code::text, name::text, row_version $$,
  $$ values ('WW', 'Better', 3) $$, 'and by its id'
);
select results_eq(
  $$ insert into api.contract_type_settings (code, name, category)
     values ('N', 'One', 'SUPPORT'), ('N', 'Two', 'SUPPORT')
     returning name::text, row_version $$,
  $$ values ('One', 1), ('Two', 2) $$, 'of two rows with one code the last is what stays'
);
select test.refuses(
  $$ insert into api.contract_type_settings (id, code) values (test.id('W'), 'N') $$,
  'ALREADY_EXISTS', 409, 'a merge does not take the code of another'
);
select test.refuses_fields(
  $$ insert into api.contract_type_settings (code, category) values ('W', 'x'), ('N', 'x') $$,
  '{category,name}', 'a merge that creates asks for everything'
);
select test.headers('{"prefer": "resolution=merge-duplicates", "if-match": "2"}');
select test.refuses(
  $$ insert into api.contract_type_settings (id, name) values (test.id('W'), 'x') $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);

select test.headers('{"prefer": "resolution=ignore-duplicates"}');
select results_eq(
  $$ insert into api.contract_type_settings (code, name, category)
     values ('WW', 'x', 'LEASE'), ('L', 'Lease', 'LEASE')
     returning code::text $$,
  $$ values ('L') $$, 'what is ignored is not answered'
);
select is((select name::text from api.contract_type_settings where code = 'WW'), 'Better', 'nor changed');

select test.headers('{"idempotency-key": "k"}');
select lives_ok(
  $$ insert into api.contract_type_settings (code, name, category) values ('K', 'Key', 'RENTAL') $$,
  'a request with a key'
);
select results_eq(
  $$ insert into api.contract_type_settings (code, name, category)
     values ('K', 'Key', 'RENTAL')
     returning code::text, row_version $$,
  $$ values ('K', 1) $$, 'that is repeated writes nothing and answers what there is'
);
select test.refuses(
  $$ insert into api.contract_type_settings (code, name, category) values ('K2', 'Key', 'RENTAL') $$,
  'IDEMPOTENCY_KEY_REUSED', 422, 'a key is for one request'
);
select test.headers('{}');
select test.sign_out();

select test.contract('one', 'W', 'vendor'),
       test.contract('two', 'W', 'vendor', 'north', 'DRAFT'),
       test.contract('three', 'W', 'vendor', 'south');
select test.sign_in('max');
select results_eq(
  $$ select contracts, contracts_bound_by_type from api.contract_type_settings where code = 'WW' $$,
  $$ values (3, 3) $$,
  'the type binds all its contracts, signed or not'
);
select test.sign_out();
select test.sign_in('tess');
select results_eq(
  $$ select contracts, contracts_bound_by_type from api.contract_type_settings where code = 'WW' $$,
  $$ values (2, 2) $$,
  'as many as the caller reaches'
);
select test.headers('{"prefer": "resolution=merge-duplicates"}');
select results_eq(
  $$ insert into api.contract_type_settings (code, requires_authorized_vendor)
     values ('WW', false)
     returning contracts, contracts_bound_by_type $$,
  $$ values (2, 0) $$,
  'or none'
);
select test.sign_out();

select results_eq(
  $$ select distinct action, account_id from audit.events where entity = 'contract.types' and action is not null $$,
  $$ values ('contract_type_settings', test.id('tess')) $$, 'the log names who wrote, and where'
);

select test.organization('other');
select test.person('eve');
select test.sign_in('eve', '{"prefer": "resolution=merge-duplicates"}');
select is_empty($$ select id from api.contract_type_settings $$, 'another organization sees nothing');
select results_eq(
  $$ insert into api.contract_type_settings (id, code, name, category)
     values (test.id('W'), 'WW', 'Mine', 'SUPPORT')
     returning id <> test.id('W'), name::text, row_version $$,
  $$ values (true, 'Mine', 1) $$, 'nor merges into what it does not see'
);
select test.sign_out();
select is((select name::text from contract.types where id = test.id('W')), 'Better', 'which stays as it was');

select * from finish();
rollback;
