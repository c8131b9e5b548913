begin;
select plan(26);

select test.organization('acme');
select test.site('north'), test.site('kir', 'KIR', 'Pacific/Kiritimati'), test.site('niue', 'NIU', 'Pacific/Niue');
select test.person('ann'), test.person('bob'),
       test.person('clerk', '{*}', '{stock.receive,stock.issue,stock.adjust,receipt.record}');
select test.storeroom('MAIN', 'north'), test.storeroom('EARLY', 'kir'), test.storeroom('LATE', 'niue');
select test.item('bolt'), test.item('seal'), test.work_order('fan', 'north'), test.vendor('parts');

-- So many days ago, at the same time of the day.
create function pg_temp.ago(p_days numeric) returns timestamptz language sql as
$$ select now() - make_interval(secs => p_days * 86400) $$;
create function pg_temp.receive(p_item text, p_quantity numeric, p_cost numeric, p_at timestamptz,
  p_storeroom text default 'MAIN') returns jsonb language sql as
$$ select to_jsonb(r) from api.receive_stock(
     test.id(p_storeroom), test.line(p_item, p_quantity, jsonb_build_object('unit_cost', p_cost)), p_moved_at => p_at
   ) as r $$;
create function pg_temp.issue(p_item text, p_quantity numeric, p_at timestamptz) returns jsonb language sql as
$$ select to_jsonb(r) from api.issue_stock(
     test.id('MAIN'), test.line(p_item, p_quantity), test.id('fan'), p_moved_at => p_at
   ) as r $$;

select test.sign_in('clerk');
select test.refuses(
  $$ select pg_temp.receive('bolt', 1, 1, pg_temp.ago(2)) $$, 'PERMISSION_DENIED', 403,
  'an earlier day needs the permission movement.backdate'
);
select lives_ok(
  $$ select pg_temp.receive('bolt', 1, 1, (now() at time zone 'UTC')::date::timestamp at time zone 'UTC') $$,
  'an earlier hour of today does not'
);
select test.refuses_fields(
  $$ select pg_temp.receive('bolt', 1, 1, now() + interval '1 hour') $$, '{p_moved_at}', 'not in the future'
);
select test.refuses_fields(
  $$ select pg_temp.receive('bolt', 1, 1, 'infinity') $$, '{p_moved_at}', 'nor at its end'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select pg_temp.receive('bolt', 1, 1, pg_temp.ago(367)) $$, '{p_moved_at}', 'at most 366 days ago'
);

-- What was issued keeps its cost, and the average is that of the moment of entry.
select pg_temp.receive('seal', 10, 10, pg_temp.ago(20));
select pg_temp.issue('seal', 5, pg_temp.ago(5));
select pg_temp.receive('seal', 10, 40, pg_temp.ago(10));
select is(test.stock('seal', 'MAIN'), '15 450 30', 'goods that came before count in the average from now on');
select results_eq(
  $$ select sequence, kind, amount, old_quantity, new_quantity, moved_at
       from api.stock_movements where item_number = 'seal' order by sequence $$,
  $$ values (1, 'RECEIPT', 100.0000, 0::numeric, 10::numeric, pg_temp.ago(20)),
            (2, 'ISSUE', -50.0000, 10, 5, pg_temp.ago(5)), (3, 'RECEIPT', 400.0000, 5, 15, pg_temp.ago(10)) $$,
  'the ledger is in the order of entry, and each has its time'
);
select results_eq(
  $$ select last_moved_at, last_received_at, last_issued_at from api.stock_levels where item_number = 'seal' $$,
  $$ values (pg_temp.ago(5), pg_temp.ago(10), pg_temp.ago(5)) $$, 'what moved last moved last'
);
select is(
  (select sum(c.amount) from api.work_order_costs as c where c.incurred_on = (pg_temp.ago(5) at time zone 'UTC')::date),
  50.00, 'the work bears it on the day of the site'
);
select test.refuses(
  $$ select pg_temp.issue('seal', 11, pg_temp.ago(15)) $$, 'STOCK_CAME_LATER', 422, 'so much was not there yet'
);
select lives_ok($$ select pg_temp.issue('seal', 10, pg_temp.ago(15)) $$, 'what was there is issued');
select is(test.stock('seal', 'MAIN'), '5 150 30', 'at the average of now');
select test.refuses(
  $$ select api.scrap_stock(test.id('MAIN'), test.line('seal', 1), 'fire', pg_temp.ago(12)) $$, 'STOCK_CAME_LATER', 422,
  'scrap alike'
);
select test.refuses(
  $$ select api.adjust_stock(test.id('MAIN'), test.line('seal', 1, '{"is_less": true}'), 'lost', pg_temp.ago(12)) $$,
  'STOCK_CAME_LATER', 422, 'and corrections'
);
select lives_ok(
  $$ select api.scrap_stock(test.id('MAIN'), test.line('seal', 1), 'fire', pg_temp.ago(4)),
            api.adjust_stock(test.id('MAIN'), test.line('seal', 1, '{"is_less": false}'), 'found', pg_temp.ago(30)) $$,
  'what was there goes, what is found may have come any time'
);
select test.refuses_fields(
  $$ select api.return_stock(test.id('MAIN'), test.line('seal', 1), test.id('fan'), p_moved_at => pg_temp.ago(16)) $$,
  '{p_moved_at}', 'nothing comes back before it went'
);
select lives_ok(
  $$ select api.return_stock(test.id('MAIN'), test.line('seal', 1), test.id('fan'), p_moved_at => pg_temp.ago(14)) $$,
  'after it does'
);

