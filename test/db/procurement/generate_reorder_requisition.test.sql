begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal');
create function pg_temp.suggested() returns text language sql as
$$ select coalesce(string_agg(concat_ws(' ', item_number, trim_scale(requested_quantity),
     trim_scale(suggested_quantity)), ', ' order by item_number), 'nothing') from api.list_reorder_suggestions() $$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 2, 3);
select test.remember(i.name, (api.create_stocked_item(jsonb_build_object('item_id', test.id(i.item), 'storeroom_id',
         test.id('MAIN'), 'reorder_point', 5, 'maximum_quantity', 20, 'lead_time_days', 7, 'preferred_vendor_id',
         test.id('parts')))).id)
  from (values ('bolts', 'bolt'), ('seals', 'seal')) as i (name, item);

select is(pg_temp.suggested(), 'bolt 0 18, seal 0 20', 'both are low');
select results_eq(
  $$ select r.status, r.total_amount
       from api.generate_reorder_requisition(test.id('MAIN'), array[test.id('bolts')]) as r $$,
  $$ values ('DRAFT', 54.0000) $$, 'a requisition is made of what is suggested, or of some of it'
);
select results_eq(
  $$ select l.item_number, l.quantity, l.estimated_price, l.suggested_vendor_name, l.storeroom_code, r.origin
       from api.requisition_lines as l
       join api.requisitions as r on r.id = l.requisition_id $$,
  $$ values ('bolt', 18.000000, 3.000000, 'parts', 'MAIN', 'REORDER') $$,
  'at what was paid last, of the preferred vendor'
);
select test.sign_out();
select is(
  (select l.needed_on - core.site_date(l.site_id) from procurement.requisition_lines as l), 7, 'after the lead time'
);
select test.sign_in('ann');
select is(pg_temp.suggested(), 'seal 0 20', 'what is asked for is not suggested again');
select test.remember('r', r.id) from api.requisitions as r;
select api.cancel_requisition(test.id('r'), 'no');
select is(pg_temp.suggested(), 'bolt 0 18, seal 0 20', 'unless it is not asked for any more');
select results_eq(
  $$ select r.total_amount from api.generate_reorder_requisition(test.id('MAIN')) as r $$, $$ values (54.0000) $$,
  'all is asked for at once; what was never paid for costs nothing yet'
);
select test.refuses(
  $$ select api.generate_reorder_requisition(test.id('MAIN')) $$, 'NOTHING_TO_REORDER', 422, 'once'
);
select test.remember('all', r.id) from api.requisitions as r where r.status = 'DRAFT';
select test.agreed('all', 'ann', 'bob');
select test.remember('o', (api.convert_requisition(test.id('all'))).id);
select is(pg_temp.suggested(), 'nothing', 'nor on the way from the requisition to the order');
select test.sent('o', 'ann', 'bob');
select is(pg_temp.suggested(), 'nothing', 'nor when the order was sent');
select api.receive_purchase_order(test.id('o'));
select is(pg_temp.suggested(), 'nothing', 'nor when it has arrived');
select results_eq(
  $$ select r.status, r.order_status, r.receipt_status from api.requisitions as r where r.id = test.id('all') $$,
  $$ values ('APPROVED', 'FULL', 'FULL') $$, 'and the requisition knows all of it'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.generate_reorder_requisition(test.id('MAIN')) $$, 'STOREROOM_NOT_FOUND', 404, 'within reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.generate_reorder_requisition(test.id('MAIN')) $$, 'PERMISSION_DENIED', 403,
    'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
