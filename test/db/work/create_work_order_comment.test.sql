begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}'), test.person('sue', '{south}'), test.person('max', '{*}',
  '{}');
select test.relay('mail', p_status => 'ACTIVE');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.worker('sam', 'south'), test.work_order('job',
  'north');
update workforce.workers set account_id = test.id('nora') where id = test.id('wim');

create function pg_temp.mails()
returns setof text
language sql
security definer
as $$ select m.recipient || ': ' || m.subject || ' / ' || m.body from test.told as m order by 1 $$;

select test.sign_in('ann');
select results_eq(
  $$ select work_order_id, row_version from api.create_work_order_comment(test.id('job'), '{"body": "It drips"}') $$,
  $$ values (test.id('job'), 1) $$,
  'something is said'
);
select is_empty('select pg_temp.mails()', 'nobody is told who is not mentioned');
select api.create_work_order_comment(
  test.id('job'),
  jsonb_build_object(
    'body', 'Look at it', 'mentioned_account_ids', jsonb_build_array(test.id('nora'), test.id('ann')),
    'mentioned_worker_ids', jsonb_build_array(test.id('wim'), test.id('zoe'))
  )
);
select results_eq(
  'select pg_temp.mails()',
  format(
    'select %L',
    'nora@example.org: ann mentions you at ' || (select w.work_order_number from api.work_orders as w)
      || ': job / Look at it'
  ),
  'who is mentioned is told once, but not oneself, nor who has no account'
);
select results_eq(
  $$ select coalesce(account_name, worker_name), created_by_name from api.work_order_mentions order by 1 $$,
  $$ values ('ann', 'ann'), ('nora', 'ann'), ('wim', 'ann'), ('zoe', 'ann') $$,
  'the mentions are listed'
);
select results_eq(
  $$ select body, created_by_name from api.work_order_comments order by created_at, id $$,
  $$ values ('It drips', 'ann'), ('Look at it', 'ann') $$,
  'as are the words'
);
select test.refuses_fields(
  $$ select api.create_work_order_comment(
       test.id('job'),
       jsonb_build_object(
         'body', 'x', 'mentioned_account_ids', jsonb_build_array(test.id('sue'), test.id('nora')),
         'mentioned_worker_ids', jsonb_build_array(test.id('sam'), test.id('wim')))) $$,
  '{mentioned_account_ids,mentioned_worker_ids}', 'who does not reach the work order is not mentioned'
);
select test.refuses_fields(
  $$ select api.create_work_order_comment(test.id('job'), '{"body": "", "mentioned_worker_ids": ["x"]}') $$,
  '{body,mentioned_worker_ids}', 'every fault is told'
);
select api.cancel_work_order(test.id('job'), 'sold');
select lives_ok(
  $$ select api.create_work_order_comment(
       test.id('job'), '{"body": "Sold", "mentioned_account_ids": null, "mentioned_worker_ids": null}'
     ) $$, 'of what is over one may talk, too, and null mentions nobody'
);
select test.sign_out();
select is(
  (select count(*) from audit.events as e where e.entity = 'work.mentions' and e.action = 'create_work_order_comment'),
  4::bigint, 'each mention has a line in the log'
);
select test.sign_in('sue');
select test.refuses(
  $$ select api.create_work_order_comment(test.id('job'), '{"body": "x"}') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'at what is out of reach nothing is said'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_work_order_comment(test.id('job'), '{"body": "x"}') $$,
  'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
