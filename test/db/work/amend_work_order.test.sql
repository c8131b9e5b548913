begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{work_order.update}'), test.person('sue', '{south}');
select test.asset('pump', 'north');
select test.started_work_order('fix', 'north'), test.work_order('belt', 'north');

select test.sign_in('ann');
select api.complete_work_order(test.id('fix'), '{"completion_note": "new seal"}');
select test.refuses(
  $$ select api.amend_work_order(test.id('fix'), '{"title": "Seal"}', 'a slip') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what is finished is changed, not amended'
);
select lives_ok(
  $$ select api.update_work_order(test.id('fix'), '{"completion_note": "New seal"}') $$, 'what was done, too'
);
select test.refuses_fields(
  $$ select api.update_work_order(test.id('belt'), '{"completion_note": "New belt"}') $$, '{completion_note}',
  'which is said when the work is finished'
);
select api.close_work_order(test.id('fix'));
select test.refuses_fields(
  $$ select api.amend_work_order(test.id('fix'), '{"title": "Seal"}', ' ') $$, '{p_reason}', 'not without a reason'
);
select test.refuses_fields(
  $$ select api.amend_work_order(test.id('fix'), jsonb_build_object('priority', 'HIGH', 'estimated_cost', 1, 'asset_id',
       test.id('pump'), 'due_at', now(), 'work_type', 'SAFETY', 'title', 'Seal'), 'a slip') $$,
  '{asset_id,due_at,estimated_cost,priority,work_type}', 'what was reckoned from stays'
);
select test.refuses(
  $$ select api.amend_work_order(test.id('fix'), '{"title": "Seal"}', 'a slip', 1) $$, 'STALE_ROW', 409,
  'at its version'
);
select test.refuses(
  $$ select api.amend_work_order(uuidv7(), '{"title": "Seal"}', 'a slip') $$, 'WORK_ORDER_NOT_FOUND', 404,
  'there is none other'
);
select results_eq(
  $$ select status, row_version from api.amend_work_order(
       test.id('fix'), '{"title": "Seal of pump 4", "description": null, "completion_note": "New seal and ring",
         "requester_name": "Kim", "requester_contact": "kim@example.org"}', 'the wrong pump', 4) $$,
  $$ values ('CLOSED', 5) $$,
  'its words are amended'
);
select results_eq(
  $$ select title, completion_note, requester_name, status_note from api.work_orders where id = test.id('fix') $$,
  $$ values ('Seal of pump 4', 'New seal and ring', 'Kim', 'the wrong pump') $$,
  'and the reason is told'
);
select ok(
  (select allowed_actions ? 'amend_work_order' from api.work_orders where id = test.id('fix')), 'the list offers it'
);
select test.sign_out();
select results_eq(
  $$ select e.account_id, e.before ->> 'title', e.after ->> 'title', e.after ->> 'status_note'
       from audit.events as e
      where e.entity = 'work.work_orders' and e.entity_id = test.id('fix') and e.action = 'amend_work_order' $$,
  $$ values (test.id('ann'), 'fix', 'Seal of pump 4', 'the wrong pump') $$,
  'the log keeps what was there before'
);
select test.sign_in('max');
select test.refuses(
  $$ select api.amend_work_order(test.id('fix'), '{"title": "Seal"}', 'a slip') $$, 'PERMISSION_DENIED', 403,
  'to change work is not to amend it'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.amend_work_order(test.id('fix'), '{"title": "Seal"}', 'a slip') $$, 'WORK_ORDER_NOT_FOUND', 404,
  'nor what is out of reach'
);
select test.sign_out();

select * from finish();
rollback;
