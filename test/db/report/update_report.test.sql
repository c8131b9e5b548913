-- A report is changed by whoever may create reports, at the version that they read, until it is retired.
begin;
select plan(10);

select test.organization('other');
select test.person('olga', '{*}', '{report.create}');
select test.organization('acme');
select test.person('ann', '{*}', '{report.create,report.read}'), test.person('eve', '{*}', '{report.read}');
select test.report('one', 'assets', '{name}'), test.report('old', 'assets', '{name}');
update report.definitions set status = 'RETIRED' where id = test.id('old');

select test.sign_in('eve');
select test.refuses(
  $$ select api.update_report(test.id('one'), '{}') $$, 'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.update_report(test.id('one'), '{}') $$, 'REPORT_NOT_FOUND', 404, 'of others nothing is changed'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses($$ select api.update_report(test.id('one'), '{}', 2) $$, 'STALE_ROW', 409, 'another version');
select test.refuses(
  $$ select api.update_report(test.id('old'), '{"name": "x"}') $$, 'REPORT_RETIRED', 409, 'what is retired stays'
);
select test.refuses_fields($$ select api.update_report(test.id('one'), '{"code": "X"}') $$, '{code}', 'a code stays');
select test.refuses_fields(
  $$ select api.update_report(test.id('one'), '{"column_names": ["nam"], "sort": ["x"]}') $$,
  '{column_names[1],sort[1]}',
  'the report is checked as it is to be'
);
select results_eq(
  $$ select r.code, r.name, r.status, r.revision, r.row_version
       from api.update_report(
              test.id('one'),
              '{"name": "Two", "description": "x", "list": "work_orders", "column_names": [], "group_by": ["status"],
                "filters": {"title": "neq.{word}"}, "parameters": {"word": "TEXT"},
                "charts": {"a": {"kind": "BAR", "label": "status", "values": ["row_count"]}}}', 1
            ) as r $$,
  $$ values ('ONE', 'Two', 'PUBLISHED', 1, 2) $$, 'all but the code is changed'
);
select results_eq(
  $$ select r.name, r.description, r.list, r.column_names, r.group_by, r.filters, r.parameters, r.charts, r.sort
       from api.reports as r where r.id = test.id('one') $$,
  $$ values (
       'Two', 'x', 'work_orders', '{}'::text[], '{status}'::text[], '{"title": "neq.{word}"}'::jsonb,
       '{"word": "TEXT"}'::jsonb, '{"a": {"kind": "BAR", "label": "status", "values": ["row_count"]}}'::jsonb,
       '{}'::text[]
     ) $$,
  'as it was said'
);
select lives_ok(
  $$ select api.update_report(test.id('one'),
    '{"charts": {}, "group_by": [], "sort": ["title"], "column_names": ["title"]}') $$,
  'emptied'
);
select results_eq(
  $$ select r.name, r.column_names, r.group_by, r.charts, r.sort from api.reports as r where r.id = test.id('one') $$,
  $$ values ('Two', '{title}'::text[], '{}'::text[], '{}'::jsonb, '{title}'::text[]) $$, 'what was not named stays'
);
select * from finish();
rollback;
