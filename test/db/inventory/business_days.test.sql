-- Transfers, counts and returns to vendors have a day of their own, as receipts and issues have.
begin;
select plan(29);

select test.organization('acme');
select test.site('north'), test.site('far');
select test.person('ann'), test.person('bob'),
       test.person('clerk', '{*}', '{stock.transfer,count.post,vendor_return.create,receipt.record}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'far'), test.item('bolt'), test.vendor('parts');
-- So many days ago, at the same time of the day.
create function pg_temp.ago(p_days numeric) returns timestamptz language sql as
$$ select now() - make_interval(secs => p_days * 86400) $$;
create function pg_temp.transfer(p_name text, p_quantity numeric) returns uuid language sql as
$$ select test.remember(p_name, t.id) from api.create_transfer(jsonb_build_object(
     'storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('FAR')), test.line('bolt', p_quantity)) as t $$;
-- What lay at both storerooms and was on its way at the end of a day.
create function pg_temp.worth(p_days integer) returns text language sql as
$$ select concat_ws(' ', sum(v.value) filter (where v.storeroom_code = 'MAIN'),
     sum(v.transit_value) filter (where v.storeroom_code = 'MAIN'),
     coalesce(sum(v.value) filter (where v.storeroom_code = 'FAR'), 0))
     from api.explain_stock_values((pg_temp.ago(p_days) at time zone 'UTC')::date) as v $$;
create function pg_temp.arrived(p_quantity numeric, p_name text) returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object('id', l.id, 'received_quantity', p_quantity))
     from api.stock_transfer_lines as l where l.transfer_id = test.id(p_name) $$;
create function pg_temp.give_back(p_at timestamptz) returns jsonb language sql as
$$ select to_jsonb(r) from api.create_vendor_return(test.id('o'), (select jsonb_build_array(jsonb_build_object(
     'receipt_line_id', g.id, 'quantity', 4)) from api.purchase_receipt_lines as g where g.receipt_id = test.id('r')),
     jsonb_strip_nulls(jsonb_build_object('reason', 'bent', 'returned_at', p_at))) as r $$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select api.receive_stock(test.id('MAIN'), test.line('bolt', 10, '{"unit_cost": 2}'), p_moved_at => pg_temp.ago(20));
select pg_temp.transfer('t', 6), pg_temp.transfer('u', 1);

-- Transfers.
select test.sign_out();
select test.sign_in('clerk');
select test.refuses(
  $$ select api.ship_transfer(test.id('t'), p_moved_at => pg_temp.ago(10)) $$, 'PERMISSION_DENIED', 403,
  'an earlier day needs the permission'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.ship_transfer(test.id('t'), p_moved_at => now() + interval '1 hour') $$, '{p_moved_at}',
  'nothing is shipped in the future'
);
select test.refuses(
  $$ select api.ship_transfer(test.id('t'), p_moved_at => pg_temp.ago(25)) $$, 'STOCK_CAME_LATER', 422,
  'nor before it was there'
);
select api.ship_transfer(test.id('t'), p_moved_at => pg_temp.ago(10));
select results_eq(
  $$ select shipped_at from api.stock_transfers where id = test.id('t') $$, $$ values (pg_temp.ago(10)) $$,
  'the transfer left when it is said'
);
select is(pg_temp.worth(12), '20.0000 0 0', 'it lay there until then');
select is(pg_temp.worth(9), '8.0000 12.0000 0', 'and was on its way from then on');
select test.refuses_fields(
  $$ select api.receive_transfer(test.id('t'), pg_temp.arrived(4, 't'), p_moved_at => pg_temp.ago(11)) $$,
  '{p_moved_at}', 'nothing arrives before it was shipped'
);
select api.receive_transfer(test.id('t'), pg_temp.arrived(4, 't'), p_moved_at => pg_temp.ago(7));
select is(pg_temp.worth(8), '8.0000 12.0000 0', 'on its way until it arrived');
select is(pg_temp.worth(6), '8.0000 4.0000 8.0000', 'in part');
select test.refuses_fields(
  $$ select api.write_off_transfer(test.id('t'), 'fell off', p_moved_at => pg_temp.ago(8)) $$, '{p_moved_at}',
  'nothing is lost before the rest arrived'
);
select api.write_off_transfer(test.id('t'), 'fell off', p_moved_at => pg_temp.ago(5));
select is(pg_temp.worth(6), '8.0000 4.0000 8.0000', 'lost goods were on their way until they were lost');
select is(pg_temp.worth(4), '8.0000 0 8.0000', 'not longer');
select test.refuses_fields(
  $$ select api.recover_transfer(test.id('t'), 'found', p_moved_at => pg_temp.ago(6)) $$, '{p_moved_at}',
  'nothing is found before it was lost'
);
select api.recover_transfer(test.id('t'), 'found', p_moved_at => pg_temp.ago(3));
select is(pg_temp.worth(4), '8.0000 0 8.0000', 'what is found was lost until then');
select is(pg_temp.worth(2), '8.0000 0 12.0000', 'and is there from then on');
select results_eq(
  $$ select received_at from api.stock_transfers where id = test.id('t') $$, $$ values (pg_temp.ago(3)) $$,
  'the last of it came then'
);

-- Counts.
select test.remember('c', c.id) from api.create_count(jsonb_build_object(
  'storeroom_id', test.id('MAIN'), 'item_ids', array[test.id('bolt')], 'tolerance_percent', 100)) as c;
select api.start_count(test.id('c'));
select api.count_stock(test.id('c'), jsonb_build_array(jsonb_build_object('id', l.id, 'counted_quantity', 3)))
  from api.stock_count_lines as l where l.count_id = test.id('c');
select api.submit_count(test.id('c'));
select test.sign_out();
select test.sign_in('clerk');
select test.refuses(
  $$ select api.post_count(test.id('c'), p_moved_at => pg_temp.ago(2)) $$, 'PERMISSION_DENIED', 403,
  'a count of an earlier day needs the permission, too'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.post_count(test.id('c'), p_moved_at => pg_temp.ago(25)) $$, 'STOCK_CAME_LATER', 422,
  'what is missing was there before'
);
select api.post_count(test.id('c'), p_moved_at => pg_temp.ago(2));
select is(pg_temp.worth(3), '8.0000 0 12.0000', 'differences count on the day that is said');
select is(pg_temp.worth(2), '6.0000 0 12.0000', 'from then on');
select is(test.stock('bolt', 'MAIN'), '3 6 2', 'as they do now');

-- Returns to vendors.
select test.sign_out();
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 2));
select test.sent('o', 'ann', 'bob');
select test.sign_out();
update procurement.purchase_orders set created_at = pg_temp.ago(30) where id = test.id('o');
select test.sign_in('ann');
select test.remember('r', r.id)
  from api.receive_purchase_order(test.id('o'), null, jsonb_build_object('received_at', pg_temp.ago(6))) as r;
