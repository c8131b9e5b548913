begin;
select plan(6);

select test.organization('acme');
select test.person('tess', '{*}', '{depreciation_book.create}'), test.person('max', '{*}', '{}');

select test.sign_in('tess');
select is(
  (select code from api.create_depreciation_book('{"code": "IFRS", "name": "Group accounts", "is_leading": true}')),
  'IFRS', 'a book is made'
);
select results_eq(
  $$ select name, is_leading, row_version from api.depreciation_books $$,
  $$ values ('Group accounts', true, 1) $$,
  'as it was said'
);
select test.refuses(
  $$ select api.create_depreciation_book('{"code": "IFRS", "name": "Again"}') $$, 'ALREADY_EXISTS', 409,
  'its code is its own'
);
select test.refuses(
  $$ select api.create_depreciation_book('{"code": "TAX", "name": "Tax", "is_leading": true}') $$,
  'ALREADY_EXISTS', 409, 'one book leads'
);
select test.refuses_fields(
  $$ select api.create_depreciation_book('{"colour": "red"}') $$, '{code,colour,name}', 'all faults are told at once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_depreciation_book('{"code": "TAX", "name": "Tax"}') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
