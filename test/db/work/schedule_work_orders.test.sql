begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}'), test.person('max', '{*}', '{}');
select test.worker('wim', 'north'), test.worker('far away', 'south'), test.work_order('fan', 'north'),
       test.work_order('belt', 'north'), test.work_order('gate', 'south');
select test.slot('one', 'fan', 'wim', '2090-01-01', '2090-01-02'), test.slot('two', 'belt', 'wim', '2090-02-01',
  '2090-02-02');

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

create function pg_temp.at(p_from text, p_to text) returns jsonb language sql as $$
  select jsonb_build_object('slots', jsonb_build_array(jsonb_build_object(
    'worker_id', test.id('wim'), 'starts_at', p_from, 'ends_at', p_to))) $$;

select test.sign_in('ann');
select is(
  pg_temp.done(api.schedule_work_orders(jsonb_build_array(
    pg_temp.row_of('fan', pg_temp.at('2099-01-05T08:00Z', '2099-01-05T10:00Z')),
    pg_temp.row_of('belt', pg_temp.at('2099-01-05T09:00Z', '2099-01-05T11:00Z')),
    pg_temp.row_of('gate', pg_temp.at('2099-01-05T12:00Z', '2099-01-05T13:00Z'))))),
  '1/2 DONE DOUBLE_BOOKED WORK_ORDER_NOT_ASSIGNED', 'the first of two takes the time'
);
select results_eq(
  $$ select work_order_title, starts_at from api.work_order_slots where status = 'PLANNED' order by 1 $$,
  $$ values ('belt', timestamptz '2090-02-01'), ('fan', '2099-01-05T08:00Z') $$,
  'what is refused keeps its slots'
);
select test.refuses_fields($$ select api.schedule_work_orders('{}') $$, '{p_rows}', 'rows are an array');
select test.refuses_fields($$ select api.schedule_work_orders('[]') $$, '{p_rows}', 'of one');
select test.refuses_fields(
  $$ select api.schedule_work_orders((select jsonb_agg(1) from generate_series(1, 501))) $$, '{p_rows}',
    'to five hundred'
);
select is(
  pg_temp.done(api.schedule_work_orders(jsonb_build_array(pg_temp.row_of('fan')))), '0/1 VALIDATION_FAILED',
    'slots are asked'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.schedule_work_orders(jsonb_build_array(pg_temp.row_of('fan'))) $$, 'PERMISSION_DENIED', 403,
    'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
