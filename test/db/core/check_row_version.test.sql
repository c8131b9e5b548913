begin;
select plan(9);

select lives_ok($$ select core.check_row_version(3, null) $$, 'who names no version does not mind');
select lives_ok($$ select core.check_row_version(3, 3) $$, 'the version that was read is the one that is');
select test.refuses($$ select core.check_row_version(3, 2) $$, 'STALE_ROW', 409, 'an older one is refused');
select test.refuses($$ select core.check_row_version(3, 4) $$, 'STALE_ROW', 409, 'so is one that is yet to come');

select test.headers('{"if-match": "\"2\""}');
select test.refuses(
  $$ select core.check_row_version(3, null) $$,
  'STALE_ROW', 409, 'the header If-Match says the same'
);
select lives_ok($$ select core.check_row_version(3, 3) $$, 'the argument wins over it');
select test.headers('{"if-match": "3"}');
select lives_ok($$ select core.check_row_version(3, null) $$, 'it needs no quotes');
select test.headers('{"if-match": "*"}');
select lives_ok($$ select core.check_row_version(3, null) $$, 'a star matches every version');
select test.headers('{"if-match": "W/\"3\""}');
select test.refuses(
  $$ select core.check_row_version(3, null) $$,
  'INVALID_VALUE', 400, 'what is no version is refused'
);

select * from finish();
rollback;
