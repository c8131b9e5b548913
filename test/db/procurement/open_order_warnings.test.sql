-- Purchase orders for work that ends before what they order has come.
begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('nia', '{north}', '{work_order.close}');
select test.person('sid', '{south}', '{work_order.cancel}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.started_work_order(n, 'north') from unnest('{fix,moved,free,voided}'::text[]) as w (n);
select test.work_order('gone', 'north');

-- An order of a thing for a work order.
create function pg_temp.ordered(p_name text, p_work_order text, p_price numeric)
returns void
language sql
as $$
  select test.purchase_order(
    p_name, 'north', 'parts', test.order_line(
      'bolt', 'MAIN', 2, p_price, jsonb_build_object('work_order_id', test.id(p_work_order))
    )
  )
$$;

create function pg_temp.warned(p_work_order text)
returns table (code text, id uuid)
language sql
as $$
  select w ->> 'code', (w ->> 'id')::uuid
    from api.close_work_order(test.id(p_work_order)) as c, jsonb_array_elements(c.warnings) as w
$$;

select test.sign_in('ann');
select pg_temp.ordered('bought', 'fix', 3), pg_temp.ordered('far', 'moved', 3), pg_temp.ordered('gift', 'free', 0),
       pg_temp.ordered('void', 'voided', 3), pg_temp.ordered('late', 'gone', 3);
select api.cancel_purchase_order(test.id('void'), 'no');
select test.sent('gift', 'ann', 'bob');
select api.complete_work_order(test.id(n)) from unnest('{fix,moved,free,voided}'::text[]) as w (n);
select results_eq(
  $$ select * from pg_temp.warned('fix') $$, $$ values ('ORDER_OPEN', test.id('bought')) $$,
  'an order for work that is closed before it has come is told'
);
select is_empty($$ select * from pg_temp.warned('voided') $$, 'one that was cancelled is not');
select api.receive_purchase_order(
  test.id('gift'), jsonb_build_array(jsonb_build_object('purchase_order_line_id', test.line_of('gift'), 'quantity', 2))
);
select is_empty($$ select * from pg_temp.warned('free') $$, 'nor one that has come and costs nothing');
select test.sign_out();
select test.sign_in('nia');
select results_eq(
  $$ select * from pg_temp.warned('moved') $$, $$ values ('ORDER_OPEN', test.id('far')) $$,
  'whoever closes it needs no permission to buy'
);
select test.sign_out();
-- The work went to another site with its asset.
delete from procurement.work_parts where work_order_id = test.id('gone');
update work.work_orders set site_id = test.id('south') where id = test.id('gone');
select test.sign_in('sid');
select results_eq(
  $$ select w ->> 'code', w ->> 'id', w ->> 'message'
       from api.cancel_work_order(test.id('gone'), 'sold') as c, jsonb_array_elements(c.warnings) as w $$,
  $$ values ('ORDER_OPEN', null, 'Purchase orders for it at sites that you do not reach: 1') $$,
  'one for work that is cancelled is told, too, by how many when it is out of reach'
);
select test.sign_out();

select is(
  (select count(*) from work.work_orders where status = 'CLOSED'), 4::bigint, 'all of it keeps nothing from being closed'
);
select is(
  (select status from work.work_orders where id = test.id('gone')), 'CANCELLED', 'nor from being cancelled'
);

select * from finish();
rollback;
