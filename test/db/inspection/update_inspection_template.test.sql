begin;
select plan(12);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{inspection_template.update,inspection_template.publish}');
select test.person('max', '{north}', '{}');
select test.inspection_template('round', '[{"code": "a", "prompt": "Clean?", "kind": "YES_NO"}]');
select test.inspection_template('other', '[{"code": "a", "prompt": "Clean?", "kind": "YES_NO"}]');

select test.sign_in('tess');
select results_eq(
  $$ select code, revision, revision_status, row_version
       from api.update_inspection_template(test.id('round'), '{"name": "Weekly", "description": "By the gate"}', null,
           1) $$,
  $$ values ('round', 1, 'PUBLISHED', 2) $$, 'a name is changed without a draft'
);
select results_eq(
  $$ select name, description, scoring from api.inspection_templates where id = test.id('round') $$,
  $$ values ('Weekly', 'By the gate', 'NONE') $$, 'what is left out stays'
);
select test.refuses(
  $$ select api.update_inspection_template(test.id('round'), '{"name": "x"}', null, 1) $$, 'STALE_ROW', 409,
  'not when it was changed meanwhile'
);
select results_eq(
  $$ select revision, revision_status
       from api.update_inspection_template(test.id('round'), '{"scoring": "PERCENT"}') $$,
  $$ values (2, 'DRAFT') $$, 'how it is judged changes in a draft'
);
select results_eq(
  $$ select revision, prompt
       from api.inspection_template_items where template_id = test.id('round') order by revision $$,
  $$ values (1, 'Clean?'), (2, 'Clean?') $$, 'which has the items of the published one'
);
select results_eq(
  $$ select revision
       from api.update_inspection_template(test.id('round'), p_items => '[{"prompt": "Tidy?", "kind": "TEXT"}]') $$,
  $$ values (2) $$, 'other items take their place in the same draft'
);
select results_eq(
  $$ select revision, prompt
       from api.inspection_template_items where template_id = test.id('round') order by revision $$,
  $$ values (1, 'Clean?'), (2, 'Tidy?') $$, 'and only there'
);
select test.refuses(
  $$ select api.update_inspection_template(test.id('round'), '{"code": "other"}') $$, 'ALREADY_EXISTS', 409,
  'a code is given once'
);
select test.refuses_fields(
  $$ select api.update_inspection_template(test.id('round'), '{"name": null, "scoring": "X", "colour": 1}') $$,
  '{colour,name,scoring}', 'every fault is named'
);
select test.refuses(
  $$ select api.update_inspection_template(test.id('acme')) $$, 'INSPECTION_TEMPLATE_NOT_FOUND', 404, 'only a template'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.update_inspection_template(test.id('round')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select results_eq(
  $$ select e.account_id, e.after ->> 'name' from audit.events as e
      where e.entity_id = test.id('round') and e.operation = 'UPDATE' and e.after ->> 'name' is not null $$,
  $$ values (test.id('tess'), 'Weekly') $$, 'the log names who changed it'
);

select * from finish();
rollback;
