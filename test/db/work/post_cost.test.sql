-- The door of the ledger for the other domains: as they call it, signed in, as the role of the API.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann');
select test.work_order('fan', 'north'), test.work_order('draft', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'AWAITING_APPROVAL' where id = test.id('draft');
alter table work.work_orders enable trigger check_transition;

select test.sign_in('ann');
set role assetry_api;
select test.remember('movement', uuidv7());
select test.remember(
  'line',
  work.post_cost(test.id('fan'), 'ITEM', 3, 'pcs', 3.333333, 10, 'work.tasks', test.id('movement'), 'Bearing')
);
select results_eq(
  $$ select kind, quantity, unit, unit_cost, amount, currency, base_amount, description, site_id = test.id('north')
       from work.cost_lines where id = test.id('line') $$,
  $$ values ('ITEM', 3.0, 'pcs', 3.333333, 10.0, 'EUR', 10.0, 'Bearing', true) $$,
  'the amount is what the source says'
);
select test.refuses(
  $$ select work.post_cost(test.id('fan'), 'ITEM', 1, 'pcs', 1, 1, 'work.tasks', test.id('movement')) $$,
  'COST_POSTED', 409, 'a record is the source of one line'
);
select lives_ok(
  $$ select work.reverse_cost(test.id('line'), 'returned') $$, 'which is taken back by its own domain'
);
select test.refuses(
  $$ select work.post_cost(test.id('fan'), 'ITEM', 1, 'pcs', 1, 1, 'work.tasks', test.id('movement')) $$,
  'COST_POSTED', 409, 'what it costs later comes from a record of its own'
);
select test.refuses(
  $$ select work.post_cost(test.id('draft'), 'ITEM', 1, 'pcs', 1, 1) $$,
  'WORK_ORDER_NOT_APPROVED', 409, 'work that awaits approval takes none'
);
select test.refuses(
  $$ select work.post_cost(uuidv7(), 'ITEM', 1, 'pcs', 1, 1) $$, 'WORK_ORDER_NOT_FOUND', 404, 'nor what is not there'
);
select is(
  (select sum(c.amount) from work.cost_lines as c where c.source_id = test.id('movement')), 0.0,
  'and its lines cancel each other out'
);
select work.post_cost(test.id('fan'), 'OTHER', 0, null, 0, -0.5, 'work.tasks', uuidv7());
select ok(work.has_costs(test.id('fan')), 'a difference without a quantity is a cost as well');
reset role;
select test.sign_out();

select * from finish();
rollback;
