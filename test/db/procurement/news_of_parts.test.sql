-- What is news of parts for a hold: what changed of the work order itself since it began.
begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('eva'), test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.started_work_order(w.name, 'north', now() - interval '3 days')
  from (values ('fan'), ('belt'), ('pipe')) as w (name);
select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 9);
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'),
         'required_quantity', 1)), test.id(w.name))
  from (values ('fan'), ('belt')) as w (name);
select api.hold_work_order(test.id(w.name), jsonb_build_object('hold_reason', w.reason, 'held_at',
  now() - interval '1 day'))
  from (values ('fan', 'WAITING_FOR_PARTS'), ('belt', 'WAITING_FOR_PARTS'), ('pipe', 'WAITING_FOR_PARTS'))
       as w (name, reason);
select test.sign_out();
create function pg_temp.changed(p_name text, p_ago interval) returns void language sql as $$
  select
    test.force(format('update inventory.reservations set updated_at = now() - %L::interval where work_order_id = %L',
    p_ago, test.id(p_name)))
$$;
select set_config('assetry.organization_id', test.id('acme')::text, true);

select pg_temp.changed('fan', '1 day'), pg_temp.changed('belt', '0 days');
select is(procurement.tell_parts_of(test.id('fan'), now()), 0,
  'what was there when it began is no news, whatever others got');
select is(procurement.tell_parts_of(test.id('pipe'), now()), 0, 'nor is there any for what needs nothing');
select is(procurement.tell_parts_of(gen_random_uuid(), now()), 0, 'or is not there');
select is(
  (select count(*) from work.clock_segments as c where c.parts_notified_at is not null), 0::bigint, 'nobody was told'
);
select pg_temp.changed('fan', '23 hours');
select is(procurement.tell_parts_of(test.id('fan'), now()), 1, 'what came since is');
select is(
  (select string_agg(test.name_of(c.work_order_id), ' ') from work.clock_segments as c where c.parts_notified_at is not
    null),
  'fan', 'for the hold of this work order alone'
);
select is(procurement.tell_parts_of(test.id('fan'), now()), 0, 'once');
select pg_temp.changed('belt', '2 days');
select is(procurement.tell_parts_of(test.id('belt'), now()), 0, 'and not for a hold that had its parts before');

select * from finish();
rollback;
