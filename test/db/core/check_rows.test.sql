begin;
select plan(5);

select test.organization('acme');
select test.person('tess');
select test.sign_in('tess');
set local role assetry_api;

select throws_like(
  $$ select core.check_rows('p_items', 'inspection.template_items', '[
       {"kind": "PASS_FAIL", "prompt": "Belt"}, {"kind": "ODD", "foo": 1}, 5, {"kind": "TEXT", "prompt": " "}
     ]') $$,
  '%p_items[2].foo (There is no such field), p_items[2].kind (One of %), p_items[2].prompt (A value is required), '
  'p_items[3] (Expected an object), p_items[4].prompt (A value is required)%',
  'every fault of every row is told by the row''s place, counted from 1'
);
select throws_like(
  $$ select core.check_rows('p_items', 'inspection.template_items', '{}') $$,
  '%p_items (Expected an array)%', 'what is no array is told'
);
select throws_like(
  $$ select core.check_rows('p_items', 'inspection.template_items', '[{}, {}, {}]', p_most => 2) $$,
  '%p_items (At most 2 rows)%', 'and so is what are too many rows'
);
select is(
  core.check_rows('p_items', 'inspection.template_items', '[
    {"kind": "TEXT", "prompt": " First "}, {"kind": "TEXT", "prompt": "Second", "code": ""}
  ]'),
  '[{"kind": "TEXT", "prompt": "First"}, {"code": null, "kind": "TEXT", "prompt": "Second"}]',
  'good rows are answered in order, their texts trimmed, empty ones null'
);
select is(core.check_rows('p_items', 'inspection.template_items', '[]'), '[]', 'no rows are none');

reset role;
select test.sign_out();
select * from finish();
rollback;
