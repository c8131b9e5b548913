begin;
select plan(6);

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

select test.sign_in('ann');
select api.start_work_order(test.id('fan')), api.complete_work_order(test.id('fan'));
select is(
  pg_temp.done(api.close_work_orders(jsonb_build_array(pg_temp.row_of('fan'), pg_temp.row_of('belt')))),
  '1/1 DONE TRANSITION_NOT_ALLOWED', 'what is completed is closed'
);
select results_eq(
  $$ select title, status from api.work_orders order by 1 $$,
  $$ values ('belt', 'OPEN'), ('fan', 'CLOSED'), ('gate', 'OPEN') $$, 'and nothing else'
);
select test.refuses_fields($$ select api.close_work_orders('{}') $$, '{p_rows}', 'rows are an array');
select test.refuses_fields($$ select api.close_work_orders('[]') $$, '{p_rows}', 'of one');
select test.refuses_fields(
  $$ select api.close_work_orders((select jsonb_agg(1) from generate_series(1, 501))) $$, '{p_rows}', 'to five hundred'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.close_work_orders(jsonb_build_array(pg_temp.row_of('fan'))) $$, 'PERMISSION_DENIED', 403,
    'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
