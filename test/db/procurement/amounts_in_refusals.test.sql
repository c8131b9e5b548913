-- A refusal tells no amount that the lists keep from the caller.
begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('clerk', '{*}', '{purchase_order.create}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.cost_center('MAINT'), test.budget('year', 'MAINT', 1234);

-- The refusal of an order of 2,000 by the caller: its message and its details.
create function pg_temp.refusal(p_order text)
returns text
language plpgsql
as $$
begin
  perform test.purchase_order(
    p_order, 'north', 'parts',
    test.order_line('bolt', 'MAIN', 10, 200, jsonb_build_object('cost_center_id', test.id('MAINT')))
  );
  perform api.submit_purchase_order(test.id(p_order));
  return null;
exception
  when sqlstate 'PGRST' then
    return sqlerrm;
end
$$;

create temporary table told (text text);
grant select, insert on told to public;

select test.sign_in('clerk');
select is((select available_amount from api.budgets), null, 'what a budget has left is kept from who orders');
insert into told select pg_temp.refusal('po');
select is((select text::jsonb ->> 'code' from told), 'BUDGET_EXCEEDED', 'an order of more than is left is refused');
select is(
  (select text::jsonb ->> 'message' from told), 'Budget year has less available than is charged', 'which says so'
);
select unalike((select text from told), '%1234%', 'and nowhere how much is left');
select test.sign_out();

select test.sign_in('ann');
select matches(
  pg_temp.refusal('own')::jsonb ->> 'message', '^Budget year has 1234(\.0+)? EUR available, '
    'and 2000(\.0+)? is charged$',
  'who sees budgets is told how much'
);
select test.sign_out();

select * from finish();
rollback;
