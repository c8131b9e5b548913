begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.work_order('job', 'north');

select test.sign_in('ann');
select test.remember('said', (select id from api.create_work_order_comment(test.id('job'), '{"body": "It drips"}')));
select results_eq(
  $$ select id, row_version from api.update_work_order_comment(test.id('said'), '{"body": "It leaks"}', 1) $$,
  $$ values (test.id('said'), 2) $$,
  'the words of a comment are changed'
);
select is((select c.body from api.work_order_comments as c), 'It leaks', 'the list has the new ones');
select is(
  (
    select e.before ->> 'body' from api.audit_events as e
     where e.entity = 'work.comments' and e.action = 'update_work_order_comment'
  ),
  'It drips', 'the log those before'
);
select test.refuses_fields(
  $$ select api.update_work_order_comment(
       test.id('said'), jsonb_build_object('body', 'x', 'mentioned_account_ids', jsonb_build_array(test.id('bob')))) $$,
  '{mentioned_account_ids}', 'who is mentioned stays'
);
select test.refuses(
  $$ select api.update_work_order_comment(test.id('said'), '{"body": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.update_work_order_comment(test.id('said'), '{"body": "x"}') $$,
  'NOT_OWN_COMMENT', 422, 'the words of others stay'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_work_order_comment(test.id('said'), '{"body": "x"}') $$,
  'WORK_ORDER_COMMENT_NOT_FOUND', 404, 'nor are those out of reach changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_work_order_comment(test.id('said'), '{"body": "x"}') $$,
  'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
