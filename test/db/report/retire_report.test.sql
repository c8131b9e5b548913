-- A report is retired for good by whoever may publish; a draft, too.
begin;
select plan(8);

select test.organization('other');
select test.person('olga', '{*}', '{report.publish}');
select test.organization('acme');
select test.person('ann', '{*}', '{report.create,report.publish,report.read}'),
       test.person('eve', '{*}', '{report.create,report.read}');
select test.report('one', 'assets', '{name}');
select test.sign_in('eve');
select test.remember('draft', r.id)
  from api.create_report('{"code": "D", "name": "x", "list": "assets", "column_names": ["name"]}') as r;
select test.refuses($$ select api.retire_report(test.id('one')) $$,
  'PERMISSION_DENIED', 403, 'it takes the permission');
select test.sign_out();
select test.sign_in('olga');
select test.refuses($$ select api.retire_report(test.id('one')) $$,
  'REPORT_NOT_FOUND', 404, 'of others none is retired');
select test.sign_out();
select test.sign_in('ann');
select test.refuses($$ select api.retire_report(test.id('one'), 2) $$, 'STALE_ROW', 409, 'another version');
select results_eq(
  $$ select r.status, r.revision from api.retire_report(test.id('one'), 1) as r $$, $$ values ('RETIRED', 1) $$,
    'retired'
);
select is((select r.status from api.retire_report(test.id('draft')) as r), 'RETIRED', 'so is a draft');
select test.refuses($$ select api.retire_report(test.id('one')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.refuses($$ select api.publish_report(test.id('one')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'it comes not back');
select results_eq(
  $$ select r.code, r.status, r.allowed_actions from api.reports as r order by r.code $$,
  $$ values ('D', 'RETIRED', null::jsonb), ('ONE', 'RETIRED', null) $$, 'as it is listed'
);
select * from finish();
rollback;
