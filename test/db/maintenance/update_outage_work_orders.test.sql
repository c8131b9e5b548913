-- Work is gathered into outages, in one at a time, and leaves them; each that cannot be is named by its place.
begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('nora', '{*}'), test.person('max', '{*}', '{}');
select test.asset('press', 'north');
select test.work_order('bed', 'north'), test.work_order('oil', 'north'), test.work_order('far', 'south');
select test.outage('stop', 'press', '2099-06-01', '2099-06-02'), test.outage('next', 'press', '2099-07-01',
  '2099-07-02'),
       test.outage('there', null, '2099-06-01', '2099-06-02', 'PLANNED', 'south');

select test.sign_in('ann');
select results_eq(
  $$ select work_orders, row_version from api.update_outage_work_orders(test.id('stop'), array[test.id('bed'),
       test.id('bed'), null], 1) $$,
  $$ values (1, 2) $$, 'each once'
);
select is((select work_orders from api.update_outage_work_orders(test.id('stop'),
    array[test.id('bed'), test.id('oil')])),
  2, 'what is there stays');
select results_eq(
  $$ select outage_name, work_order_title, released_at from api.outage_work_orders order by 2 $$,
  $$ values ('stop', 'bed', null::timestamptz), ('stop', 'oil', null) $$, 'the list has them'
);
select is(
  test.faults($$ select api.update_outage_work_orders(test.id('next'), array[test.id('bed')]) $$),
  'bed WORK_ORDER_IN_OUTAGE',
  'one outage holds it at a time'
);
select test.refuses_fields(
  $$ select api.update_outage_work_orders(test.id('next'), array[test.id('far'),
       '00000000-0000-0000-0000-000000000000']) $$,
  '{p_work_order_ids[1],p_work_order_ids[2]}', 'work is within reach'
);
select test.refuses_fields($$ select api.update_outage_work_orders(test.id('next'), null) $$,
  '{p_work_order_ids}', 'they are given');
select test.refuses_fields(
  $$ select api.update_outage_work_orders(test.id('next'), array(select uuidv7() from generate_series(1, 1001))) $$,
  '{p_work_order_ids}', '1,000 at most'
);
select test.refuses(
  $$ select api.update_outage_work_orders(test.id('there'), array[test.id('bed')]) $$,
  'OUTAGE_NOT_FOUND', 404, 'an outage within reach'
);
select test.refuses($$ select api.update_outage_work_orders(test.id('stop'), array[test.id('bed')], 1) $$,
  'STALE_ROW', 409, 'by its version');
select is((select work_orders from api.update_outage_work_orders(test.id('stop'), array[test.id('oil')])), 1,
  'what is left out leaves it');
select results_eq(
  $$ select work_order_title, released_at is null from api.outage_work_orders order by 1 $$,
  $$ values ('bed', false), ('oil', true) $$, 'and stays on record'
);
select is((select work_orders from api.update_outage_work_orders(test.id('next'), array[test.id('bed')])), 1,
  'and another takes it');
select test.sign_out();
select test.sign_in('nora');
select test.refuses_fields(
  $$ select api.update_outage_work_orders(test.id('next'), array[test.id('far')]) $$,
  '{p_work_order_ids[1]}', 'it is at the site of the outage'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.update_outage_work_orders(test.id('stop'), '{}') $$,
  'PERMISSION_DENIED', 403, 'not without the permission');
select test.sign_out();

select * from finish();
rollback;
