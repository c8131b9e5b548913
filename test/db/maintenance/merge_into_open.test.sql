-- What falls due while work is open is merged into it: never a silent skip, and no plan is lost.
begin;
select plan(15);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann', '{north}');
select test.worker('wim', 'north');
select test.job_plan('MONTH', '{Look}'), test.job_plan('QUARTER', '{Change,Clean}');
select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]');
select test.schedule('oil', 'pump', jsonb_build_object('anchor_on', '2020-01-10', 'next_due_on', '2020-01-10',
         'overlap_policy', 'MERGE_INTO_OPEN', 'job_plan_id', test.id('MONTH'))),
       test.schedule('round', 'pump', jsonb_build_object('anchor_on', '2020-01-10', 'next_due_on', '2020-01-10',
         'overlap_policy', 'MERGE_INTO_OPEN', 'template_id', test.id('walk')));
insert into maintenance.schedule_plans (
  organization_id, site_id, schedule_id, position, every_nth, job_plan_id, since_seq
)
select s.organization_id, s.site_id, s.id, 1, 3, test.id('QUARTER'), 0
  from maintenance.schedules as s where s.id = test.id('oil');

select test.schedule('coming', 'pump', jsonb_build_object('anchor_on', current_date + 40, 'overlap_policy',
         'MERGE_INTO_OPEN'));
create function pg_temp.turn(p_name text, p_at timestamptz) returns text language plpgsql security definer as $$
begin
  perform set_config('assetry.organization_id', test.id('acme')::text, true);
  perform maintenance.generate_all(array[test.id(p_name)], p_at);
  return test.occurrences(p_name);
end
$$;
create function pg_temp.tasks() returns text language sql as $$
  select string_agg(t.position || ' ' || t.title, ', ' order by t.position)
    from api.work_order_tasks as t
    join api.maintenance_occurrences as o on o.work_order_id = t.work_order_id and o.seq = 1
   where o.schedule_id = test.id('oil')
$$;

select is(pg_temp.turn('oil', '2020-01-11'), '1 GENERATED', 'work is made');
create temporary table made as
select w.row_version, w.work_order_number
  from maintenance.occurrences as o
  join work.work_orders as w on w.id = o.work_order_id
 where o.schedule_id = test.id('oil');
grant select on made to public;
select is(
  pg_temp.turn('oil', '2020-02-11'), '1 GENERATED, 2 SUPERSEDED MERGED',
  'what falls due while it is open is merged into it'
);
select test.sign_in('ann');
select api.generate_maintenance(test.id('coming'));
select results_eq(
  $$ select o.note, o.merged_into_id = f.id
       from api.maintenance_occurrences as o, api.maintenance_occurrences as f
      where o.schedule_id = test.id('oil') and o.seq = 2 and f.schedule_id = o.schedule_id and f.seq = 1 $$,
  $$ select 'Into ' || work_order_number, true from made $$, 'and names it'
);
select is(pg_temp.tasks(), '1 Look', 'which asks for nothing twice');
select test.sign_out();
select is(
  pg_temp.turn('oil', '2020-03-11'), '1 GENERATED, 2 SUPERSEDED MERGED, 3 SUPERSEDED MERGED',
  'a bigger plan has its turn'
);
select test.sign_in('ann');
select is(pg_temp.tasks(), '1 Look, 2 Change, 3 Clean', 'and brings its tasks, behind those that are there');
select is(
  (select w.row_version > m.row_version from api.work_orders as w, made as m
    where w.work_order_number = m.work_order_number),
  true, 'which whoever has the work notices'
);
select results_eq(
  $$ select e.outcome, e.reason, e.note from api.explain_next_due(test.id('coming')) as e $$,
  $$ select 'SUPERSEDED', 'MERGED', 'Into ' || w.work_order_number
       from api.maintenance_occurrences as w where w.schedule_id = test.id('coming') $$, 'what comes next is told'
);
select test.refuses(
  $$ select api.generate_maintenance(test.id('oil')) $$, 'OCCURRENCE_OPEN', 409, 'there is no second work beside it'
);
select results_eq(
  $$ select denominator, late, cardinality(superseded_ids)
       from api.explain_maintenance_compliance('2020-01-01', '2020-12-31', p_details => true)
      where site_id is null $$,
  $$ values (3, 0, 0) $$, 'and is due by its own day, as what it was merged into is'
);
select test.sign_out();

-- Cancelled work has done nothing of what was merged into it.
select is((select maintenance.turn_plan(s) from maintenance.schedules as s where s.id = test.id('oil'))::text,
  (select row(1, test.id('MONTH'))::text), 'its plan is done with it');
select test.sign_in('ann');
select api.cancel_work_order(o.work_order_id, 'No') from api.maintenance_occurrences as o
 where o.schedule_id = test.id('oil') and o.seq = 1;
select test.sign_out();
select is((select maintenance.turn_plan(s) from maintenance.schedules as s where s.id = test.id('oil'))::text,
  (select row(3, test.id('QUARTER'))::text), 'unless that is cancelled: then it comes next');
select is(
  pg_temp.turn('oil', '2020-04-11'), '1 CANCELLED, 2 SUPERSEDED MERGED, 3 SUPERSEDED MERGED, 4 GENERATED',
  'in work of its own'
);

select is(
  concat_ws('; ', pg_temp.turn('round', '2020-01-11'), pg_temp.turn('round', '2020-02-11')),
  '1 GENERATED; 1 GENERATED, 2 SUPERSEDED MERGED', 'an inspection that is open is the one'
);
select is(
  (select o.note from maintenance.occurrences as o where o.schedule_id = test.id('round') and o.seq = 2),
  (select 'Into ' || i.inspection_number from inspection.inspections as i), 'and is named'
);

select * from finish();
rollback;
