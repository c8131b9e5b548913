begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}', '{}'), test.person('sue', '{south}');
select test.relay('mail', p_status => 'ACTIVE'), test.work_order('job', 'north');

create function pg_temp.mails()
returns setof text
language sql
security definer
as $$ select m.recipient || ': ' || regexp_replace(m.subject, '^\S+ ', '') from test.told as m order by m.id $$;

select test.sign_in('nora');
select results_eq(
  $$ select work_order_id, account_id, row_version from api.subscribe_work_order(test.id('job')) $$,
  $$ values (test.id('job'), test.id('nora'), 1) $$,
  'whoever reaches a work order may watch it'
);
select results_eq(
  $$ select s.id = w.id from api.subscribe_work_order(test.id('job')) as s cross join api.work_order_watchers as w $$,
  $$ values (true) $$,
  'once'
);
select test.sign_out();
select test.sign_in('ann');
select api.subscribe_work_order(test.id('job'));
select api.update_work_order(test.id('job'), '{"title": "new"}');
select is_empty('select pg_temp.mails()', 'of what leaves the status as it is nobody is told');
select api.start_work_order(test.id('job'));
select results_eq(
  'select pg_temp.mails()', $$ values ('nora@example.org: is IN_PROGRESS: new') $$,
  'of a new status those who watch are told, but not who brought it'
);
select test.sign_out();
update identity.account_sites set site_id = test.id('south') where account_id = test.id('nora');
select test.sign_in('ann');
select api.complete_work_order(test.id('job'));
select is((select count(*) from pg_temp.mails()), 1::bigint, 'who does not reach it any more is not told');
select test.refuses(
  $$ select api.subscribe_work_order(uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'nothing is not watched'
);
select is(
  (select count(*) from api.audit_events where entity = 'work.watchers' and action = 'subscribe_work_order'),
  2::bigint, 'the log has who began to watch'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.subscribe_work_order(test.id('job')) $$, 'WORK_ORDER_NOT_FOUND', 404, 'nor what is out of reach'
);
select test.sign_out();

select * from finish();
rollback;
