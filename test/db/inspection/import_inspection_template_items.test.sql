begin;
select plan(8);

select test.organization('acme');
select test.site('north', 'N');
select test.person('ann', '{*}',
         '{inspection_template.import,inspection_template.publish,inspection_template.update,inspection.read}'),
       test.person('max', '{north}', '{inspection_template.create}');

select test.sign_in('ann');
select api.import_inspection_templates('[{"code": "T", "name": "Tour"}, {"name": "Numbered"}]');
select results_eq(
  $$ select * from test.imported('import_inspection_template_items', '[
       {"template_code": "T", "code": "A", "prompt": "Clean?", "kind": "YES_NO", "fail_values": "{NO}"},
       {"template_code": "TPL-000001", "prompt": "Level", "kind": "NUMERIC", "accept_min": 5, "accept_max": 1},
       {"template_code": "T", "prompt": "Why not?", "kind": "TEXT",
        "visible_if": "{\"code\": \"A\", \"answer\": \"NO\"}"},
       {"template_code": "TPL-000001", "prompt": "Fine", "kind": "YES_NO"},
       {"template_code": "U", "prompt": "x", "kind": "TEXT"},
       {"prompt": "x", "kind": "TEXT"}, {"template_code": "T", "prompt": "Old", "kind": "TEXT", "is_current": "false"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'accept_max TOO_SMALL'), (3, 'CREATED', null),
            (4, 'REJECTED', 'template_id PARENT_REJECTED'), (5, 'REJECTED', 'template_code NOT_FOUND'),
            (6, 'REJECTED', 'template_id MISSING_VALUE'), (7, 'UNCHANGED', null) $$,
  'the rows of one template are all of its items or none'
);
select results_eq(
  $$ select template_code, position, code, prompt, is_current from api.inspection_template_items order by 1, 2 $$,
  $$ values ('T', 1, 'A', 'Clean?', true), ('T', 2, '2', 'Why not?', true) $$, 'in their order'
);
-- As in a session that asks for the first time: with these values in the plan.
set local plan_cache_mode = force_custom_plan;
select results_eq(
  $$ select * from test.imported('import_inspection_template_items', '[
       {"template_id": "x", "prompt": "Clean?", "kind": "TEXT"}
     ]') $$,
  $$ values (1, 'REJECTED', 'template_id INVALID_TYPE') $$, 'what is no id is a fault of its row and field'
);
reset plan_cache_mode;
select api.publish_inspection_template((select id from api.inspection_templates where code = 'T'));
select is(
  (select string_agg(distinct i.outcome, ' ') from test.imported('import_inspection_template_items', (
     select jsonb_agg(to_jsonb(s) order by s.position) from api.inspection_template_items as s
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select draft_revision from api.inspection_templates where code = 'T' $$, $$ values (null::integer) $$,
  'and makes no draft'
);
select results_eq(
  $$ select * from test.imported('import_inspection_template_items', '[
       {"template_code": "T", "code": "A", "prompt": "Clean?", "kind": "YES_NO", "fail_values": ["NO"]},
       {"template_code": "T", "prompt": "Why?", "kind": "TEXT", "visible_if": {"code": "A", "answer": "NO"}},
       {"template_code": "T", "prompt": "Picture", "kind": "PHOTO"}
     ]') $$,
  $$ values (1, 'UNCHANGED', null), (2, 'UPDATED', null), (3, 'CREATED', null) $$, 'a change goes to a draft'
);
select results_eq(
  $$ select revision, revision_status, count(*), bool_and(is_current) from api.inspection_template_items
      group by 1, 2 order by 1 $$,
  $$ values (1, 'PUBLISHED', 2::bigint, false), (2, 'DRAFT', 3, true) $$, 'what is published stays'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_inspection_template_items('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();

select * from finish();
rollback;
