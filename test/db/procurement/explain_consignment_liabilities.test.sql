-- Goods of a vendor: worth nothing while they lie here, owed for when they are used.
begin;
select plan(37);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.item('bolt'), test.item('nut'), test.item('gold', '{"costing": "STANDARD"}');
select test.vendor('owner'), test.vendor('other');
select test.consignment('SHELF', 'north', 'owner', 'bolt', 2.5), test.storeroom('MAIN', 'north'),
       test.storeroom('OLD', 'north', 'CONSIGNMENT'), test.storeroom('FAR', 'south', 'CONSIGNMENT');
select test.work_order('job', 'north'), test.work_order('other job', 'north');
select test.person('tess', '{north}'), test.person('max', '{south}', '{}');

-- What the work bears.
create function pg_temp.borne()
returns numeric
language sql
security definer
as $$ select sum(c.amount) from work.cost_lines as c where c.work_order_id = test.id('job') $$;
create function pg_temp.today()
returns date
language sql
as $$ select (now() at time zone 'UTC')::date $$;
grant execute on function pg_temp.borne, pg_temp.today to public;

select test.sign_in('tess');
select test.refuses_fields(
  $$ select test.receive('bolt', 'SHELF', 10, 2.5) $$, '{p_lines[1].unit_cost}', 'what is delivered costs nothing yet'
);
select test.refuses(
  $$ select test.receive('nut', 'SHELF', 1, 0) $$, 'CONSIGNMENT_PRICE_MISSING', 422,
  'nothing is taken in whose price nobody agreed'
);
select test.refuses(
  $$ select test.receive('gold', 'SHELF', 1, 0) $$, 'CONSIGNMENT_PRICE_MISSING', 422, 'whatever its costing is'
);
select lives_ok($$ select test.receive('bolt', 'SHELF', 10, 0) $$, 'ten are delivered');
select is(test.stock('bolt', 'SHELF'), '10 0 0', 'they are here, and worth nothing');
select is((select count(*) from api.consignment_liabilities), 0::bigint, 'nothing is owed for them');
select lives_ok($$ select test.receive('bolt', 'MAIN', 4, 1) $$, 'four of our own lie elsewhere');

