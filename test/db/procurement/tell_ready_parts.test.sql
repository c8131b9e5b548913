begin;
select plan(13);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('wim'), test.person('eva');
select test.worker('fitter', 'north'), test.relay('mail', 'EMAIL', 'ACTIVE');
update workforce.workers set account_id = test.id('wim') where id = test.id('fitter');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.started_work_order(w.name, 'north', now() - interval '2 days')
  from (values ('fan'), ('belt'), ('pipe'), ('bare')) as w (name);
create function pg_temp.ready(p_name text) returns boolean language sql as
$$ select w.are_parts_ready from api.open_work_orders as w where w.id = test.id(p_name) $$;
create function pg_temp.rest(p_name text, p_reason text default 'WAITING_FOR_PARTS') returns void language sql as
$$ select api.hold_work_order(test.id(p_name), jsonb_build_object('hold_reason', p_reason, 'held_at',
     now() - interval '1 day')) $$;

select test.sign_in('eva');
select api.subscribe_work_order(test.id('fan'));
select test.sign_out();
select test.sign_in('ann');
select api.assign_work_order(test.id('fan'), test.worker_ids('fitter'));
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'),
         'required_quantity', w.quantity)), test.id(w.name))
  from (values ('fan', 2), ('belt', 2), ('pipe', 3)) as w (name, quantity);
select pg_temp.rest('fan'), pg_temp.rest('belt', 'WEATHER'), pg_temp.rest('pipe'), pg_temp.rest('bare');
select test.requisition('glue', 'north', jsonb_build_array(jsonb_build_object('kind', 'OTHER', 'description', 'Glue',
  'quantity', 1, 'estimated_price', 4, 'work_order_id', test.id('fan'), 'suggested_vendor_id', test.id('parts'))));
select test.purchase_order('crane', 'north', 'parts', jsonb_build_array(jsonb_build_object('kind', 'SERVICE',
  'description', 'Crane', 'quantity', 1, 'unit_price', 9, 'work_order_id', test.id('fan'))));
select test.sent('crane', 'ann', 'bob');
select is(pg_temp.ready('fan'), false, 'what is set aside is not there yet');
select is(pg_temp.ready('bare'), null, 'what needs nothing waits for nothing');
select test.receive('bolt', 'MAIN', 4);
select test.sign_out();
select test.forget_told();
select is(procurement.tell_ready_parts(), 0, 'what was asked for in words is not there, either');

select test.sign_in('ann');
select is(pg_temp.ready('belt'), true, 'a list tells it, whatever the work rests for');
select api.submit_requisition(test.id('glue'));
select test.sign_out();
select test.sign_in('bob');
select api.approve_requisition(test.id('glue'));
select test.sign_out();
select is(procurement.tell_ready_parts(), 0, 'nor when somebody agreed to it');
select test.sign_in('ann');
select test.remember('glued', (select o.id from api.convert_requisition(test.id('glue')) as o));
select test.sent('glued', 'ann', 'bob');
select test.sign_out();
select is(procurement.tell_ready_parts(), 0, 'nor when it is only ordered');
select test.sign_in('ann');
select api.receive_purchase_order(test.id('glued'));
select test.sign_out();
select is(
  core.run_scheduled_task('tell_ready_parts'), 'DONE', 'with the last of it, and without the service, all is there'
);
select results_eq(
  $$ select a.display_name, m.body from test.told as m join identity.accounts as a on a.email = m.recipient
      where m.subject like 'The parts for%' order by 1 $$,
  $$ select n.name, format('All parts of work order %s (fan) are available. It stays on hold until it is resumed.',
            w.work_order_number)
       from work.work_orders as w, (values ('eva'), ('wim')) as n (name)
      where w.id = test.id('fan')
      order by 1 $$,
  'those who have and watch the work are told'
);
select is(procurement.tell_ready_parts(), 0, 'once');
select is(
  (select status from work.work_orders where id = test.id('fan')), 'ON_HOLD', 'and it goes on when somebody says so'
);
select test.sign_in('ann');
select api.resume_work_order(test.id('fan'));
select api.hold_work_order(test.id('fan'), '{"hold_reason": "WAITING_FOR_PARTS"}');
select is(pg_temp.ready('pipe'), false, 'what is needed last gets none of too few');
select test.sign_out();
select is(procurement.tell_ready_parts(), 0, 'what had come before it rests again is no news');

-- What rests for a reason of the organization's own is told of like what rests for one that all share.
select test.sign_in('ann');
select api.create_hold_reason(
  '{"code": "GLAZIER", "name": "Glass is cut", "category": "MATERIAL", "pauses_clock": true}'
);
select api.resume_work_order(test.id('bare'), jsonb_build_object('resumed_at', now() - interval '20 hours'));
select api.hold_work_order(test.id('bare'), jsonb_build_object('hold_reason', 'GLAZIER', 'held_at',
         now() - interval '1 hour'));
select test.receive('bolt', 'MAIN', 9);
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'),
         'required_quantity', 1)), test.id('bare'));
select test.sign_out();
select procurement.tell_ready_parts();
select isnt(
  (select c.parts_notified_at from work.clock_segments as c where c.work_order_id = test.id('bare') and c.ended_at is null
      and c.own_hold_reason = 'GLAZIER'),
  null, 'and it is'
);

select * from finish();
rollback;
