-- Hours of contractors: rates of contracts, minimums, call-out fees, and purchase orders that bill the work.
begin;
select plan(29);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob');
select test.vendor('service'), test.vendor('other'), test.contract_type('type'), test.craft('fitter'),
  test.craft('welder');
select test.contract('all', 'type', 'service', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('local', 'type', 'service', 'north', p_starts_on => '2026-03-01'),
       test.contract('draft', 'type', 'service', 'north', 'DRAFT');
select test.revision('first', 'all', '[]', p_effective_on => '2026-01-01'),
       test.revision('second', 'all', '[]', p_effective_on => '2026-02-01'),
       test.revision('locals', 'local', '[]', p_effective_on => '2026-03-01'),
       test.revision('drafts', 'draft', '[]', p_effective_on => '2020-01-01');
select test.contract_rate('any', 'first', 50, '{"call_out_fee": 45, "minimum_minutes": 120}'),
       test.contract_rate('fit', 'first', 60, jsonb_build_object('craft_id', test.id('fitter'), 'call_out_fee', 40)),
       test.contract_rate('fit 3', 'first', 75, jsonb_build_object('craft_id', test.id('fitter'), 'craft_level', 3)),
       test.contract_rate('any 2', 'second', 55), test.contract_rate('usd', 'locals', 100, p_currency => 'USD'),
       test.contract_rate('never', 'drafts', 1);
select test.contractor('wim', 'north', 'service', 'fitter', 2), test.contractor('zoe', 'north', 'service', 'fitter', 3),
       test.contractor('kim', 'north', 'service', 'welder'), test.contractor('out', 'north', 'other');
select test.labour_rate(null, 10);
select test.pay_rule('north', 'DAY_OVER', 'MULTIPLIER', 2, 60);
select test.work_order('fan', 'north'), test.work_order('hub', 'north'), test.work_order('far', 'south');

create function pg_temp.cost(p_work_order text, p_currency text default 'EUR')
returns numeric
language sql
security definer
as $$
  select coalesce(sum(c.amount), 0)
    from work.cost_lines as c
   where c.work_order_id = test.id(p_work_order)
     and c.currency = p_currency
$$;

select test.labour('wim 1', 'wim', 'fan', '2026-01-06T08:00Z', '2026-01-06T10:00Z'),
       test.labour('zoe 1', 'zoe', 'fan', '2026-01-06T07:00Z', '2026-01-06T08:00Z'),
       test.labour('kim 1', 'kim', 'fan', '2026-01-06T09:00Z', '2026-01-06T09:30Z'),
       test.labour('kim 2', 'kim', 'fan', '2026-01-06T12:00Z', '2026-01-06T12:45Z'),
       test.labour('out 1', 'out', 'fan', '2026-01-06T08:00Z', '2026-01-06T10:00Z');
select test.sign_in('ann');
select api.approve_labour_entry(test.id('wim 1'));
select results_eq(
  $$ select kind, minutes, base_fact, hourly_rate, amount, labour_rate_id is null, contract_rate_id = test.id('fit'),
            vendor_code is not null
       from api.work_order_labour_pieces where labour_entry_id = test.id('wim 1') order by position $$,
  $$ values ('HOURS', 120, null, 60.0, 120.0, true, true, true), ('CALL_OUT', 0, null, 60.0, 40.0, true, true, true) $$,
  'hours at the rate of the craft, without pay rules, and the call-out fee as a piece of its own'
);
select results_eq(
  $$ select quantity, unit, unit_cost, amount, description from api.work_order_costs
    where work_order_id = test.id('fan')
      order by amount $$,
  $$ values (1.000000, null, 40.000000, 40.0000, 'CALL_OUT'), (2.000000, 'h', 60.000000, 120.0000, 'WORK') $$,
  'each is a line of its own'
);
select api.approve_labour_entry(test.id('zoe 1'));
select is(pg_temp.cost('fan'), 235.0, 'once for the vendor and the day, by the first rate that has one');
select api.approve_labour_entry(test.id('kim 1'));
select results_eq(
  $$ select kind, minutes, amount from api.work_order_labour_pieces
      where labour_entry_id = test.id('kim 1') and superseded_at is null order by position $$,
  $$ values ('HOURS', 30, 25.0), ('MINIMUM', 90, 75.0) $$, 'the rest of the minimum is a piece of its own'
);
select api.approve_labour_entry(test.id('kim 2'));
select results_eq(
  $$ select kind, minutes, amount, superseded_at is null from api.work_order_labour_pieces
      where labour_entry_id in (test.id('kim 1'), test.id('kim 2')) order by minutes, kind $$,
  $$ values ('HOURS', 30, 25.0, true), ('HOURS', 45, 37.5, true), ('MINIMUM', 45, 37.5, true),
            ('MINIMUM', 90, 75.0, false) $$,
  'other hours of the worker, order and day fill it'
);
select is(pg_temp.cost('fan'), 335.0, 'and the ledger has what is left');
select api.approve_labour_entry(test.id('out 1'));
select is(pg_temp.cost('fan'), 365.0, 'a vendor without rates has those of the organization, with its pay rules');
select api.reject_labour_entry(test.id('wim 1'), 'Wrong day');
select is(pg_temp.cost('fan'), 250.0, 'with hours that are rejected goes the fee, to the next hours that have one');
select results_eq(
  $$ select labour_entry_id = test.id('kim 1'), amount from api.work_order_labour_pieces
      where kind = 'CALL_OUT' and superseded_at is null $$,
  $$ values (true, 45.0) $$, 'which are those of the next rate with a fee'
);
select api.reject_labour_entry(test.id('kim 1'), 'Wrong'), api.reject_labour_entry(test.id('kim 2'), 'Wrong'),
       api.reject_labour_entry(test.id('zoe 1'), 'Wrong'), api.reject_labour_entry(test.id('out 1'), 'Wrong');
select is(pg_temp.cost('fan'), 0.0, 'all that was posted is reversed exactly');
select is(
  (select count(*) from api.work_order_labour_pieces where superseded_at is null), 0::bigint, 'and no piece counts'
);
select test.sign_out();

-- The contract in force on the day.
select test.exchange_rate('USD', 'EUR', 0.9);
select test.labour('february', 'kim', 'hub', '2026-02-10T08:00Z', '2026-02-10T09:00Z'),
       test.labour('march', 'kim', 'hub', '2026-03-10T08:00Z', '2026-03-10T09:00Z'),
       test.labour('south', 'kim', 'far', '2026-03-10T12:00Z', '2026-03-10T13:00Z'),
       test.labour('night', 'kim', 'hub', '2026-02-28T23:00Z', '2026-03-01T01:00Z'),
       test.labour('before', 'kim', 'hub', '2025-12-31T08:00Z', '2025-12-31T09:00Z'),
       test.labour('named', 'kim', 'fan', '2026-03-11T08:00Z', '2026-03-11T09:00Z');
update work.work_orders set contract_id = test.id('all'), vendor_id = test.id('service') where id = test.id('fan');
select test.sign_in('ann');
select api.approve_labour_entry(test.id('february')), api.approve_labour_entry(test.id('march')),
       api.approve_labour_entry(test.id('south')), api.approve_labour_entry(test.id('night')),
       api.approve_labour_entry(test.id('before')), api.approve_labour_entry(test.id('named'));
select results_eq(
  $$ select e.name, p.hourly_rate, p.currency, p.amount
       from api.work_order_labour_pieces as p
       join (values ('february'), ('march'), ('south'), ('night'), ('before'), ('named')) as e (name)
         on test.id(e.name) = p.labour_entry_id
      order by e.name, p.position $$,
  $$ values ('before', 10.0, 'EUR', 10.0), ('february', 55.0, 'EUR', 55.0), ('march', 100.0, 'USD', 100.0),
            ('named', 55.0, 'EUR', 55.0), ('night', 55.0, 'EUR', 55.0), ('night', 100.0, 'USD', 100.0),
            ('south', 55.0, 'EUR', 55.0) $$,
  'the revision of the day; the contract of the site first, or the one that the work names; no draft'
);
select results_eq(
  $$ select source_entity, amount, currency, base_amount, base_currency
       from api.work_order_costs where work_order_id = test.id('hub')
        and (source_id = test.id('night') or source_id in
              (select id from api.work_order_labour_pieces where labour_entry_id = test.id('night')))
      order by currency $$,
  $$ values ('work.labour_entries', 55.0, 'EUR', 55.0, 'EUR'), ('work.labour_pieces', 100.0, 'USD', 90.0, 'EUR') $$,
  'hours in two currencies are two lines of the ledger'
);
select api.reject_labour_entry(test.id('night'), 'Wrong');
select is(pg_temp.cost('hub', 'USD'), 100.0, 'both of which are reversed');
select test.sign_out();
select test.force($$
  update contract.contracts set terminated_at = '2026-03-05T10:00Z', terminated_from = 'ACTIVE', status = 'TERMINATED'
   where id = test.id('local') $$);
select test.labour('after', 'kim', 'hub', '2026-03-06T08:00Z', '2026-03-06T09:00Z');
select test.sign_in('ann');
select api.approve_labour_entry(test.id('after'));
select is(
  (select hourly_rate from api.work_order_labour_pieces where labour_entry_id = test.id('after')), 55.0,
  'a contract that was terminated before has no rate'
);
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select results_eq(
  $$ select test.name_of(e.id), d.day, test.name_of(r.id)
       from unnest(array['2026-02-10', '2026-03-10']::date[]) as d (day), work.labour_entries as e
       left join lateral work.contract_rate_of(
              e, test.id('service'), test.id('welder'), null, 'UTC', d.day
            ) as r on true
      where e.id in (test.id('february'), test.id('march'), test.id('before'))
      order by 1, 2 $$,
  $$ values ('before', '2026-02-10'::date, null), ('before', '2026-03-10', null), ('february', '2026-02-10', 'any 2'),
            ('february', '2026-03-10', 'any 2'), ('march', '2026-02-10', 'usd'), ('march', '2026-03-10', 'usd') $$,
  'approved hours keep the one rate that they had, whatever is in force'
);
-- On the day of its end a contract pays all hours.
select test.labour('morning', 'kim', 'hub', '2026-03-05T08:00Z', '2026-03-05T09:00Z'),
       test.labour('noon', 'kim', 'hub', '2026-03-05T12:00Z', '2026-03-05T13:00Z');
-- As long as the minimum is no shorter than it.
select test.labour('enough', 'kim', 'hub', '2026-01-22T08:00Z', '2026-01-22T10:00Z');
select test.sign_in('ann');
select api.approve_labour_entry(test.id('morning')), api.approve_labour_entry(test.id('noon')),
       api.approve_labour_entry(test.id('enough'));
select results_eq(
  $$ select test.name_of(labour_entry_id), kind, hourly_rate from api.work_order_labour_pieces
      where labour_entry_id in (test.id('morning'), test.id('noon'), test.id('enough')) and superseded_at is null
        order by 1, 2 $$,
  $$ values ('enough', 'CALL_OUT', 50.0), ('enough', 'HOURS', 50.0), ('morning', 'HOURS', 100.0), ('noon', 'HOURS',
    100.0) $$,
  'to the day of the end; two hours of two are no minimum'
);
select test.sign_out();

-- A purchase order of the vendor bills the work, whichever comes first.
select test.work_order('job', 'north');
select test.labour('job 1', 'wim', 'job', '2026-01-20T08:00Z', '2026-01-20T10:00Z'),
       test.labour('job 2', 'kim', 'job', '2026-01-20T08:00Z', '2026-01-20T09:00Z'),
       test.labour('job 3', 'out', 'job', '2026-01-20T08:00Z', '2026-01-20T09:00Z');
select test.sign_in('ann');
select api.approve_labour_entry(test.id('job 1')), api.approve_labour_entry(test.id('job 3'));
select is(pg_temp.cost('job'), 170.0, 'hours before the order cost what the contract says');
select test.purchase_order(
  'order', 'north', 'service',
  jsonb_build_array(jsonb_build_object(
    'kind', 'SERVICE', 'description', 'Repair', 'quantity', 1, 'unit_price', 500, 'work_order_id', test.id('job')
  ))
);
select api.submit_purchase_order(test.id('order'));
select is(pg_temp.cost('job'), 170.0, 'an order that awaits approval bills nothing');
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('order'));
select is(pg_temp.cost('job'), 10.0, 'an approved one takes the hours of its vendor off the ledger, and no others');
select api.approve_labour_entry(test.id('job 2'));
select is(pg_temp.cost('job'), 10.0, 'hours after it cost nothing');
select results_eq(
  $$ select kind, is_billed, amount, hourly_rate from api.work_order_labour_pieces
      where labour_entry_id in (test.id('job 1'), test.id('job 2')) and superseded_at is null order by hourly_rate $$,
  $$ values ('HOURS', true, 0.0, 50.0), ('HOURS', true, 0.0, 60.0) $$, 'and say why'
);
select is(
  (select count(*)::integer from api.work_order_costs where work_order_id = test.id('job') and reversal_of is null), 3,
  'without a line of the ledger'
);
select test.sign_out();
select test.sign_in('ann');
select test.purchase_order(
  'second', 'north', 'service',
  jsonb_build_array(jsonb_build_object(
    'kind', 'SERVICE', 'description', 'More', 'quantity', 1, 'unit_price', 5, 'work_order_id', test.id('job')
  ))
);
select api.submit_purchase_order(test.id('second'));
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('second'));
select is(
  (select max(p.revision) from api.work_order_labour_pieces as p where p.labour_entry_id in (test.id('job 1'), test.id('job 3'))), 2,
  'a second order changes nothing that the first one bills'
);
select api.cancel_purchase_order(test.id('second'), 'Not needed');
select is(pg_temp.cost('job'), 10.0, 'nor does its end');
select api.cancel_purchase_order(test.id('order'), 'Not needed');
select is(pg_temp.cost('job'), 270.0, 'when it is cancelled all of them cost what the contract says');
select results_eq(
  $$ select kind, amount from api.work_order_labour_pieces
      where labour_entry_id in (test.id('job 1'), test.id('job 2')) and superseded_at is null order by kind, amount $$,
  $$ values ('CALL_OUT', 40.0), ('HOURS', 50.0), ('HOURS', 120.0), ('MINIMUM', 50.0) $$, 'with fee and minimum'
);
select api.reject_labour_entry(test.id('job 1'), 'No'), api.reject_labour_entry(test.id('job 2'), 'No'),
       api.reject_labour_entry(test.id('job 3'), 'No');
