begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.craft('fitter');
update workforce.crafts set code = 'FIT';
select test.item('seal');
update inventory.items set item_number = 'SEAL';
select test.job_plan('OIL', '{Drain,Fill}'), test.job_plan('OLD');
select test.person('ann', '{north}', '{job_plan.import,work_order_cost.record,maintenance.read}'),
       test.person('ben', '{north}', '{job_plan.import,maintenance.read}'),
       test.person('max', '{north}', '{job_plan.create}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_job_plan_lines', '[
       {"job_plan_code": "OIL", "kind": "LABOUR", "description": "Fitter", "craft_code": "FIT", "craft_level": 2,
        "quantity": 1.5, "unit_cost": 40},
       {"job_plan_code": "OIL", "kind": "ITEM", "description": "Seal", "item_number": "SEAL"},
       {"job_plan_code": "OLD", "kind": "TOOL", "description": "Press", "craft_code": "FIT"},
       {"job_plan_code": "OLD", "kind": "TOOL", "description": "Crane", "item_number": "NONE"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'REJECTED', 'craft_id NOT_ALLOWED'),
            (4, 'REJECTED', 'item_number NOT_FOUND') $$,
  'lines come in the same way'
);
select results_eq(
  $$ select job_plan_code, revision, is_current, position, kind, description, craft_code, craft_level, item_number,
            quantity, unit_cost
       from api.job_plan_lines order by position $$,
  $$ values ('OIL', 2, true, 1, 'LABOUR', 'Fitter', 'FIT', 2, null, 1.5, 40.0),
            ('OIL', 2, true, 2, 'ITEM', 'Seal', null, null, 'SEAL', 1, null) $$,
  'into a draft with the tasks of the published revision'
);
select is(
  (select count(*) from api.job_plan_tasks where job_plan_code = 'OIL' and revision = 2), 2::bigint, 'which stay'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_job_plan_lines',
       (select jsonb_agg(to_jsonb(l) order by l.position) from api.job_plan_lines as l)) group by outcome $$,
  $$ values ('UNCHANGED', 2::bigint) $$, 'what the list shows is imported again'
);
select results_eq(
  $$ select * from test.imported('import_job_plan_lines', '[
       {"job_plan_code": "OLD", "kind": "TOOL", "description": "Press"}
     ]') $$,
  $$ values (1, 'CREATED', null) $$, 'each job plan has its own'
);
select results_eq(
  $$ select * from test.imported('import_job_plan_lines', '[
       {"job_plan_code": "OIL", "kind": "LABOUR", "description": "Fitter", "craft_code": "FIT", "craft_level": 2,
        "quantity": 1.5, "unit_cost": ""},
       {"job_plan_code": "OIL", "kind": "ITEM", "description": "Seal", "item_number": "SEAL"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'UNCHANGED', null) $$, 'a row is all of its line, so an empty cost removes it'
);
select test.refuses_fields($$ select api.import_job_plan_lines('7') $$, '{p_rows}', 'an array is needed');
select is((select count(unit_cost) from api.job_plan_lines), 0::bigint, 'and nothing is kept of what was');
select test.sign_out();
select test.sign_in('ben');
select test.refuses(
  $$ select api.import_job_plan_lines('[]') $$, 'PERMISSION_DENIED', 403, 'who reads no costs would remove them'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_job_plan_lines('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
