-- The story of a record is one query, and tells nobody more than the log does.
begin;
select plan(17);

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
select test.sign_out();
delete from work.tasks as t where t.work_order_id = test.id('job') and t.title = 'Open';
select test.sign_in('ann');
select results_eq(
  $$ select h.operation, h.record_label
       from api.list_record_history('work_orders', test.id('job')) as h
      where h.list = 'work_order_tasks'
      order by 2, 1 $$,
  $$ values ('INSERT', 'Drain'), ('DELETE', 'Open'), ('INSERT', 'Open') $$,
  'a part that was removed alone is among them, with its parent'
);
select is(
  (select array_agg(distinct h.parent_id) from api.list_record_history('work_orders', test.id('job')) as h
    where h.list = 'work_order_tasks'), array[test.id('job')], 'as what is there'
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
select test.sign_out();

-- Hours, permits, lock-outs and locks of an order, for three readers: of everything, of all but safety, of all but
-- work.
select test.person('cara', '{north}', '{audit.read,work.read,asset.read,workforce.read}'),
       test.person('dan', '{north}', '{audit.read,safety.read,asset.read}'),
       test.person('eve', '{north}', '{audit.read,work.read_own,safety.read}');
update identity.roles set reading = 'NAMED' where name in ('role of cara', 'role of dan', 'role of eve');
select test.worker('wim', 'north'), test.place('hall', 'north'), test.permit_kind('heat');
select test.procedure('off', 'hall');
select test.labour('hours', 'wim', 'job', now() - interval '2 hours', now() - interval '1 hour'),
       test.permit('weld', 'heat', 'hall', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('job'))),
       test.lockout('lockout', 'off', 'APPLIED', jsonb_build_object('work_order_id', test.id('job')));
select test.lock('lock', 'lockout', 'wim', 'off breaker');

create function pg_temp.lists()
returns text[]
language sql
as $$
  select array_agg(distinct h.list order by h.list)
    from api.list_record_history('work_orders', test.id('job')) as h
$$;

select test.sign_in('ann');
select ok(
  pg_temp.lists() @> '{lockout_applications,lockout_locks,permits,work_order_labour,work_order_tasks,work_orders}',
  'who reads everything has the whole story'
);
select results_eq(
  $$ select h.list, h.parent_id = case h.list when 'lockout_locks' then test.id('lockout') else test.id('job') end
       from api.list_record_history('work_orders', test.id('job')) as h
      where h.entity_id in (test.id('hours'), test.id('weld'), test.id('lockout'), test.id('lock'))
      order by h.list $$,
  $$ values ('lockout_applications', true), ('lockout_locks', true), ('permits', true), ('work_order_labour', true) $$,
  'each with its parent: a lock belongs to its lock-out'
);
select test.sign_out();
select test.sign_in('cara');
select ok(
  pg_temp.lists() @> '{work_order_labour,work_order_tasks,work_orders}',
  'who reads no safety has that of work'
);
select is_empty(
  $$ select from api.list_record_history('work_orders', test.id('job')) as h
      where h.entity like 'safety.%'
         or h::text ~ (test.id('weld') || '|' || test.id('lockout') || '|' || test.id('lock')) $$,
  'and nothing of safety, not even an id'
);
select test.sign_out();
select test.sign_in('dan');
select test.refuses(
  $$ select pg_temp.lists() $$, 'RECORD_NOT_FOUND', 404, 'who reads no work learns of no order that there is one'
);
select results_eq(
  $$ select distinct h.list from api.list_record_history('permits', test.id('weld')) as h $$, $$ values ('permits') $$,
  'but the story of its permit'
);
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select pg_temp.lists() $$, 'RECORD_NOT_FOUND', 404, 'nor who reads their own, of that of others'
);

select * from finish();
rollback;
