begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
create function pg_temp.row_of(p_requisition text, p_more jsonb default '{}')
returns jsonb
language sql
stable
as $$
  select jsonb_build_array(
           jsonb_build_object('id', test.wanted_line(p_requisition), 'vendor_id', test.id('parts')) || p_more
         )
$$;

select test.sign_in('ann');
select test.requisition('a', 'north', test.wanted('bolt', 'MAIN', 10, 2)),
       test.requisition('b', 'north', test.wanted('bolt', 'MAIN', 5, 3)),
       test.requisition('c', 'south', test.wanted('bolt', 'FAR', 5, 3)),
       test.requisition('d', 'north', test.wanted('bolt', 'MAIN', 5, 3));
select test.agreed(v.name, 'ann', 'bob') from (values ('a'), ('b'), ('c')) as v (name);

select test.refuses_fields($$ select api.convert_requisition_lines('[]') $$, '{p_lines}', 'at least one');
select test.refuses_fields(
  $$ select api.convert_requisition_lines(pg_temp.row_of('a') || pg_temp.row_of('c')) $$,
  '{p_lines[1].id,p_lines[2].id}', 'an order is for one site'
);
select test.refuses(
  $$ select api.convert_requisition_lines(pg_temp.row_of('a') || pg_temp.row_of('d')) $$,
  'REQUISITION_NOT_APPROVED', 409, 'all were agreed to'
);
select results_eq(
  $$ select o.status, o.total_amount
       from api.convert_requisition_lines(pg_temp.row_of('b') || pg_temp.row_of('a', '{"quantity": 3}')) as o $$,
  $$ values ('DRAFT', 21.0000) $$, 'several requisitions become one order'
);
select results_eq(
  $$ select l.position, l.requisition_id, l.quantity from api.purchase_order_lines as l order by 1 $$,
  $$ values (1, test.id('b'), 5.000000), (2, test.id('a'), 3.000000) $$, 'whose lines know of which they are'
);
select results_eq(
  $$ select test.standing_of('a'), test.standing_of('b') $$,
  $$ values ('APPROVED PARTIAL NONE 14', 'APPROVED FULL NONE 0') $$, 'each knows what of it was ordered'
);
select test.refuses(
  $$ select api.convert_requisition_lines(pg_temp.row_of('a') || pg_temp.row_of('b')) $$,
  'REQUISITION_ORDERED', 409, 'no line twice, and nothing by halves'
);
select is(test.standing_of('a'), 'APPROVED PARTIAL NONE 14', 'nothing of it is kept');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.convert_requisition_lines('[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
