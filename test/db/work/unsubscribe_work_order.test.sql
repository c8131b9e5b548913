begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}', '{}'), test.person('sue', '{south}');
select test.relay('mail', p_status => 'ACTIVE'), test.work_order('job', 'north');

select test.sign_in('nora');
select test.remember('first', (select id from api.subscribe_work_order(test.id('job'))));
select results_eq(
  $$ select id, row_version from api.unsubscribe_work_order(test.id('job')) $$,
  $$ values (test.id('first'), 2) $$,
  'watching ends'
);
select results_eq(
  $$ select account_name, ended_at is not null from api.work_order_watchers $$, $$ values ('nora', true) $$,
  'and stays on record'
);
select test.refuses(
  $$ select api.unsubscribe_work_order(test.id('job')) $$,
  'WORK_ORDER_WATCHER_NOT_FOUND', 404, 'who does not watch does not end it'
);
select isnt((select id from api.subscribe_work_order(test.id('job'))), test.id('first'), 'it may begin anew');
select api.unsubscribe_work_order(test.id('job'));
select test.sign_out();
select test.sign_in('ann');
select api.start_work_order(test.id('job'));
select test.sign_out();
select is((select count(*) from test.told), 0::bigint, 'from then on nothing is told');
select test.sign_in('sue');
select test.refuses(
  $$ select api.unsubscribe_work_order(
       test.id('job')) $$, 'WORK_ORDER_NOT_FOUND', 404, 'nor is what is out of reach told'
);
select test.sign_out();

select * from finish();
rollback;