-- Turns of a month go by the time of the goods.
select results_eq(
  $$ select numerator from api.explain_stock_indicators(
              (pg_temp.ago(20) at time zone 'UTC')::date, (pg_temp.ago(20) at time zone 'UTC')::date, array[test.id('north')]
            ) where indicator = 'TURNS' $$,
  $$ values (100.0000) $$, 'what came on a day is a receipt of that day'
);

-- A receipt of an order.
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 2));
select test.sent('o', 'ann', 'bob');
select test.sign_out();
update procurement.purchase_orders set created_at = pg_temp.ago(30) where id = test.id('o');
select test.sign_in('clerk');
select test.refuses(
  $$ select api.receive_purchase_order(
       test.id('o'), null, jsonb_build_object('received_at', pg_temp.ago(2))
     ) $$, 'PERMISSION_DENIED', 403, 'goods of an order, too, need the permission'
);
select test.sign_out();
select test.sign_in('ann');
select api.receive_purchase_order(test.id('o'), null, jsonb_build_object('received_at', pg_temp.ago(2)));
select is(
  (select m.moved_at from api.stock_movements as m where m.reference = 'PO-000001'), pg_temp.ago(2),
  'they come into stock when they arrived'
);

-- A count that goes on meanwhile: what was entered late was there when it was counted.
select test.item('nut'), test.receive('nut', 'MAIN', 10, 1);
select test.remember('c', c.id)
  from api.create_count(
         jsonb_build_object(
           'storeroom_id', test.id('MAIN'), 'item_ids', array[test.id('nut')], 'tolerance_percent', 100
         )
       ) as c;
select api.start_count(test.id('c'));
select pg_temp.receive('nut', 5, 1, pg_temp.ago(0.001));
select api.count_stock(test.id('c'), jsonb_build_array(jsonb_build_object('id', l.id, 'counted_quantity', 14)))
  from api.stock_count_lines as l where l.count_id = test.id('c');
select api.submit_count(test.id('c'));
select is(
  (select l.difference from api.stock_count_lines as l where l.count_id = test.id('c')), -1::numeric,
  'what came before the count and was entered during it is no difference'
);
select pg_temp.issue('nut', 1, pg_temp.ago(0.0005));
select api.post_count(test.id('c'));
select is(
  test.stock('nut', 'MAIN'), '14 14 1',
  'what explains the difference and is entered before it is posted is not corrected twice'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger is whole');

-- The day is that of the site: the same instant is another day at each.
select lives_ok(
  $$ select pg_temp.receive('bolt', 1, 1, pg_temp.ago(1), s) from unnest('{EARLY,LATE}'::text[]) as s $$,
  'in every time zone'
);
select test.sign_out();
select test.sign_in('clerk');
select is(
  (
    select count(*)
      from (values ('EARLY', 'Pacific/Kiritimati'), ('LATE', 'Pacific/Niue')) as s (code, zone)
     cross join lateral (
        select pg_temp.receive(
                 'bolt', 1, 1, (now() at time zone s.zone)::date::timestamp at time zone s.zone, s.code
               ) as r
     ) as r
     where r.r is not null
  ), 2::bigint, 'from its first instant on it is today'
);
select test.refuses(
  $$ select pg_temp.receive(
       'bolt', 1, 1,
       (now() at time zone 'Pacific/Niue')::date::timestamp at time zone 'Pacific/Niue' - interval '1 second', 'LATE'
     ) $$, 'PERMISSION_DENIED', 403, 'and the second before is another day'
);

select * from finish();
rollback;
