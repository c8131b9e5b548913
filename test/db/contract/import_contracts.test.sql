begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.contract_type('full'), test.vendor('maker'), test.vendor('bad', 'BLOCKED');
update contract.types set code = 'FULL';
update contract.vendors set code = upper(name);
select test.person('tess', '{*}', '{contract.import,vendor.import}'), test.person('nora', '{north}',
       '{contract.import}'),
       test.person('max', '{*}', '{contract.create,vendor.create}');

select test.sign_in('tess');
select results_eq(
  $$ select created, rejected from api.import_vendors('[
       {"code": "NEW", "name": "Newcomer", "roles": ["SERVICE"]}, {"code": "MAKER", "name": "Maker Ltd"}, {"name": "x"}
     ]') $$,
  $$ values (1, 1) $$, 'vendors are made and changed by their codes'
);
select results_eq(
  $$ select code, name, status, roles from api.vendors where code <> 'BAD' order by code $$,
  $$ values ('MAKER', 'Maker Ltd', 'APPROVED', '{}'::text[]), ('NEW', 'Newcomer', 'PROSPECT', '{SERVICE}') $$,
  'a new one is a prospect'
);
select results_eq(
  $$ select created, rejected
       from api.import_contracts('[
              {"type_code": "FULL", "vendor_code": "MAKER", "site_code": "NORTH", "title": "Care",
              "contract_number": "C-1",
               "starts_on": "2026-01-01", "total_value": 10, "currency": "EUR"},
              {"type_code": "FULL", "vendor_code": "MAKER", "title": "All sites"},
              {"type_code": "FULL", "vendor_code": "MAKER", "title": "Backwards", "starts_on": "2026-01-01",
               "ends_on": "2025-01-01", "total_value": 1},
              {"type_code": "FULL", "vendor_code": "BAD", "title": "Blocked"},
              {"type_code": "NONE", "title": "Nothing"}
            ]') $$,
  $$ values (2, 3) $$, 'contracts are made, each row by itself'
);
select results_eq(
  $$ select contract_number = 'C-1', title, status, site_code, requires_authorized_vendor
    from api.contracts order by title $$,
  $$ values (false, 'All sites', 'DRAFT', null, false), (true, 'Care', 'DRAFT', 'NORTH', false) $$, 'as drafts'
);
select is(
  (
    select string_agg(f ->> 'field' || ' ' || (f ->> 'code'), ', ' order by o.n, f ->> 'field')
      from api.import_contracts('[
             {"type_code": "FULL", "vendor_code": "MAKER", "title": "Backwards", "starts_on": "2026-01-01",
              "ends_on": "2025-01-01", "total_value": 1},
             {"type_code": "FULL", "vendor_code": "BAD", "title": "Blocked"}
           ]') as i
     cross join lateral jsonb_array_elements(i.row_outcomes) with ordinality as o (outcome, n)
     cross join lateral jsonb_array_elements(o.outcome -> 'faults') as f
  ),
  'currency MISSING_VALUE, ends_on ENDS_BEFORE_START, vendor_id VENDOR_BLOCKED', 'with every fault of a row'
);
select results_eq(
  $$ select updated, unchanged
       from api.import_contracts('[
              {"contract_number": "C-1", "title": "Care"}, {"contract_number": "CO-000001", "title": "Everywhere"}
            ]') $$,
  $$ values (1, 1) $$, 'and changed by their numbers'
);
select is((select title from api.contracts where site_id is null), 'Everywhere', 'as drafts');
select test.sign_out();
alter table contract.contracts disable trigger check_transition;
update contract.contracts set status = 'ACTIVE' where contract_number = 'C-1';
select test.sign_in('tess');
select is(
  (select i.row_outcomes #>> '{0,faults,0,code}' from api.import_contracts('[{"contract_number": "C-1", "title": "Other"}]') as i),
  'READ_ONLY', 'what is approved is not changed by an import'
);
select results_eq(
  $$ select updated, unchanged, rejected from api.import_contracts('[
       {"contract_number": "C-1", "title": "Care"}, {"contract_number": "CO-000001", "title": "Everything"},
       {"contract_number": "CO-000001", "title": "Twice"}]') $$,
  $$ values (1, 1, 1) $$, 'nor is one rejected in which nothing changes'
);
select is((select title from api.contracts where site_id is null), 'Everything', 'what is wrong with a row is its own');
select test.sign_out();
select test.sign_in('nora');
select is(
  (
    select i.row_outcomes #>> '{0,faults,0,code}'
      from api.import_contracts('[{"type_code": "FULL", "vendor_code": "MAKER", "title": "All"}]') as i
  ),
  'NOT_ALL_SITES', 'a contract for all sites is for those who reach them'
);
select is(
  (
    select i.row_outcomes #>> '{0,faults,0,code}'
      from api.import_contracts(
             '[{"type_code": "FULL", "vendor_code": "MAKER", "title": "All", "site_code": "SOUTH"}]'
           ) as i
  ),
  'NOT_FOUND', 'nor is one of another site'
);
select test.refuses($$ select api.import_vendors('[]') $$, 'PERMISSION_DENIED', 403, 'a permission for vendors');
select results_eq(
  $$ select faults from test.imported('import_contracts', '[{"title": "a", "starts_on": "x"}]') $$,
  $$ values ('starts_on INVALID_TYPE') $$, 'a value of another type is a fault of its row'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_contracts('[]') $$, 'PERMISSION_DENIED', 403, 'and one for contracts');
select test.refuses($$ select api.import_vendors('[]') $$, 'PERMISSION_DENIED', 403,
  'which creating one does not give');
select test.sign_out();

select * from finish();
rollback;
