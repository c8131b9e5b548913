begin;
select plan(7);

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

select test.sign_in('nora');
select is(
  pg_temp.done(api.update_work_order_priorities(jsonb_build_array(
    pg_temp.row_of('fan', '{"priority": "URGENT"}'), pg_temp.row_of('gate', '{"priority": "URGENT"}'),
    pg_temp.row_of('belt', '{"priority": "NOW"}')))),
  '1/2 DONE WORK_ORDER_NOT_FOUND VALIDATION_FAILED', 'within reach'
);
select is(
  pg_temp.done(api.update_work_order_priorities(jsonb_build_array(
    pg_temp.row_of('fan', '{"title": "Other", "priority": "LOW"}'), pg_temp.row_of('belt')))),
  '0/2 VALIDATION_FAILED VALIDATION_FAILED', 'and nothing but the priority'
);
select results_eq(
  $$ select title, priority from api.work_orders order by 1 $$,
  $$ values ('belt', 'MEDIUM'), ('fan', 'URGENT') $$, 'is changed'
);
select test.refuses_fields($$ select api.update_work_order_priorities('{}') $$, '{p_rows}', 'rows are an array');
select test.refuses_fields($$ select api.update_work_order_priorities('[]') $$, '{p_rows}', 'of one');
select test.refuses_fields(
  $$ select api.update_work_order_priorities((select jsonb_agg(1) from generate_series(1, 501))) $$, '{p_rows}',
    'to five hundred'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_work_order_priorities(jsonb_build_array(pg_temp.row_of('fan'))) $$, 'PERMISSION_DENIED', 403,
    'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
