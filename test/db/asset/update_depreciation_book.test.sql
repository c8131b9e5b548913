begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.person('tess'), test.person('max', '{*}', '{}');
select test.asset('press', 'north');
select test.depreciation_book('IFRS', true), test.depreciation_book('TAX');

select test.sign_in('tess');
select test.refuses(
  $$ select api.update_depreciation_book(test.id('TAX'), '{"is_leading": true}') $$, 'ALREADY_EXISTS', 409,
  'one book leads'
);
select api.update_depreciation_book(test.id('IFRS'), '{"is_leading": false, "archived_at": "2026-01-01T00:00:00Z"}');
select is(
  (select row_version from api.update_depreciation_book(test.id('TAX'), '{"is_leading": true}', 1)), 2,
  'which may be another'
);
select results_eq(
  $$ select is_leading from api.depreciation_books where id = test.id('TAX') $$, $$ values (true) $$,
  'and so the list shows it'
);
select test.refuses(
  $$ select api.update_depreciation_book(test.id('TAX'), '{"name": "Tax"}', 1) $$, 'STALE_ROW', 409,
  'a version that has passed is not written over'
);
select test.refuses(
  $$ select api.update_depreciation_book(uuidv7(), '{"name": "Tax"}') $$, 'DEPRECIATION_BOOK_NOT_FOUND', 404,
  'what is not there is not changed'
);
select test.refuses_fields(
  format(
    $$ select api.create_depreciation_enrolment('{
         "asset_id": "%s", "depreciation_book_id": "%s", "method": "MANUAL", "cost": 1, "starts_on": "2024-01-01"
       }') $$,
    test.id('press'), test.id('IFRS')
  ),
  '{depreciation_book_id}', 'nothing comes into a book that was put away'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_depreciation_book(test.id('TAX'), '{"name": "Tax"}') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