select lives_ok(
  $$ select api.issue_stock(test.id('SHELF'), test.line('bolt', 3), test.id('job'));
     select api.issue_stock(test.id('MAIN'), test.line('bolt', 2), test.id('job')) $$,
  'work takes three of theirs and two of ours'
);
select results_eq(
  $$ select d.kind, d.quantity, d.unit_price, d.owed_amount, d.currency::text, d.vendor_name, d.work_order_id
       from api.consignment_liabilities as d $$,
  $$ values ('ISSUE', 3::numeric, 2.5::numeric, 7.5::numeric, 'EUR', 'owner', test.id('job')) $$,
  'three are owed for, ours are not'
);
select is(
  pg_temp.borne(), 9.5, 'the work bears both'
);
select test.refuses(
  $$ select api.return_stock(test.id('SHELF'), test.line('bolt', 4), test.id('job')) $$, 'RETURN_EXCEEDS_ISSUE', 422,
  'what was ours does not go back to the vendor'
);
select test.refuses(
  $$ select api.return_stock(test.id('MAIN'), test.line('bolt', 3), test.id('job')) $$, 'RETURN_EXCEEDS_ISSUE', 422,
  'nor what is the vendor''s to us'
);
select lives_ok(
  $$ select api.return_stock(test.id('SHELF'), test.line('bolt', 1), test.id('job'));
     select api.return_stock(test.id('MAIN'), test.line('bolt', 2), test.id('job')) $$,
  'each goes back where it came from'
);
select is(
  pg_temp.borne(), 5.0, 'the work bears the rest'
);
select is((select sum(d.owed_amount) from api.consignment_liabilities as d), 5.0, 'and so much is owed');
select lives_ok(
  $$ select api.update_stocked_item(
       (select k.id from api.stocked_items as k where k.storeroom_id = test.id('SHELF')), '{"consignment_price": 3}'
     );
     select api.scrap_stock(test.id('SHELF'), test.line('bolt', 1), 'Broken') $$, 'one breaks after the price went up'
);
select lives_ok(
  $$ select api.adjust_stock(test.id('SHELF'), test.line('bolt', 2, '{"is_less": true}'), 'Not there');
     select api.adjust_stock(test.id('SHELF'), test.line('bolt', 1, '{"is_less": false}'), 'There') $$,
  'two are missed, one is found'
);
select results_eq(
  $$ select e.vendor_name, e.storeroom_code, e.item_number, e.currency, e.issued_quantity, e.returned_quantity,
       e.lost_quantity, e.found_quantity, e.owed_amount, cardinality(e.movement_ids)
       from api.explain_consignment_liabilities(pg_temp.today() - 1, pg_temp.today() + 1, p_details => true) as e $$,
  $$ values ('owner', 'SHELF', 'bolt', 'EUR', 3::numeric, 1::numeric, 3::numeric, 1::numeric, 11::numeric, 5) $$,
  'what was used is owed for at the price of its day: 5 + 3 + 6 - 3'
);
select is_empty(
  $$ select 1 from api.explain_consignment_liabilities('2020-01-01', '2020-01-31') $$, 'nothing in another time'
);
select is_empty(
  $$ select 1 from api.explain_consignment_liabilities(pg_temp.today() - 1, pg_temp.today() + 1, null,
  test.id('other')) $$,
  'nor to another vendor'
);
select test.refuses_fields(
  $$ select api.explain_consignment_liabilities('2026-01-01', null) $$, '{p_until}', 'a time has an end'
);
select test.refuses(
  $$ select api.explain_consignment_liabilities('2026-01-01', '2026-01-02', array[test.id('south')]) $$,
  'SITE_NOT_FOUND', 404,
  'a site out of reach does not exist'
);
select test.refuses(
  $$ select api.adjust_stock_cost(test.id('SHELF'), test.id('bolt'), 5, 'x') $$, 'STOCK_CONSIGNED', 422,
  'what is not ours is not valued'
);
select test.refuses(
  $$ select api.create_transfer(
       jsonb_build_object('storeroom_id', test.id('SHELF'), 'to_storeroom_id', test.id('MAIN')), test.line('bolt', 1)
     ) $$, 'STOCK_CONSIGNED', 422, 'it does not become ours by being carried'
);
select test.refuses(
  $$ select api.create_transfer(
       jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('SHELF')), test.line('bolt', 1)
     ) $$, 'STOCK_CONSIGNED', 422, 'nor ours the vendor''s'
);
select test.refuses(
  $$ select api.update_storeroom(test.id('SHELF'), jsonb_build_object('vendor_id', test.id('other'))) $$,
  'STOREROOM_NOT_EMPTY', 409, 'what lies there does not change hands'
);
select test.refuses(
  $$ select api.update_storeroom(test.id('SHELF'), '{"vendor_id": null}') $$, 'STOREROOM_NOT_EMPTY', 409,
  'nor becomes ours unpaid'
);
select test.refuses_fields(
  $$ select api.update_storeroom(test.id('MAIN'), jsonb_build_object('vendor_id', test.id('owner'))) $$, '{vendor_id}',
  'only a storeroom for such goods has an owner'
);
select test.refuses_fields(
  $$ select api.create_storeroom(
       jsonb_build_object('site_id', test.id('north'), 'code', 'X', 'name', 'x', 'vendor_id', test.id('owner'))
     ) $$, '{vendor_id}', 'also when it is made'
);
select lives_ok(
  $$ select test.receive('nut', 'OLD', 2, 4) $$, 'one without an owner is valued like any other'
);
select test.refuses(
  $$ select api.update_storeroom(test.id('OLD'), jsonb_build_object('vendor_id', test.id('owner'))) $$,
  'STOREROOM_NOT_EMPTY', 409, 'and has none while something lies there that is ours'
);
select lives_ok(
  $$ select api.scrap_stock(test.id('OLD'), test.line('nut', 2), 'x');
     select api.update_storeroom(test.id('OLD'), jsonb_build_object('vendor_id', test.id('owner'))) $$,
  'when it is empty it has'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger adds up');
select test.sign_out();

-- What somebody with every right has done is told.
alter table inventory.movements disable trigger user;
alter table inventory.movements drop constraint movements_vendor_check;
update inventory.movements set owed_amount = 1 where kind = 'ISSUE' and vendor_id is null;
update inventory.movements set vendor_id = test.id('other') where kind = 'SCRAP' and storeroom_id = test.id('SHELF');
alter table inventory.movements enable trigger user;
select test.sign_in('tess');
select results_eq(
  $$ select distinct v.problem, v.storeroom_code from api.verify_stock_ledger() as v
      order by v.problem, v.storeroom_code $$,
  $$ values ('OWED_WRONG', 'MAIN'), ('OWNER_CHANGED', 'SHELF') $$, 'what does not add up is told'
);
select test.sign_out();
select test.sign_in('max');
select is_empty($$ select 1 from api.consignment_liabilities $$, 'who does not reach the site sees nothing of it');
select test.sign_out();
select is(
  (select count(*) from audit.events as e where e.entity = 'inventory.movements' and e.after ? 'owed_amount'
      and e.account_id = test.id('tess')) > 0, true, 'the log has what became due'
);

-- An order of goods that are not bought says no price.
select is(
  (
    select f ->> 'code'
      from jsonb_array_elements(
             procurement.order_line_faults(
               jsonb_populate_record(
                 null::procurement.purchase_orders, jsonb_build_object('site_id', test.id('north'), 'exchange_rate', 1)
               ),
               array[
                 jsonb_populate_record(
                   null::procurement.order_lines,
                   jsonb_build_object(
                     'position', 1, 'kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('SHELF'),
                     'quantity', 1, 'unit_price', 2
                   )
                 )
               ]
             )
           ) as f
     where f ->> 'field' = 'p_lines[1].unit_price'
  ), 'NOT_ALLOWED', 'they are ordered for nothing'
);

select * from finish();
rollback;
