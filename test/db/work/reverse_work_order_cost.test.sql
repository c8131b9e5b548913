begin;
select plan(13);

select test.organization('acme');
select test.exchange_rate('USD', 'EUR', 0.777777777);
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.work_order('fan', 'north'), test.work_order('belt', 'north');
select test.remember('issue', test.cost('belt', 'ITEM', 12.5));

select test.sign_in('ann');
select test.remember(
  'bill',
  (select id from api.record_work_order_cost(
     test.id('fan'),
     '{"kind": "SERVICE", "description": "Bill", "quantity": 3, "unit_cost": 0.3333, "currency": "USD",
       "incurred_on": "2026-01-31"}'))
);
select test.refuses_fields(
  $$ select api.reverse_work_order_cost(test.id('bill'), ' ') $$,
  '{p_reason}', 'a reason is asked for'
);
select test.refuses(
  $$ select api.cancel_work_order(test.id('fan'), 'x') $$, 'HAS_ACTUALS', 422, 'work with costs is not cancelled'
);
select is(
  test.faults($$ select api.cancel_work_order(test.id('fan'), 'x') $$), 'fan HAS_ACTUALS', 'it is named'
);
-- A later rate is nothing to a line that was posted.
select test.sign_out();
update core.sites set currency = 'CHF' where id = test.id('north');
select test.sign_in('ann');
select results_eq(
  $$ select kind, amount, currency, base_amount, base_currency
       from api.reverse_work_order_cost(test.id('bill'), 'Charged twice') $$,
  $$ values ('SERVICE', -1.00, 'USD', -0.78, 'EUR') $$,
  'the opposite is posted, at the rate of then'
);
select test.remember(
  'reversal', (select id from api.work_order_costs where reversal_of = test.id('bill'))
);
select results_eq(
  $$ select description, quantity, reason, reversed_by = test.id('reversal'),
            incurred_on = (now() at time zone 'UTC')::date
       from api.work_order_costs
      where work_order_id = test.id('fan')
      order by amount $$,
  $$ values ('Bill', -3::numeric, 'Charged twice', null::boolean, true), ('Bill', 3, null, true, false) $$,
  'both stay on record; it was taken back today'
);
select test.refuses(
  $$ select api.reverse_work_order_cost(test.id('bill'), 'x') $$, 'COST_REVERSED', 409, 'once only'
);
select test.refuses(
  $$ select api.reverse_work_order_cost(test.id('reversal'), 'x') $$,
  'COST_IS_REVERSAL', 409, 'what takes back is not taken back'
);
select test.refuses(
  $$ select api.reverse_work_order_cost(test.id('issue'), 'x') $$,
  'COST_HAS_SOURCE', 409, 'what follows from a record is corrected there'
);
select test.refuses(
  $$ select api.reverse_work_order_cost(uuidv7(), 'x') $$, 'COST_NOT_FOUND', 404, 'what is not there is not taken back'
);
select lives_ok(
  $$ select api.cancel_work_order(test.id('fan'), 'x') $$, 'work whose costs were taken back is cancelled'
);
select test.refuses(
  $$ select api.reverse_work_order_cost(test.id('bill'), 'x') $$,
  'WORK_ORDER_NOT_OPEN', 409, 'then its ledger is closed'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.reverse_work_order_cost(test.id('bill'), 'x') $$, 'COST_NOT_FOUND', 404, 'nor what is out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reverse_work_order_cost(test.id('bill'), 'x') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is taken back'
);
select test.sign_out();

select * from finish();
rollback;