select test.refuses_fields(
  $$ select pg_temp.give_back(pg_temp.ago(7)) $$, '{returned_at}', 'nothing goes back before it came'
);
select test.refuses_fields(
  $$ select pg_temp.give_back(now() + interval '1 hour') $$, '{returned_at}', 'nor in the future'
);
select test.sign_out();
select test.sign_in('clerk');
select test.refuses(
  $$ select pg_temp.give_back(pg_temp.ago(5)) $$, 'PERMISSION_DENIED', 403, 'an earlier day needs the permission'
);
select test.sign_out();
select test.sign_in('ann');
select lives_ok($$ select pg_temp.give_back(pg_temp.ago(5)) $$, 'on the day on which it left');
select results_eq(
  $$ select v.returned_at, m.moved_at
       from api.vendor_returns as v, api.stock_movements as m where m.kind = 'VENDOR_RETURN' $$,
  $$ values (pg_temp.ago(5), pg_temp.ago(5)) $$, 'it leaves stock then'
);

-- No closed month takes any of them.
select api.close_period((pg_temp.ago(62) at time zone 'UTC')::date);
select test.refuses(
  $$ select api.ship_transfer(test.id('u'), p_moved_at => pg_temp.ago(80)) $$, 'PERIOD_CLOSED', 409,
  'a transfer of a closed month'
);
select lives_ok($$ select api.ship_transfer(test.id('u')) $$, 'today it is shipped');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger is whole');
select test.sign_out();

select * from finish();
rollback;
