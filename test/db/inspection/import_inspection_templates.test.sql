begin;
select plan(4);

select test.organization('acme');
select test.site('north', 'N');
select test.person('ann', '{*}',
         '{inspection_template.import,inspection_template.publish,inspection_template.update,inspection.read}'),
       test.person('max', '{north}', '{inspection_template.create}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_inspection_templates', '[
       {"code": "T", "name": "Tour", "scoring": "PERCENT", "pass_threshold": "80", "needs_review": "yes"},
       {"name": "Numbered"}, {"code": "T", "name": "Again"}, {"code": "X", "name": "X", "scope": "MOON"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'REJECTED', 'code REPEATED'),
            (4, 'REJECTED', 'scope NOT_IN_VOCABULARY') $$, 'templates are made by their code'
);
select results_eq(
  $$ select code, published_revision, draft_revision, scoring, pass_threshold, needs_review
       from api.inspection_templates order by code $$,
  $$ values ('T', null::integer, 1, 'PERCENT', 80.00, true), ('TPL-000001', null, 1, 'NONE', null, false) $$,
  'with an empty draft'
);
select results_eq(
  $$ select * from test.imported('import_inspection_templates', '[{"code": "T", "name": "Round"},
       {"code": "TPL-000001", "scoring": "WEIGHTED"}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'UPDATED', null) $$, 'an existing one is changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_inspection_templates('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();

select * from finish();
rollback;