select is(pg_temp.cost('job'), 0.0, 'and nothing is left when they are rejected');
select test.sign_out();

-- Which orders bill: of the vendor, with a service for the work, approved, and neither cancelled nor closed in vain.
select test.work_order('w' || n, 'north') from generate_series(1, 9) as n;
select test.sign_in('ann');
select test.purchase_order(
         'o' || n, 'north', case when n = 2 then 'other' else 'service' end,
         jsonb_build_array(jsonb_build_object(
           'kind', 'SERVICE', 'description', 'x', 'quantity', 1, 'unit_price', 5, 'work_order_id', test.id('w' || n)
         ))
       )
  from generate_series(1, 8) as n;
select test.sign_out();
select test.force($$ update procurement.purchase_orders set status = 'SENT', approved_at = now(),
  approved_amount = total_amount, pending_amount = null, held_status = null
  where purchase_order_number <> '' $$);
select test.force(format($$ update procurement.purchase_orders set status = 'DRAFT', approved_at = null,
  approved_amount = null
  where id = %L $$, test.id('o3')));
select test.force(format($$ update procurement.purchase_orders set status = 'CANCELLED' where id = %L $$,
  test.id('o4')));
select test.force(format($$ update procurement.purchase_orders set status = 'CLOSED' where id in (%L, %L, %L) $$,
  test.id('o5'),
  test.id('o6'), test.id('o7')));
select test.force(format($$ update procurement.order_lines set received_quantity = 1 where purchase_order_id = %L $$,
  test.id('o6')));
select test.force(format($$ update procurement.order_lines set invoiced_quantity = 1 where purchase_order_id = %L $$,
  test.id('o7')));
select test.force(format($$ update procurement.order_lines set position = null where purchase_order_id = %L $$,
  test.id('o8')));
select set_config('assetry.organization_id', test.id('acme')::text, true);
select is(
  (select string_agg(n::text, ' ' order by n) from generate_series(1, 9) as n
    where work.is_billed(test.id('w' || n), test.id('service'))), '1 6 7', 'of nine orders three bill'
);

select * from finish();
rollback;
