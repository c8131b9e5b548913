-- Ids with whether they are among others; thousands of them are not compared each with each.
begin;
select plan(3);

create function pg_temp.id_of(p_number integer) returns uuid language sql as $$
  select lpad(p_number::text, 32, '0')::uuid
$$;
create function pg_temp.ids(p_from integer, p_until integer) returns uuid[] language sql as $$
  select array(select pg_temp.id_of(n) from generate_series(p_from, p_until) as n)
$$;

select results_eq(
  $$ select m.id, m.is_marked from core.marked_ids(pg_temp.ids(1, 3), pg_temp.ids(2, 9)) as m order by m.id $$,
  $$ values (pg_temp.id_of(1), false), (pg_temp.id_of(2), true), (pg_temp.id_of(3), true) $$,
  'each id once, and none of the others'
);
select results_eq(
  $$ select m.id, m.is_marked from core.marked_ids(pg_temp.ids(1, 1), null) as m
      union all
     select m.id, m.is_marked from core.marked_ids(null, pg_temp.ids(1, 1)) as m $$,
  $$ values (pg_temp.id_of(1), false) $$, 'where there are none of one kind'
);
select is(
  (
    select row(count(*), count(*) filter (where m.is_marked))::text
      from core.marked_ids(pg_temp.ids(1, 100000), pg_temp.ids(50001, 150000)) as m
  ),
  '(100000,50000)', 'a hundred thousand beside as many'
);

select * from finish();
rollback;
