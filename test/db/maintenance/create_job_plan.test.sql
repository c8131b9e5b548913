begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{north}', '{work_order.create}');
select test.item('OIL');

select test.sign_in('ann');
select results_eq(
  $$ select code, revision, revision_status, row_version
       from api.create_job_plan('{"name": "Service"}', '[{"title": "Drain the oil", "kind": "CHECK"}]',
         jsonb_build_array(jsonb_build_object('kind', 'ITEM', 'description', 'Oil', 'item_id', test.id('OIL'),
           'quantity', 5, 'unit_cost', 12.5), jsonb_build_object('kind', 'LABOUR', 'description', 'Fitter'))) $$,
  $$ values ('JP-000001', 1, 'DRAFT', 1) $$, 'a job plan begins with a draft'
);
select results_eq(
  $$ select code, published_revision, draft_revision, requires_signature, required_permits from api.job_plans $$,
  $$ values ('JP-000001', null::integer, 1, false, '{}'::text[]) $$, 'with what nobody said'
);
select results_eq(
  $$ select position, kind, description, trim_scale(quantity), trim_scale(unit_cost) from api.job_plan_lines
      order by position $$,
  $$ values (1, 'ITEM', 'Oil', 5::numeric, 12.5), (2, 'LABOUR', 'Fitter', 1, null) $$, 'its lines are listed'
);
select results_eq(
  $$ select position, title, revision_status from api.job_plan_tasks $$,
  $$ values (1, 'Drain the oil', 'DRAFT') $$, 'and its tasks'
);
select test.refuses_fields(
  $$ select api.create_job_plan('{"name": "", "estimated_minutes": 0, "downtime_minutes": -1, "currency": "EURO"}') $$,
  '{currency,downtime_minutes,estimated_minutes,name}', 'every fault is named'
);
select test.refuses_fields(
  $$ select api.create_job_plan('{"name": "a", "currency": "eur", "required_permits": [""]}') $$,
  '{currency,required_permits}', 'what only the plan knows, too'
);
select test.refuses_fields(
  $$ select api.create_job_plan('{"name": "a", "required_permits": ["HOT_WORK", "NOBODY"]}') $$,
  '{required_permits}', 'a permit that no kind gives is none to ask for'
);
select test.refuses_fields(
  $$ select api.create_job_plan('{"name": "a"}', '[]', jsonb_build_array(
       jsonb_build_object('kind', 'TOOL', 'description', 'a', 'item_id', test.id('OIL'), 'quantity', 0),
       jsonb_build_object('kind', 'ITEM', 'description', 'a', 'craft_level', 2),
       jsonb_build_object('kind', 'ITEM', 'description', 'a', 'quantity', 'NaN'))) $$,
  '{p_lines[1].item_id,p_lines[1].quantity,p_lines[2].craft_level,p_lines[3].quantity}', 'of each line'
);
select test.refuses(
  $$ select api.create_job_plan('{"name": "a", "code": "JP-000001"}') $$, 'ALREADY_EXISTS', 409, 'a code is used once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_job_plan('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
