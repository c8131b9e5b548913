begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.vendor('maker'), test.vendor('other');
update contract.vendors set code = upper(name);
select test.person('tess', '{*}', '{vendor.import}'), test.person('max', '{*}', '{vendor.create}'),
       test.person('nowhere', '{}', '{vendor.import}');

select test.sign_in('tess');
select results_eq(
  $$ select created, updated, rejected from api.import_vendors('[
       {"code": "NEW", "name": "Newcomer", "roles": ["SERVICE"], "rating": 4},
       {"code": "MAKER", "name": "Maker Ltd"}, {"name": "x"}
     ]') $$,
  $$ values (1, 1, 1) $$, 'vendors are made and changed by their codes, each row by itself'
);
select results_eq(
  $$ select code, name, status, roles, rating from api.vendors order by code $$,
  $$ values ('MAKER', 'Maker Ltd', 'APPROVED', '{}'::text[], null), ('NEW', 'Newcomer', 'PROSPECT', '{SERVICE}', 4),
            ('OTHER', 'other', 'APPROVED', '{}', null) $$,
  'a new one is a prospect, and the status of one that stands is kept'
);
select is(
  (
    select string_agg(f ->> 'field' || ' ' || (f ->> 'code'), ', ' order by f ->> 'field')
      from api.import_vendors('[{"code": "BAD", "name": "Bad", "rating": 9, "roles": ["COOK"]}]') as i
     cross join lateral jsonb_array_elements(i.row_outcomes #> '{0,faults}') as f
  ),
  'rating TOO_LARGE, roles NOT_IN_VOCABULARY', 'with every fault of a row'
);
select test.refuses($$ select api.import_vendors('{}') $$, 'VALIDATION_FAILED', 422, 'rows are an array');
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_vendors('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission');
select test.sign_out();
select test.sign_in('nowhere');
select test.refuses(
  $$ select api.import_vendors('[{"code": "X", "name": "X"}]') $$, 'NO_SITE_REACHED', 403, 'of who reaches a site'
);
select test.sign_out();

select * from finish();
rollback;
