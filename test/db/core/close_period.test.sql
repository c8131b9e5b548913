begin;
select plan(33);

select test.organization('other');
select test.organization('acme');
select test.site('north'), test.site('niue', 'NIU', 'Pacific/Niue'), test.site('kir', 'KIR', 'Pacific/Kiritimati');
select test.person('ann'), test.person('bob'), test.person('sue', '{north}'), test.person('max', '{*}', '{}'),
       test.person('clerk', '{*}', '{stock.receive,stock.adjust,movement.backdate,work_order_cost.record}');
select test.storeroom('MAIN', 'north'), test.storeroom('EARLY', 'kir'), test.storeroom('LATE', 'niue');
select test.item('bolt'), test.work_order('fan', 'north'), test.vendor('parts');
select test.worker('wim', 'north');

-- The first day of the month that is so many before this one, and an instant in the middle of it.
create function pg_temp.month(p_back integer) returns date language sql as
$$ select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => p_back))::date $$;
create function pg_temp.middle(p_back integer) returns timestamptz language sql as
$$ select (pg_temp.month(p_back) + interval '14 days 12 hours') at time zone 'UTC' $$;
create function pg_temp.receive(p_at timestamptz, p_storeroom text default 'MAIN') returns jsonb language sql as
$$ select to_jsonb(r) from api.receive_stock(
     test.id(p_storeroom), test.line('bolt', 1, '{"unit_cost": 2}'), p_moved_at => p_at
   ) as r $$;
create function pg_temp.cost(p_on date) returns uuid language sql as
$$ select id from api.record_work_order_cost(
     test.id('fan'), jsonb_build_object('kind', 'SERVICE', 'description', 'bill', 'unit_cost', 5, 'incurred_on', p_on)
   ) $$;
create function pg_temp.details(p_sql text) returns jsonb language plpgsql as
$$ declare v_message text; begin
     execute p_sql;
     return '"done"';
   exception when sqlstate 'PGRST' then
     get stacked diagnostics v_message = message_text;
     return (v_message::jsonb ->> 'details')::jsonb;
   end $$;

select test.sign_in('max');
select test.refuses(
  $$ select api.close_period(pg_temp.month(2)) $$, 'PERMISSION_DENIED', 403, 'not everybody closes a month'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.close_period(pg_temp.month(2)) $$, 'NOT_ALL_SITES', 403, 'a month is that of all sites'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.close_period((pg_temp.month(0) + interval '2 months')::date) $$, '{p_month_on}', 'not one to come'
);
select test.refuses_fields($$ select api.close_period(null) $$, '{p_month_on}', 'one is named');
select test.refuses_fields(
  $$ select api.close_period(pg_temp.month(2), 'OPEN') $$, '{p_status}', 'to CLOSING or CLOSED'
);
select results_eq(
  $$ select month_on, status, closed_at is not null, row_version from api.close_period(pg_temp.month(2) + 9) $$,
  $$ values (pg_temp.month(2), 'CLOSED', true, 2) $$, 'a month is closed by any of its days'
);
select results_eq(
  $$ select month_on, status, closed_by_name from api.periods $$,
  $$ values (pg_temp.month(2), 'CLOSED', 'ann') $$, 'and the list has who closed it'
);
select ok(
  exists (
    select 1 from api.audit_events as e where e.entity = 'core.periods' and e.action = 'close_period'
  ), 'the log has it'
);
select test.refuses(
  $$ select api.close_period(pg_temp.month(2)) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.close_period(pg_temp.month(3)) $$, 'TRANSITION_NOT_ALLOWED', 409, 'all before it were closed with it'
);
select test.refuses(
  $$ select api.close_period(pg_temp.month(0)) $$, 'EARLIER_PERIOD_OPEN', 409, 'from then on one after the other'
);
select test.refuses(
  $$ select pg_temp.receive(pg_temp.middle(2)) $$, 'PERIOD_CLOSED', 409, 'nothing is posted in a closed month'
);
select is(
  pg_temp.details($$ select pg_temp.receive(pg_temp.middle(4)) $$) -> 0 ->> 'first_open_on', pg_temp.month(1)::text,
  'nor before it, and the first open day is named'
);
select test.refuses(
  $$ select pg_temp.cost(pg_temp.month(2)) $$, 'PERIOD_CLOSED', 409, 'costs of work neither'
);
select lives_ok(
  $$ select pg_temp.receive(pg_temp.middle(1)), pg_temp.cost(pg_temp.month(1)) $$, 'in an open one they are'
);
-- The last hour of the closed month by one clock is the first of the open one by the other.
select test.refuses(
  $$ select pg_temp.receive(pg_temp.month(1)::timestamp at time zone 'UTC' + interval '1 hour', 'LATE') $$,
  'PERIOD_CLOSED', 409, 'the month is that of the site'
);
select lives_ok(
  $$ select pg_temp.receive(pg_temp.month(1)::timestamp at time zone 'UTC' - interval '1 hour', 'EARLY') $$,
  'which may have begun'
);

