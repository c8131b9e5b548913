begin;
select plan(23);

select test.organization('acme');
select test.site('north');
select test.person(
  'tess', '{north}',
  '{inspection_template.create,inspection_template.update,inspection_template.publish,inspection.create}'
);
select test.person('max', '{north}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select code, revision, revision_status, row_version
       from api.create_inspection_template(
         '{"name": "Round"}',
         '[
           {"prompt": "Clean?", "kind": "YES_NO", "fail_values": ["NO"]},
           {"code": "why", "prompt": "Why?", "kind": "TEXT", "visible_if": {"code": "1", "answer": "NO"}}
         ]'
       ) $$,
  $$ values ('TPL-000001', 1, 'DRAFT', 1) $$, 'a template begins as a draft'
);
select test.remember('round', (select id from api.inspection_templates));
select results_eq(
  $$ select position, code, kind, is_required, weight, revision_status
       from api.inspection_template_items order by position $$,
  $$ values (1, '1', 'YES_NO', true, 1::numeric, 'DRAFT'), (2, 'why', 'TEXT', true, 1, 'DRAFT') $$,
  'with its items in their order'
);
select test.refuses(
  $$ select api.create_inspection(jsonb_build_object('template_id', test.id('round'), 'site_id', test.id('north'))) $$,
  'INSPECTION_TEMPLATE_NOT_PUBLISHED', 409, 'nothing is inspected by a draft'
);
select test.refuses(
  $$ select api.create_inspection_template('{"name": "x", "code": "TPL-000001"}') $$, 'ALREADY_EXISTS', 409,
         'a code is given once'
);
select test.refuses_fields(
  $$ select api.create_inspection_template('{"name": "x"}', '[
       {"prompt": "", "kind": "GUESS", "colour": "red"},
       {"code": "a", "prompt": "x", "kind": "CHOICE", "fail_values": ["x"], "accept_min": 1},
       {"code": "a", "prompt": "x", "kind": "METER", "accept_min": 2, "accept_max": 1, "options": ["x"],
       "visible_if": {"code": "later", "answer": 1}},
       {"prompt": "x", "kind": "TEXT", "meter_name": "Hours", "visible_if": {"x": 1}},
       5
     ]') $$,
  array[
    'p_items[1].colour', 'p_items[1].kind', 'p_items[1].prompt', 'p_items[2].accept_min', 'p_items[2].fail_values',
    'p_items[2].options', 'p_items[3].accept_max', 'p_items[3].code', 'p_items[3].meter_name', 'p_items[3].options',
    'p_items[3].visible_if', 'p_items[4].meter_name', 'p_items[4].visible_if', 'p_items[5]'
  ],
  'every fault of every item is named'
);
select test.refuses_fields(
  $$ select api.create_inspection_template('{"pass_threshold": 101}') $$, '{name,pass_threshold}',
  'and those of the template'
);
select test.refuses_fields(
  $$ select api.create_inspection_template('{"name": "x"}', '{}') $$, '{p_items}', 'items are an array'
);

select results_eq(
  $$ select revision, revision_status from api.publish_inspection_template(test.id('round')) $$,
  $$ values (1, 'PUBLISHED') $$, 'it is published'
);
select test.refuses($$ select api.publish_inspection_template(test.id('round')) $$, 'NO_DRAFT_REVISION', 409, 'once');
select test.remember(
  'first',
  (select id from api.create_inspection(jsonb_build_object('template_id', test.id('round'), 'site_id',
      test.id('north'))))
);
select results_eq(
  $$ select revision, revision_status, row_version
       from api.update_inspection_template(
         test.id('round'), '{"needs_review": true}', '[{"prompt": "Tidy?", "kind": "PASS_FAIL"}]', 1
       ) $$,
  $$ values (2, 'DRAFT', 2) $$, 'a change makes the next draft'
);
select test.refuses(
  $$ select api.update_inspection_template(test.id('round'), '{}', '[]', 1) $$, 'STALE_ROW', 409,
  'not when it was changed meanwhile'
);
select results_eq(
  $$ select published_revision, draft_revision from api.inspection_templates $$, $$ values (1, 2) $$,
  'beside the published one'
);
select results_eq(
  $$ select revision_status
       from api.update_inspection_template(
              test.id('round'), p_items => '[{"prompt": "Look", "kind": "INSTRUCTION"}]'
            ) $$,
  $$ values ('DRAFT') $$,
  'a draft is changed as often as wanted'
);
select test.refuses(
  $$ select api.publish_inspection_template(test.id('round')) $$, 'TEMPLATE_HAS_NO_ITEMS', 422,
  'what asks nothing is not published'
);
select lives_ok(
  $$ select api.update_inspection_template(test.id('round'), p_items => '[{"prompt": "Tidy?", "kind": "PASS_FAIL"}]')
  $$,
  'until it does'
);
select results_eq(
  $$ select revision, revision_status from api.publish_inspection_template(test.id('round')) $$,
  $$ values (2, 'PUBLISHED') $$, 'the next takes its place'
);
select results_eq(
  $$ select revision, status, needs_review from api.inspection_template_revisions order by revision $$,
  $$ values (1, 'RETIRED', false), (2, 'PUBLISHED', true) $$, 'and the one before retires as it was'
);
select results_eq(
  $$ select prompt from api.inspection_items order by position $$, $$ values ('Clean?'), ('Why?') $$,
  'what was opened by it stays as it was'
);
select test.refuses(
  $$ select api.update_inspection_template(test.id('acme')) $$, 'INSPECTION_TEMPLATE_NOT_FOUND', 404,
  'only a template is changed'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.create_inspection_template('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select test.refuses(
  $$ update inspection.template_items set prompt = 'Other?' where prompt = 'Clean?' $$, 'TEMPLATE_REVISION_FROZEN', 409,
  'what was published is frozen, whoever writes'
);
select test.refuses(
  $$ delete from inspection.template_items where prompt = 'Tidy?' $$, 'TEMPLATE_REVISION_FROZEN', 409, 'item by item'
);
select test.refuses(
  $$ update inspection.template_revisions set needs_review = false where status = 'PUBLISHED' $$,
  'TEMPLATE_REVISION_FROZEN', 409, 'and as a whole'
);

select * from finish();
rollback;
