begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person(
  'tess', '{north}', '{inspection_template.create,inspection_template.update,inspection_template.publish}'
);
select test.person('max', '{north}', '{}');

select test.sign_in('tess');
select test.remember('round', (select id from api.create_inspection_template('{"name": "Round"}')));
select test.refuses(
  $$ select api.publish_inspection_template(test.id('round')) $$,
  'TEMPLATE_HAS_NO_ITEMS', 422, 'what asks nothing is not published'
);
select test.refuses_fields(
  $$ select api.update_inspection_template(test.id('round'), p_items => '[
       {"code": "pf", "prompt": "p", "kind": "PASS_FAIL"},
       {"code": "how", "prompt": "p", "kind": "INSTRUCTION"},
       {"code": "many", "prompt": "p", "kind": "MULTI", "options": ["red", "green"]},
       {"code": "b", "prompt": "p", "kind": "TEXT", "visible_if": {"code": "pf", "answer": "fail"}},
       {"code": "c", "prompt": "p", "kind": "TEXT", "visible_if": {"code": "how", "answer": "x"}},
       {"code": "d", "prompt": "p", "kind": "TEXT", "visible_if": {"code": "many", "answer": ["blue"]}},
       {"code": "e", "prompt": "p", "kind": "TEXT", "visible_if": {"code": "many", "answer": ["green", "red"]}},
       {"code": "f", "prompt": "p", "kind": "TEXT", "visible_if": {"code": "pf", "answer": "NA"}}
     ]') $$,
  '{p_items[4].visible_if,p_items[5].visible_if,p_items[6].visible_if,p_items[8].visible_if}',
  'a condition that no answer can meet is refused when it is saved'
);
select api.update_inspection_template(test.id('round'), p_items => '[
  {"code": "pf", "prompt": "p", "kind": "PASS_FAIL"},
  {"code": "why", "prompt": "p", "kind": "TEXT", "visible_if": {"code": "pf", "answer": "FAIL"}}
]');
select test.sign_out();

-- A draft that is older than the rule.
update inspection.template_items set visible_if = '{"code": "pf", "answer": "fail"}' where code = 'why';

select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.publish_inspection_template(test.id('round')) $$, '{p_items[2].visible_if}', 'and when it is published'
);
select api.update_inspection_template(test.id('round'), p_items => '[{"code": "pf", "prompt": "p",
    "kind": "PASS_FAIL"}]');
select test.refuses(
  $$ select api.publish_inspection_template(test.id('round'), 9) $$,
  'STALE_ROW', 409, 'not when it was changed meanwhile'
);
select results_eq(
  $$ select code, revision, revision_status from api.publish_inspection_template(test.id('round')) $$,
  $$ values ('TPL-000001', 1, 'PUBLISHED') $$, 'it is published'
);
select results_eq(
  $$ select status, scoring, needs_review, published_at is not null from api.inspection_template_revisions $$,
  $$ values ('PUBLISHED', 'NONE', false, true) $$, 'with how it is judged'
);
select test.refuses(
  $$ select api.publish_inspection_template(test.id('round')) $$, 'NO_DRAFT_REVISION', 409, 'once'
);
select test.refuses(
  $$ select api.publish_inspection_template(test.id('acme')) $$, 'INSPECTION_TEMPLATE_NOT_FOUND', 404, 'only a template'
);
select api.update_inspection_template(test.id('round'), p_items => '[{"prompt": "Tidy?", "kind": "YES_NO"}]');
select api.publish_inspection_template(test.id('round'));
select results_eq(
  $$ select revision, status from api.inspection_template_revisions order by revision $$,
  $$ values (1, 'RETIRED'), (2, 'PUBLISHED') $$, 'the next takes its place'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.publish_inspection_template(test.id('round')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select is(
  (select count(*) from audit.events where entity = 'inspection.template_revisions'
      and action = 'publish_inspection_template' and account_id = test.id('tess') and after ->> 'status' = 'PUBLISHED'),
  2::bigint, 'the log names who published'
);

select * from finish();
rollback;
