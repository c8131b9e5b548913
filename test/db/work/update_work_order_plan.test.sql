begin;
select plan(14);

select test.organization('acme');
select test.site('north', p_time_zone => 'UTC'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.asset('pump', 'north'), test.work_type('repair', 100);
select test.labour_rate(null, 30);
insert into workforce.crafts (id, organization_id, code, name)
values (test.remember('elec', uuidv7()), test.id('acme'), 'ELEC', 'Electrician');
insert into workforce.labour_rates (organization_id, craft_id, craft_level, currency, hourly_rate, starts_on)
values (test.id('acme'), test.id('elec'), null, 'EUR', 40, '2020-01-01'),
       (test.id('acme'), test.id('elec'), 1, 'EUR', 48.5, '2020-01-01');

select test.sign_in('ann');
select test.remember(
  'job',
  (select id from api.create_work_order(
     jsonb_build_object('asset_id', test.id('pump'), 'title', 'job', 'type_id', test.id('repair'))))
);
select results_eq(
  $$ select status, row_version
       from api.update_work_order_plan(
              test.id('job'),
              jsonb_build_array(
                jsonb_build_object('kind', 'LABOUR', 'description', 'Wiring', 'quantity', 0.5, 'craft_id',
                  test.id('elec'), 'craft_level', 1),
                jsonb_build_object('kind', 'LABOUR', 'description', 'Digging', 'quantity', 1.5, 'craft_id',
                  test.id('elec'), 'craft_level', 2),
                jsonb '{"kind": "LABOUR", "description": "Anybody"}',
                jsonb '{"kind": "ITEM", "description": "Clamp", "quantity": 3, "unit": "pcs", "unit_cost": 1.23456}'
              ), 1
            ) $$,
  $$ values ('AWAITING_APPROVAL', 2) $$,
  'a plan is written; what is above the limit of the type waits'
);
select results_eq(
  $$ select position, kind, quantity, unit, unit_cost, amount, currency from api.work_order_plan_lines order by 1 $$,
  $$ values (1, 'LABOUR', 0.5, 'h', 48.5, 24.25, 'EUR'), (2, 'LABOUR', 1.5, 'h', 40.0, 60.0, 'EUR'),
            (3, 'LABOUR', 1.0, 'h', 30.0, 30.0, 'EUR'), (4, 'ITEM', 3.0, 'pcs', 1.23456, 3.7037, 'EUR') $$,
  'hours cost what craft and level do, else the craft, else everybody'
);
select is((select w.estimated_cost from api.work_orders as w), 117.9537, 'the estimate is the sum');
select test.refuses_fields(
  $$ select api.update_work_order(test.id('job'), '{"estimated_cost": 1}') $$,
  '{estimated_cost}', 'which is not said otherwise'
);
select test.refuses_fields(
  $$ select api.update_work_order_plan(
       test.id('job'),
       '[{"kind": "ITEM", "description": "x", "craft_level": 1}, {"kind": "REST", "quantity": -1},
         {"kind": "TOOL", "description": "x", "quantity": 0.0000001, "unit_cost": 1}, {}]') $$,
  array[
    'p_lines[1].craft_level', 'p_lines[1].unit_cost', 'p_lines[2].description', 'p_lines[2].kind',
    'p_lines[2].quantity', 'p_lines[3].quantity', 'p_lines[4].description', 'p_lines[4].kind'
  ],
  'every fault of every line is told'
);
select test.refuses_fields(
  $$ select api.update_work_order_plan(
       test.id('job'),
       '[{"kind": "TOOL", "description": "x", "quantity": 999999999, "unit_cost": 99999999999}]') $$,
  '{p_lines}', 'an estimate that the books do not take is refused by name'
);
select test.refuses(
  $$ select api.update_work_order_plan(test.id('job'), '[]', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select results_eq(
  $$ select count(*) from api.audit_events where entity = 'work.plan_lines' and action = 'update_work_order_plan' $$,
  $$ values (4::bigint) $$,
  'each line has a line in the log'
);
select api.update_work_order_plan(test.id('job'), '[]');
select results_eq(
  $$ select estimated_cost, (select count(*) from api.work_order_plan_lines) from api.work_orders $$,
  $$ values (null::numeric, 0::bigint) $$,
  'or there is none'
);
select test.sign_out();
update core.sites set currency = 'CHF' where id = test.id('north');
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_work_order_plan(test.id('job'), '[{"kind": "LABOUR", "description": "x"}]') $$,
  '{p_lines[1].unit_cost}', 'hours without a rate in the currency of the site say what they cost'
);
select test.remember('begun', (select id from api.create_work_order(
  jsonb_build_object('asset_id', test.id('pump'), 'title', 'begun'))));
select api.start_work_order(test.id('begun'));
select test.refuses(
  $$ select api.update_work_order_plan(test.id('begun'), '[]') $$,
  'ESTIMATE_FROZEN', 409, 'once work has begun its plan stays'
);
select api.cancel_work_order(test.id('job'), 'sold');
select test.refuses(
  $$ select api.update_work_order_plan(test.id('job'), '[]') $$,
  'WORK_ORDER_NOT_OPEN', 409, 'what is cancelled is not planned'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_work_order_plan(test.id('job'), '[]') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'nor what is out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_work_order_plan(test.id('job'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is planned'
);
select test.sign_out();

select * from finish();
rollback;
