-- A report is changed, published and retired; runs keep the revision with which they were started.
begin;
select plan(23);

select test.organization('other');
select test.person('olga', '{*}', '{report.create,report.publish}');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{report.create,report.publish,report.run,report.read}'),
       test.person('eve', '{*}', '{report.run,report.read}');
select test.asset('pump', 'north');
select test.sign_in('ann');
select test.remember('one', r.id)
  from api.create_report('{"code": "ONE", "name": "One", "list": "assets",
         "column_names": ["name"], "description": "x"}') as r;
select test.sign_out();

select test.sign_in('eve');
select test.refuses($$ select api.update_report(test.id('one'), '{}') $$,
  'PERMISSION_DENIED', 403, 'changing takes a permission');
select test.refuses($$ select api.publish_report(test.id('one')) $$,
  'PERMISSION_DENIED', 403, 'publishing takes a permission');
select test.refuses($$ select api.retire_report(test.id('one')) $$,
  'PERMISSION_DENIED', 403, 'retiring takes a permission');
select test.refuses(
  $$ select api.start_report_run(test.id('one'), '{"format": "CSV"}') $$,
    'REPORT_NOT_PUBLISHED', 409, 'a draft is not run'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses($$ select api.update_report(test.id('one'), '{"name": "x"}') $$,
  'REPORT_NOT_FOUND', 404, 'of others nothing is changed');
select test.refuses($$ select api.publish_report(test.id('one')) $$, 'REPORT_NOT_FOUND', 404, 'nor published');
select test.refuses($$ select api.retire_report(test.id('one')) $$, 'REPORT_NOT_FOUND', 404, 'nor retired');
select test.sign_out();

select test.sign_in('ann');
select test.refuses($$ select api.publish_report(test.id('one'), 7) $$,
  'STALE_ROW', 409, 'of the version that was read');
select results_eq(
  $$ select r.status, r.revision, r.published_at is not null from api.publish_report(test.id('one'), 1) as r $$,
  $$ values ('PUBLISHED', 1, true) $$, 'the first revision'
);
select test.report_run('old', 'one');
select test.refuses($$ select api.update_report(test.id('one'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a change of the version that was read');
select test.refuses_fields(
  $$ select api.update_report(test.id('one'), '{"column_names": ["nam"], "code": "TWO"}') $$,
  '{code}', 'values are checked'
);
select test.refuses_fields(
  $$ select api.update_report(test.id('one'), '{"column_names": ["nam"]}') $$, '{column_names[1]}', 'so is the report'
);
select results_eq(
  $$ select r.status, r.revision, r.name from api.update_report(
       test.id('one'),
         '{"name": "Two", "description": null, "column_names": ["name", "status"], "sort": ["name"],
           "filters": {"status": "neq.X"}}'
     ) as r $$,
  $$ values ('PUBLISHED', 1, 'Two') $$, 'a change is not published yet'
);
select is((select r.revision from api.start_report_run(test.id('one'), '{"format": "XLSX"}') as r), 1,
  'runs use what is published');
select is((select r.revision from api.publish_report(test.id('one')) as r), 2, 'the second revision');
select is((select r.revision from api.start_report_run(test.id('one'), '{"format": "XLSX"}') as r), 2,
  'runs use it from now on');
select results_eq(
  $$ select r.name, r.description, r.column_names, r.sort, r.filters from api.reports as r $$,
  $$ values ('Two', null, '{name,status}'::text[], '{name}'::text[], '{"status": "neq.X"}'::jsonb) $$,
    'it is what was written'
);
select test.remember('new', r.id) from api.start_report_run(test.id('one'), '{"format": "XLSX"}') as r;
select test.sign_out();
select report.claim_run();
select is(test.run_rows('old'), '[["pump"]]', 'what was started before keeps the first');
select set_config('assetry.action', 'claim_run', true);
update report.runs
   set status = 'RUNNING',
       attempts = 1,
       lease_ends_at = now() + interval '1 hour'
 where id = test.id('new');
select is(
  (test.run_rows('new') #>> '{0,0}') || ' ' || (test.run_rows('new') #>> '{0,1}'), 'pump IN_SERVICE',
  'and what was started later has the second'
);
select set_config('assetry.action', '', true);
update report.definitions set list = 'gone' where id = test.id('one');
select test.sign_in('ann');
select test.refuses_fields($$ select api.publish_report(test.id('one')) $$,
  '{list}', 'a list that is gone is not published');
select is((select r.status from api.retire_report(test.id('one')) as r), 'RETIRED', 'it is retired');
select test.refuses($$ select api.retire_report(test.id('one')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.refuses($$ select api.update_report(test.id('one'), '{"name": "x"}') $$,
  'REPORT_RETIRED', 409, 'and changes no more');
select * from finish();
rollback;
