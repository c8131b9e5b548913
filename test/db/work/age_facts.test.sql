-- Open work by age: what is seven, 30 or 90 days old is not yet older.
begin;
select plan(1);

select test.organization('acme'), test.site('north');
select test.work_order(w, 'north') from unnest('{d7,d8,d30,d31,d90,d91}'::text[]) as w;
set local session_replication_role = replica;
update work.work_orders
   set status = 'OPEN',
       reported_at = now() - substr(title, 2)::integer * interval '24 hours';
select core.act_as_task(test.id('acme'));
select results_eq(
  $$ select test.name_of(f.record_id), f.class, f.numerator::integer
       from work.age_facts(array[test.id('north')], null) as f
      order by f.numerator $$,
  $$ values ('d7', 'DAYS_TO_7', 7), ('d8', 'DAYS_8_TO_30', 8), ('d30', 'DAYS_8_TO_30', 30),
            ('d31', 'DAYS_31_TO_90', 31), ('d90', 'DAYS_31_TO_90', 90), ('d91', 'DAYS_OVER_90', 91) $$,
  'classes end with their day'
);

select * from finish();
rollback;
