-- Who orders is notified of stock at its reorder point, once until it is above again.
begin;
select plan(27);

select test.organization('other'), test.person('olga');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('pat', '{north}', '{requisition.create}'),
       test.person('sue', '{south}', '{requisition.create}');
select test.relay('mail', p_status => 'ACTIVE');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt'), test.item('nut');
select test.sign_in('ann');
-- Others, whose limits are higher than what is left of bolts, and whose stock is above them.
select api.create_stocked_item(
         jsonb_build_object('item_id', test.id(g.item), 'storeroom_id', test.id(g.room), 'reorder_point', 30)
       )
  from (values ('nut', 'MAIN'), ('bolt', 'FAR')) as g (item, room);
select test.remember(
         'kept',
         (api.create_stocked_item(
            jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'reorder_point', 5)
          )).id
       );
select test.receive('bolt', 'MAIN', 10), test.receive('bolt', 'FAR', 50), test.receive('nut', 'MAIN', 50);
select test.sign_out();

-- Who was notified of what since this was asked last.
create function pg_temp.told()
returns text
language plpgsql
volatile
security definer
as $$
declare
  v_told text;
begin
  perform test.look('tell_low_stock', 'inventory.tell_low_item', clock_timestamp());
  v_told := (
    select string_agg(split_part(t.recipient, '@', 1) || ' ' || t.topic, ', ' order by t.recipient) from test.told as t
  );
  perform test.forget_told();
  return v_told;
end
$$;
create function pg_temp.issue(p_item text, p_quantity numeric)
returns void
language plpgsql
as $$
begin
  perform test.sign_in('ann');
  perform api.issue_stock(test.id('MAIN'), test.line(p_item, p_quantity), p_cost_center => 'C1', p_reason => 'used');
  perform test.sign_out();
end
$$;
create function pg_temp.receive(p_quantity numeric)
returns void
language plpgsql
as $$
begin
  perform test.sign_in('ann');
  perform test.receive('bolt', 'MAIN', p_quantity);
  perform test.sign_out();
end
$$;
create function pg_temp.set_points(p_reorder text, p_safety text)
returns void
language plpgsql
as $$
begin
  perform test.sign_in('ann');
  perform api.update_stocked_item(
    test.id('kept'),
    jsonb_build_object('reorder_point', p_reorder::numeric, 'safety_quantity', p_safety::numeric)
  );
  perform test.sign_out();
end
$$;

select is(pg_temp.told(), null, 'stock above its reorder point is no news, nor is what has none');
select pg_temp.issue('bolt', 4);
select is(pg_temp.told(), null, 'nor is what is still above it');
select is(
  (select count(*) from core.task_marks as m where m.task = 'tell_low_stock'), 0::bigint, 'and nothing is looked at'
);
select pg_temp.issue('bolt', 1);
select results_eq(
  $$ select m.task, m.subject_id = s.id
       from core.task_marks as m
      cross join inventory.standings as s
      where m.task = 'tell_low_stock'
        and s.item_id = test.id('bolt')
        and s.storeroom_id = test.id('MAIN') $$,
  $$ values ('tell_low_stock', true) $$, 'what falls to it is noted'
);
select is(inventory.tell_low_stock(), 1, 'looked at once');
select core.mark_due(test.id('acme'), 'tell_low_stock', array[s.id])
  from inventory.standings as s
 where s.item_id = test.id('bolt')
   and s.storeroom_id = test.id('MAIN');
select is(inventory.tell_low_stock(), 0, 'and again for nothing');
select results_eq(
  $$ select s.item_id = test.id('bolt'), s.storeroom_id = test.id('MAIN')
       from inventory.standings as s where s.low_at is not null $$,
  $$ values (true, true) $$, 'its standing says so, and no other'
);
select results_eq(
  $$ select split_part(t.recipient, '@', 1), t.topic, t.subject, t.body, t.site_id = test.id('north')
       from test.told as t $$,
  $$ values ('pat', 'STOCK_LOW', 'Stock of bolt at MAIN is low',
             e'5 PCS of bolt (bolt) are available at MAIN.\nReorder point: 5 PCS', true) $$,
  'and who orders at the site is notified'
);
select results_eq(
  $$ select n.entity, n.entity_id, n.severity from notify.notices as n $$,
  $$ values ('inventory.stocked_items', test.id('kept'), 'WARNING') $$, 'of the stocked item'
);
select test.forget_told();
select pg_temp.issue('bolt', 1);
select is(pg_temp.told(), null, 'once, however far it falls');
select pg_temp.receive(1);
select is(pg_temp.told(), null, 'and not again while it is at it');
select pg_temp.receive(1);
select is(pg_temp.told(), null, 'that it is above is no news');
select is_empty($$ select from inventory.standings as s where s.low_at is not null $$, 'but noted');
select pg_temp.issue('bolt', 2);
select is(pg_temp.told(), 'pat STOCK_LOW', 'so that the next fall is');

-- What moves there and back between two looks.
select pg_temp.receive(10), pg_temp.told(), pg_temp.issue('bolt', 10), pg_temp.receive(10);
select is(pg_temp.told(), null, 'a fall that is over when it is looked at is none');

-- What is held is not there for others.
select test.work_order('job', 'north');
select test.sign_in('ann');
select api.reserve_stock(
         test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 9)),
         p_work_order_id => test.id('job')
       );
select test.sign_out();
select is(
  (select s.quantity - s.held_quantity from inventory.standings as s where s.item_id = test.id('bolt')
     and s.storeroom_id = test.id('MAIN')),
  5::numeric, 'what is reserved is held'
);
select inventory.tell_low_stock();
select is(
  (select split_part(t.body, ' are ', 1) from test.told as t), '5 PCS of bolt (bolt)',
  'stock that is held counts as gone'
);
select test.forget_told();

-- Other limits.
select pg_temp.set_points('4', null);
create function pg_temp.marks()
returns text[]
language sql
security definer
as $$
  select array_agg(i.item_number || ' ' || r.code)
    from core.task_marks as m
    join inventory.standings as s on s.id = m.subject_id
    join inventory.items as i on i.id = s.item_id
    join inventory.storerooms as r on r.id = s.storeroom_id
   where m.task = 'tell_low_stock'
$$;
select is(pg_temp.marks(), '{bolt MAIN}', 'another limit is looked at, of its standing alone');
select is(pg_temp.told(), null, 'with a lower point it is above');
select pg_temp.set_points(null, '5');
select is(pg_temp.told(), 'pat STOCK_LOW', 'without a point the safety stock counts');
select pg_temp.receive(1);
select is(pg_temp.marks(), '{bolt MAIN}', 'also for what rises above it');
select is(pg_temp.told(), null, 'which is no news');
select pg_temp.issue('bolt', 1);
select is(pg_temp.told(), 'pat STOCK_LOW', 'but the next fall is');
select pg_temp.set_points(null, null);
select is(pg_temp.told(), null, 'without either nothing is low');
select is_empty($$ select from inventory.standings as s where s.low_at is not null $$, 'nor noted');
set local session_replication_role = replica;
update inventory.items set status = 'PHASE_OUT' where id = test.id('bolt');
set local session_replication_role = origin;
update inventory.stocked_items set reorder_point = 100 where id = test.id('kept');
select is(pg_temp.told(), null, 'what is discontinued is not ordered');

set local role assetry_worker;
select is(core.run_scheduled_task('tell_low_stock'), 'DONE', 'by the clock');
reset role;

select * from finish();
rollback;
