begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal');
select test.work_order('w1', 'north'), test.work_order('w2', 'north');
update work.work_orders set due_at = '2031-12-05T00:00Z', work_order_number = 'w1' where id = test.id('w1');
update work.work_orders set due_at = '2031-11-30T00:00Z', work_order_number = 'w2' where id = test.id('w2');

create function pg_temp.held() returns text language sql as
$$ select string_agg(concat_ws(' ', r.work_order_number, r.item_number, trim_scale(r.held_quantity), 'of',
    trim_scale(r.required_quantity),
     r.status, r.is_bought), ', ' order by r.item_number, r.work_order_number, r.id) from api.stock_reservations as r
         $$;
create function pg_temp.buy(p_name text, p_item text, p_quantity numeric, p_more jsonb default '{}') returns void
    language plpgsql as $$
begin
  perform test.purchase_order(p_name, 'north', 'parts', test.order_line(p_item, 'MAIN', p_quantity, 2,
    jsonb_build_object('work_order_id', test.id('w1')) || p_more));
  perform test.sent(p_name, 'ann', 'bob');
end $$;
create function pg_temp.reserve(p_item text, p_quantity numeric, p_work text) returns setof
    inventory.reservations_answer language sql as
$$ select * from api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id(p_item),
     'required_quantity', p_quantity, 'needed_at', '2031-11-30T00:00Z')), test.id(p_work)) $$;

select test.sign_in('ann');
select is((select warnings from pg_temp.reserve('bolt', 10, 'w2')), '[]', 'who reserves first is not warned');
select pg_temp.buy('p1', 'bolt', 10);
select api.receive_purchase_order(test.id('p1'));
select is(pg_temp.held(), 'w1 bolt 10 of 10 ACTIVE t, w2 bolt 0 of 10 BACKORDERED f',
  'what was bought for work is kept for it, however early others need it');
select results_eq(
  $$ select w.warning ->> 'field', w.warning ->> 'code', w.warning ->> 'message' from pg_temp.reserve('bolt', 1, 'w1')
      as r,
            jsonb_array_elements(r.warnings) as w (warning) $$,
  $$ values ('p_lines[1].item_id', 'ALREADY_RESERVED', 'The work order already reserves 10 of bolt at MAIN') $$,
  'what is reserved besides is told'
);
select api.release_reservation(r.id) from api.stock_reservations as r where r.required_quantity = 1;
select pg_temp.reserve('seal', 4, 'w1');
select pg_temp.buy('p2', 'seal', 6);
select api.receive_purchase_order(test.id('p2'), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
  test.line_of('p2'), 'quantity', 3)));
select is((select string_agg(h, ',' ) from unnest(string_to_array(pg_temp.held(), ', ')) as h where h ~ 'seal'),
  'w1 seal 3 of 4 BACKORDERED t', 'what it has reserved is served first, and nothing is reserved twice');
select api.receive_purchase_order(test.id('p2'));
select is((select string_agg(h, ',' ) from unnest(string_to_array(pg_temp.held(), ', ')) as h where h ~ 'seal'),
  'w1 seal 4 of 4 ACTIVE t,w1 seal 2 of 2 ACTIVE t', 'only what comes beyond that is reserved besides');
select pg_temp.buy('p3', 'bolt', 5, '{"is_inspected": true}');
select test.remember('r3', (select r.id from api.receive_purchase_order(test.id('p3')) as r));
select is((select count(*) from api.stock_reservations where item_number = 'bolt' and work_order_number = 'w1' and
    is_bought
  and status <> 'RELEASED'), 1::bigint, 'what waits for inspection is nobody''s');
select api.review_receipt(test.id('r3'), (select jsonb_agg(jsonb_build_object('id', l.id, 'rejected_quantity', 2,
    'reject_reason', 'bent'))
  from api.purchase_receipt_lines as l where l.receipt_id = test.id('r3')));
select is((select sum(held_quantity) from api.stock_reservations where item_number = 'bolt' and work_order_number =
    'w1'), 13.000000,
  'what is found good is kept for it then');
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), test.id('w2')) $$, 'INSUFFICIENT_STOCK', 409,
      'others do not get it'
);
select lives_ok($$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 13), test.id('w1')) $$,
    'and it gets all of it');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger agrees');
select test.sign_out();

select * from finish();
rollback;
