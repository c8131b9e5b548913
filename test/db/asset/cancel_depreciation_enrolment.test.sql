begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}'), test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{press,motor}'::text[]) as a (n);
select test.depreciation_book('TAX');
select test.book('of press', 'press', 'TAX'), test.book('of motor', 'motor', 'TAX', '{"starts_on": "2024-02-01"}');

select test.sign_in('tess');
select api.post_depreciation(test.id('north'), test.id('TAX'), '2024-01-31');
select test.refuses(
  $$ select api.cancel_depreciation_enrolment(test.id('of press')) $$, 'DEPRECIATION_ENROLMENT_POSTED', 409,
  'what is posted is taken back first'
);
select is(
  (select status from api.cancel_depreciation_enrolment(test.id('of motor'), 1)), 'CANCELLED', 'what was a mistake is cancelled'
);
select results_eq(
  $$ select status from api.depreciation_enrolments where id = test.id('of motor') $$, $$ values ('CANCELLED') $$,
  'and so the list shows it'
);
select lives_ok($$ select test.book('again', 'motor', 'TAX') $$, 'and comes into the book the right way');
select test.refuses(
  $$ select api.cancel_depreciation_enrolment(test.id('of motor')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.cancel_depreciation_enrolment(uuidv7()) $$,
  'DEPRECIATION_ENROLMENT_NOT_FOUND', 404, 'what is not there is not cancelled'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_depreciation_enrolment(test.id('of press')) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
