begin;
select plan(19);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}'), test.person('max', '{*}', '{}'), test.person('sue',
  '{south}');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.work_order('fan', 'north'),
       test.work_order('belt', 'north'), test.work_order('far', 'south'), test.work_order('bare', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');

create function pg_temp.slot(p_worker text, p_from text, p_to text)
returns jsonb
language sql
as $$ select jsonb_build_object('worker_id', test.id(p_worker), 'starts_at', p_from, 'ends_at', p_to) $$;

create function pg_temp.plan_of(p_work_order text, variadic p_slots jsonb[])
returns setof work.work_order_answer
language sql
as $$ select * from api.schedule_work_order(test.id(p_work_order), to_jsonb(p_slots)) $$;

create function pg_temp.held()
returns table (job text, worker text, starts_at timestamptz, ends_at timestamptz)
language sql
as $$
  select s.work_order_title, s.worker_name, s.starts_at, s.ends_at
    from api.work_order_slots as s
   where s.released_at is null
   order by s.starts_at, 1, 2
$$;

select test.sign_in('ann');
select api.assign_work_order(test.id('fan'), test.worker_ids('wim', 'zoe')),
       api.assign_work_order(test.id('belt'), test.worker_ids('wim')),
       api.assign_work_order(test.id('far'), test.worker_ids('wim'));
select results_eq(
  $$ select status, row_version
       from api.schedule_work_order(
              test.id('fan'),
              jsonb_build_array(
                pg_temp.slot('wim', '2099-01-05T08:00Z', '2099-01-05T10:00Z'),
                pg_temp.slot('zoe', '2099-01-05T08:00Z', '2099-01-05T09:00Z')
              ), 2) $$,
  $$ values ('ASSIGNED', 3) $$,
  'it is said when work is planned, and the version of the work order is raised'
);
select results_eq(
  'select * from pg_temp.held()',
  $$ values ('fan', 'wim', timestamptz '2099-01-05T08:00Z', timestamptz '2099-01-05T10:00Z'),
            ('fan', 'zoe', '2099-01-05T08:00Z', '2099-01-05T09:00Z') $$,
  'the list tells who is where'
);
select test.refuses(
  $$ select pg_temp.plan_of('belt', pg_temp.slot('wim', '2099-01-05T09:59Z', '2099-01-05T12:00Z')) $$,
  'DOUBLE_BOOKED', 409, 'T17: nobody is at two places at once'
);
select lives_ok(
  $$ select pg_temp.plan_of('belt', pg_temp.slot('wim', '2099-01-05T10:00Z', '2099-01-05T12:00Z')) $$,
  'what ends when the other begins does not meet it'
);
select lives_ok(
  $$ select pg_temp.plan_of(
       'fan', pg_temp.slot('wim', '2099-01-05T07:00Z', '2099-01-05T09:00Z'),
       pg_temp.slot('zoe', '2099-01-05T08:00Z', '2099-01-05T09:00Z')) $$,
  'the plan of a work order is made anew'
);
select results_eq(
  $$ select worker_name, count(*), count(released_at) from api.work_order_slots where work_order_title = 'fan'
      group by 1 order by 1 $$,
  $$ values ('wim', 2::bigint, 1::bigint), ('zoe', 1, 0) $$,
  'what is left out is given up and stays on record, what stays is the same slot'
);
select pg_temp.plan_of('far', pg_temp.slot('wim', '2099-01-06T08:00Z', '2099-01-06T09:00Z'));
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select pg_temp.plan_of('belt', pg_temp.slot('wim', '2099-01-06T08:00Z', '2099-01-06T12:00Z')) $$,
  'DOUBLE_BOOKED', 409, 'nor where the other is out of reach'
);
select test.refuses(
  $$ select pg_temp.plan_of('far', pg_temp.slot('wim', '2099-01-06T08:00Z', '2099-01-06T12:00Z')) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is out of reach is not planned'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select pg_temp.plan_of(
       'belt', pg_temp.slot('wim', '2099-01-05T08:00Z', '2099-01-05T08:00Z'),
       pg_temp.slot('wim', '2020-01-05T08:00Z', '2020-01-05T09:00Z'),
       pg_temp.slot('wim', '2099-01-05T08:00Z', '2099-02-06T08:00Z'),
       pg_temp.slot('wim', '2099-01-20T08:00Z', '2099-01-20T09:00Z'), '{}') $$,
  array[
    'p_slots[1].ends_at', 'p_slots[2].ends_at', 'p_slots[3].ends_at', 'p_slots[4].starts_at', 'p_slots[5].ends_at',
    'p_slots[5].starts_at', 'p_slots[5].worker_id'
  ],
  'every fault of every slot is told'
);
select test.refuses_fields(
  $$ select pg_temp.plan_of('belt', pg_temp.slot('zoe', '2099-01-07T08:00Z', '2099-01-07T09:00Z')) $$,
  '{p_slots[1].worker_id}', 'who does not have the work is not planned for it'
);
select test.refuses(
  $$ select api.schedule_work_order(test.id('bare'), '[]') $$,
  'WORK_ORDER_NOT_ASSIGNED', 409, 'what nobody has is not planned'
);
select test.refuses(
  $$ select api.schedule_work_order(test.id('belt'), '[]', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select api.unassign_work_order(test.id('fan'), test.worker_ids('zoe'));
select is(
  (select count(*) from pg_temp.held() as h where h.worker = 'zoe'), 0::bigint,
    'who loses the work is not planned for it'
);
select is(
  (select count(*) from pg_temp.held() as h where h.worker = 'wim'), 3::bigint, 'others are'
);
select api.start_work_order(test.id('belt'));
select api.complete_work_order(test.id('belt'));
select is(
  (select count(*) from pg_temp.held() as h where h.job = 'belt'), 0::bigint, 'of what is completed nothing is planned'
);
select api.archive_worker(test.id('wim'));
select is((select count(*) from pg_temp.held()), 0::bigint, 'who leaves is planned for nothing');
select is(
  (select count(*) from api.audit_events where entity = 'work.slots' and action = 'schedule_work_order'), 10::bigint,
  'the log has each slot that was made or given up, whatever ended it'
);
select test.sign_out();
-- What no action lets through the table does not hold either.
-- lint-allow test: the constraint itself is tried, which no action can break
select throws_ok(
  $$ insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at)
     select test.id('acme'), test.id('north'), test.id(w.name), test.id('zoe'), '2099-01-05T08:00Z',
            '2099-01-05T09:00Z', now()
       from unnest(array['fan', 'belt']) as w (name) $$,
  '23P01', null, 'two slots of a worker at once are kept by nothing'
);
select test.sign_in('max');
select test.refuses(
  $$ select api.schedule_work_order(test.id('belt'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is planned'
);
select test.sign_out();

select * from finish();
rollback;
