-- The story of a record is one query, and tells nobody more than the log does.
begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.site('south');
select test.asset('pump', 'north');
select test.person('ann', '{*}', '{*}'),
       test.person('bob', '{south}', '{*}');
select test.sign_in('ann');
select test.remember('job', (
  select o.id
    from api.create_work_order(
      jsonb_build_object(
        'title', 'Repair', 'site_id', test.id('north'), 'asset_id', test.id('pump'), 'work_type', 'CORRECTIVE'
      )
    ) as o
));
select api.update_work_order_tasks(
  test.id('job'), '[{"title": "Drain", "kind": "CHECK"}, {"title": "Open", "kind": "CHECK"}]'
);
select api.create_work_order_comment(test.id('job'), '{"body": "Seal ordered"}');
select results_eq(
  $$ select distinct h.list, h.record_label, h.parent_id
       from api.list_record_history('work_orders', test.id('job')) as h
      where h.list in ('work_orders', 'work_order_tasks')
      order by 1, 2 $$,
  $$ values ('work_order_tasks', 'Drain', test.id('job')), ('work_order_tasks', 'Open', test.id('job')),
            ('work_orders', 'Repair', null::uuid) $$,
  'the lines of a record and of its parts, each with name and parent'
);
select ok(
  (select bool_and(h.record_number = w.work_order_number)
     from api.list_record_history('work_orders', test.id('job')) as h
     join api.work_orders as w on w.id = h.entity_id),
  'with the number where it has one'
);
select ok(
  exists (
    select from api.list_record_history('work_orders', test.id('job')) as h where h.list = 'work_order_comments'
  ), 'comments are among them'
);
select is(
  (select array_agg(h.id) from api.list_record_history('work_orders', test.id('job')) as h),
  (
    select array_agg(h.id order by h.at desc, h.id desc)
      from api.list_record_history('work_orders', test.id('job')) as h
  ),
  'the newest first'
);
select is(
  (select count(*) from api.list_record_history('work_orders', test.id('job'), p_limit => 2)), 2::bigint,
  'as many as are asked for'
);
select test.refuses_fields(
  $$ select api.list_record_history('work_ordres', null, p_limit => 0) $$, '{p_id,p_limit,p_list}',
  'an unknown list, no id and no amount are told at once'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.list_record_history('work_orders', test.id('job')) $$, 'RECORD_NOT_FOUND', 404,
  'who does not reach the record learns nothing of it'
);
select test.refuses(
  $$ select api.list_record_history('work_orders', uuidv7()) $$, 'RECORD_NOT_FOUND', 404, 'as of one that is not there'
);

select * from finish();
rollback;
