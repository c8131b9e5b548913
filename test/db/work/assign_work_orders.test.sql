begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}'), test.person('max', '{*}', '{}');
select test.worker('wim', 'north'), test.worker('far away', 'south'), test.work_order('fan', 'north'),
       test.work_order('belt', 'north'), test.work_order('gate', 'south');

create function pg_temp.done(p_answer work.bulk_answer)
returns text
language sql
as $$
  select p_answer.done || '/' || p_answer.refused || ' ' || string_agg(coalesce(o ->> 'code', o ->> 'outcome'),
    ' ' order by (o ->> 'row')::integer)
    from jsonb_array_elements(p_answer.order_outcomes) as o
$$;
create function pg_temp.row_of(p_name text, p_rest jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('work_order_id', test.id(p_name)) || p_rest $$;

select test.sign_in('ann', '{"idempotency-key": "k1"}');
select is(
  pg_temp.done(api.assign_work_orders(jsonb_build_array(
    pg_temp.row_of('fan', test.worker_ids('wim')), pg_temp.row_of('belt', test.worker_ids('far away')),
    jsonb_build_object('work_order_id', uuidv7(), 'worker_ids', jsonb_build_array(test.id('wim'))), '7',
    pg_temp.row_of('fan', test.worker_ids('wim')), pg_temp.row_of('gate', '{"worker_ids": [], "x": 1}'),
    pg_temp.row_of('gate', test.worker_ids('far away') || '{"row_version": 9}')))),
  '1/6 DONE SITE_NOT_SERVED WORK_ORDER_NOT_FOUND' || repeat(' VALIDATION_FAILED', 4),
  'each by the rules of the single action'
);
select results_eq(
  $$ select title, status from api.work_orders order by 1 $$,
  $$ values ('belt', 'OPEN'), ('fan', 'ASSIGNED'), ('gate', 'OPEN') $$,
  'what is refused changes nothing'
);
select test.refuses(
  $$ select api.assign_work_orders(jsonb_build_array(pg_temp.row_of('belt', test.worker_ids('wim')))) $$,
  'IDEMPOTENCY_KEY_REUSED', 422, 'the key is that of the whole'
);
select is(
  (select count(*) from api.audit_events where entity = 'work.assignments' and action = 'assign_work_order'), 1::bigint,
  'the log names the single action'
);
select test.headers('{}');
select test.refuses_fields($$ select api.assign_work_orders('{}') $$, '{p_rows}', 'rows are an array');
select test.refuses_fields($$ select api.assign_work_orders('[]') $$, '{p_rows}', 'of one');
select test.refuses_fields(
  $$ select api.assign_work_orders((select jsonb_agg(1) from generate_series(1, 501))) $$, '{p_rows}', 'to five hundred'
);
select is(
  pg_temp.done(api.assign_work_orders(jsonb_build_array(pg_temp.row_of('belt',
    test.worker_ids('wim') || '{"row_version": 9}')))),
  '0/1 STALE_ROW', 'the version is that of the row'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.assign_work_orders(jsonb_build_array(pg_temp.row_of('fan'))) $$, 'PERMISSION_DENIED', 403,
    'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