select is(
  (select status from api.close_period(pg_temp.month(1), 'CLOSING')), 'CLOSING', 'a month is being closed'
);
select lives_ok($$ select pg_temp.receive(pg_temp.middle(1)) $$, 'with the permission period.adjust one posts in it');
select test.sign_out();
select test.sign_in('clerk');
select test.refuses(
  $$ select pg_temp.receive(pg_temp.middle(1)) $$, 'PERIOD_CLOSED', 409, 'without it not'
);
select is(
  pg_temp.details($$ select pg_temp.receive(pg_temp.middle(1)) $$) -> 0 ->> 'first_open_on', pg_temp.month(0)::text,
  'and the first open day is another'
);
select lives_ok($$ select pg_temp.receive(null) $$, 'what is posted now is posted');
select test.sign_out();

-- What is not posted is named, each of it.
select test.asset('press', 'north'), test.depreciation_book('TAX');
select test.book('of press', 'press', 'TAX');
select test.labour('hours', 'wim', 'fan', pg_temp.middle(1), pg_temp.middle(1) + interval '1 hour');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 2, '{"is_inspected": true}'));
select test.sent('o', 'ann', 'bob');
select test.remember('r', r.id)
  from api.receive_purchase_order(test.id('o')) as r;
select test.sign_out();
update procurement.receipts set received_at = pg_temp.middle(1) where id = test.id('r');
select test.sign_in('ann');
select test.remember('i', i.id)
  from api.create_invoice(
         test.id('o'), jsonb_build_object('vendor_invoice_number', 'RE-1', 'invoiced_on', pg_temp.month(1)),
         jsonb_build_array(
           jsonb_build_object('purchase_order_line_id', test.line_of('o'), 'quantity', 1, 'unit_price', 2)
         )
       ) as i;
select test.remember('c', c.id)
  from api.create_count(jsonb_build_object('storeroom_id', test.id('MAIN'), 'kind', 'FULL')) as c;
select api.start_count(test.id('c'));
select api.count_stock(test.id('c'), jsonb_build_array(jsonb_build_object('id', l.id, 'counted_quantity', 1)))
  from api.stock_count_lines as l where l.count_id = test.id('c');
select api.submit_count(test.id('c'));
select test.sign_out();
update inventory.counts set submitted_at = pg_temp.middle(1) where id = test.id('c');
select test.sign_in('ann');
select test.refuses(
  $$ select api.close_period(pg_temp.month(1)) $$, 'PERIOD_NOT_COMPLETE', 409, 'what is not posted stops the close'
);
select results_eq(
  $$ select f ->> 'code', f ->> 'id'
       from jsonb_array_elements(pg_temp.details($s$ select api.close_period(pg_temp.month(1)) $s$)) as f
      order by 1 $$,
  $$ values ('COUNT_NOT_POSTED', test.id('c')::text), ('DEPRECIATION_NOT_POSTED', test.id('TAX')::text),
            ('INVOICE_NOT_APPROVED', test.id('i')::text), ('LABOUR_NOT_APPROVED', test.id('hours')::text),
            ('RECEIPT_NOT_REVIEWED', test.id('r')::text) $$, 'each is named'
);
select is(
  (select status from api.periods where month_on = pg_temp.month(1)), 'CLOSING', 'and nothing changed'
);
select test.sign_out();
update procurement.receipt_lines set accepted_quantity = quantity, judged_at = now() where receipt_id = test.id('r');
update asset.books set posted_through_on = pg_temp.month(0) - 1 where id = test.id('of press');
select test.sign_in('ann');
select api.reject_labour_entry(test.id('hours'), 'not worked'), api.cancel_count(test.id('c'), 'again'),
       api.cancel_invoice(test.id('i'), 'not ours');
select is((select status from api.close_period(pg_temp.month(1))), 'CLOSED', 'then the month is closed');
select test.refuses(
  $$ select pg_temp.receive(pg_temp.middle(1)) $$, 'PERIOD_CLOSED', 409, 'also for who may adjust'
);
select results_eq(
  $$ select m.moved_at, m.quantity from api.stock_movements as m where m.storeroom_code = 'EARLY' $$,
  $$ values (pg_temp.month(1)::timestamp at time zone 'UTC' - interval '1 hour', 1::numeric) $$,
  'a movement has the instant that was given'
);

-- Whoever closes the current month stops what is posted now; the shelf may still be put in order.
select test.sign_out();
update asset.books set posted_through_on = '2199-12-31' where id = test.id('of press');
select test.sign_in('ann');
select is((select status from api.close_period(pg_temp.month(0))), 'CLOSED', 'the current month can be closed');
select test.refuses($$ select pg_temp.receive(null) $$, 'PERIOD_CLOSED', 409, 'nothing is posted now then');
select test.refuses($$ select pg_temp.cost(null) $$, 'PERIOD_CLOSED', 409, 'no cost either');
select lives_ok(
  $$ select api.move_stock(test.id('MAIN'), test.line('bolt', 1, '{"to_condition": "DAMAGED"}'), 'broken') $$,
  'what moves within a storeroom changes no book'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger is whole');

select * from finish();
rollback;
