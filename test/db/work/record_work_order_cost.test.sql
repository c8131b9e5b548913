begin;
select plan(25);

select test.organization('acme');
select test.exchange_rate('USD', 'EUR', 0.91);
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}'), test.person('cara');
select test.person('rob', '{north}', '{work_order_cost.record}');
select test.work_order('fan', 'north'), test.work_order('belt', 'north'), test.work_order('draft', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'DRAFT' where id = test.id('draft');
update work.work_orders set status = 'CANCELLED' where id = test.id('belt');
alter table work.work_orders enable trigger check_transition;

select test.sign_in('ann');
select results_eq(
  $$ select kind, amount, currency, base_amount, base_currency
       from api.record_work_order_cost(
              test.id('fan'),
              '{"kind": "SERVICE", "description": "Balancing", "quantity": 2.5, "unit": "h", "unit_cost": 81.333333}'
            ) $$,
  $$ values ('SERVICE', 203.33, 'EUR', 203.33, 'EUR') $$,
  'a cost is quantity times unit cost, rounded to cents, in the currency of the site'
);
select results_eq(
  $$ select amount, base_amount, base_currency
       from api.record_work_order_cost(
              test.id('fan'),
              '{"kind": "ITEM", "description": "Belt", "unit_cost": 10.005, "currency": "USD"}'
            ) $$,
  $$ values (10.01, 9.11, 'EUR') $$,
  'one in another currency keeps both, and the rate: 10.005 is half up, and so is 9.1091'
);
select results_eq(
  $$ select amount, base_amount
       from api.record_work_order_cost(
              test.id('fan'), '{"kind": "CREDIT", "description": "Bonus", "quantity": 2, "unit_cost": 5}'
            ) $$,
  $$ values (-10.0000, -10.0000) $$,
  'a credit is given back'
);
select results_eq(
  $$ select work_order_title, kind, description, quantity, unit, unit_cost, exchange_rate, source_entity, reversed_by,
            created_by_name, incurred_on
       from api.work_order_costs
      where kind = 'SERVICE' $$,
  $$ values ('fan', 'SERVICE', 'Balancing', 2.5, 'h', 81.333333, 1.0, null, null::uuid, 'ann',
             (now() at time zone 'UTC')::date) $$,
  'the list tells what it was spent on, and who posted it'
);
select results_eq(
  $$ select count(*) from api.audit_events where entity = 'work.cost_lines' and action = 'record_work_order_cost' $$,
  $$ values (3::bigint) $$,
  'each has a line in the log'
);
select test.refuses_fields(
  $$ select api.record_work_order_cost(test.id('fan'), '{}') $$,
  '{description,kind,unit_cost}', 'what it is and what it costs must be said'
);
select test.refuses_fields(
  $$ select api.record_work_order_cost(
       test.id('fan'),
       '{"kind": "LABOUR", "description": "x", "quantity": -1, "unit_cost": -1, "currency": "eur", "exchange_rate": 2,
         "unit": "a unit that has too many letters", "amount": 7}') $$,
  '{amount,currency,exchange_rate,kind,quantity,unit,unit_cost}', 'every fault is told; hours are not recorded here'
);
select test.refuses_fields(
  $$ select api.record_work_order_cost(
       test.id('fan'), '{"kind": "OTHER", "description": "x", "unit_cost": "NaN", "quantity": 1e400}') $$,
  '{quantity,unit_cost}', 'no number is too strange'
);
select test.refuses_fields(
  $$ select api.record_work_order_cost(test.id('fan'),
       '{"kind": "OTHER", "description": "x", "unit_cost": 1, "quantity": 0.0000001}') $$,
  '{quantity}', 'nothing at all is no quantity'
);
select test.refuses_fields(
  $$ select api.record_work_order_cost(test.id('fan'),
       '{"kind": "OTHER", "description": "x", "unit_cost": 99999999999, "quantity": 999999999}') $$,
  '{unit_cost}', 'an amount that the books do not take is refused by name'
);
select test.exchange_rate('GBP', 'EUR', 99999);
select test.refuses_fields(
  $$ select api.record_work_order_cost(test.id('fan'),
       '{"kind": "OTHER", "description": "x", "unit_cost": 99999999999, "currency": "GBP"}') $$,
  '{unit_cost}', 'in the other currency, too'
);
select test.refuses(
  $$ select api.record_work_order_cost(test.id('fan'), '{"kind": "OTHER", "description": "x", "unit_cost": 1,
       "currency": "USD", "incurred_on": "2019-12-31"}') $$,
  'RATE_MISSING', 422, 'another currency needs a rate of the day of the cost'
);
select test.refuses_fields(
  $$ select api.record_work_order_cost(test.id('fan'),
       '{"kind": "OTHER", "description": "x", "unit_cost": 1, "incurred_on": "2999-01-01"}') $$,
  '{incurred_on}', 'nothing was spent tomorrow'
);
select test.refuses(
  $$ select api.record_work_order_cost(test.id('draft'), '{"kind": "OTHER", "description": "x", "unit_cost": 1}') $$,
  'WORK_ORDER_NOT_APPROVED', 409, 'work that is not approved bears no costs'
);
select test.refuses(
  $$ select api.record_work_order_cost(test.id('belt'), '{"kind": "OTHER", "description": "x", "unit_cost": 1}') $$,
  'WORK_ORDER_NOT_OPEN', 409, 'nor does cancelled work'
);
select api.start_work_order(test.id('fan')), api.complete_work_order(test.id('fan'));
select lives_ok(
  $$ select api.record_work_order_cost(
       test.id('fan'), '{"kind": "TRAVEL", "description": "Taxi", "unit_cost": 12, "incurred_on": "2025-12-31"}') $$,
  'a bill may come when the work is done'
);
select api.close_work_order(test.id('fan'));
select test.refuses(
  $$ select api.record_work_order_cost(test.id('fan'), '{"kind": "OTHER", "description": "x", "unit_cost": 1}') $$,
  'WORK_ORDER_NOT_OPEN', 409, 'but not when it is closed'
);
select test.refuses(
  $$ select api.record_work_order_cost(uuidv7(), '{"kind": "OTHER", "description": "x", "unit_cost": 1}') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there costs nothing'
);
select test.sign_out();

select test.sign_in('sue');
select test.refuses(
  $$ select api.record_work_order_cost(test.id('fan'), '{"kind": "OTHER", "description": "x", "unit_cost": 1}') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'nor what is out of reach'
);
select is_empty('select 1 from api.work_order_costs', 'costs are read with the site');
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.record_work_order_cost(test.id('fan'), '{"kind": "OTHER", "description": "x", "unit_cost": 1}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is recorded'
);
select results_eq(
  $$ select count(*), count(unit_cost), count(amount), count(base_amount) from api.work_order_costs $$,
  $$ values (4::bigint, 0::bigint, 0::bigint, 0::bigint) $$,
  'nor are amounts seen'
);
select test.sign_out();
select test.sign_in('rob');
select is((select sum(base_amount) from api.work_order_costs), 214.44, 'whoever records costs sees them');
select test.sign_out();

select set_eq(
  $$ select a.attname::text
       from pg_attribute as a
      where a.attrelid = 'work.cost_lines'::regclass
        and a.attnum > 0
        and has_column_privilege('assetry_api', a.attrelid, a.attnum, 'UPDATE') $$,
  array['site_id', 'posted_site_id'],
  'whatever an action does, nothing of a line is changed but its site and where it was posted'
);
select ok(not has_table_privilege('assetry_api', 'work.cost_lines', 'DELETE'), 'and none is removed');

select * from finish();
rollback;
