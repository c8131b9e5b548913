-- The policies of many work orders, asked at once: those that service.policy_for finds for each of them.
begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west');
select test.person('ann');
select test.asset('first', 'north'), test.asset('second', 'north'), test.asset('third', 'north');
select test.asset('fourth', 'north'), test.asset('fifth', 'south');
update asset.assets
   set criticality = case
         when id in (test.id('first'), test.id('second'), test.id('fifth')) then 'A'
         when id = test.id('third') then 'B'
       end
 where organization_id = test.current_organization();
select test.vendor('kone'), test.contract_type('full', 'FULL_SERVICE'), test.contract('lifts', 'full', 'kone');
select test.service_policy('urgent', 10, '{"priorities": ["URGENT"], "criticalities": ["A"], "resolve_minutes": 60}');
select test.service_policy('vital', 20, '{"criticalities": ["A"], "acknowledge_minutes": 5, "respond_minutes": 7}');
select test.service_policy('planned', 30, '{"work_types": ["PREVENTIVE"], "resolve_minutes": 600}');
select test.service_policy(
  'south only', 40, jsonb_build_object('site_id', test.id('south'), 'priorities', array['LOW'], 'resolve_minutes', 90)
);
select test.service_policy(
  'of lifts', 50, jsonb_build_object('contract_id', test.id('lifts'), 'priorities', array['LOW'], 'resolve_minutes', 30)
);

create temporary table orders as
select array_agg(
         jsonb_populate_record(
           null::work.work_orders,
           jsonb_build_object(
             'id', uuidv7(), 'site_id', s.id, 'priority', p.priority, 'asset_id', a.id, 'work_type', w.work_type,
             'contract_id', c.id, 'reported_at', timestamptz '2026-03-02 08:00:00Z' + n.n * interval '1 minute',
             'target_minutes', t.minutes
           )
         )
         order by uuidv7(), random()
       ) as orders
  from unnest(array[test.id('north'), test.id('south')]) as s (id)
 cross join unnest(array['URGENT', 'LOW']) as p (priority)
 cross join unnest(
    array[test.id('first'), test.id('second'), test.id('third'), test.id('fourth'), test.id('fifth'), null]
  ) as a (id)
 cross join unnest(array['CORRECTIVE', 'PREVENTIVE']) as w (work_type)
 cross join unnest(array[test.id('lifts'), null]) as c (id)
 cross join unnest(array[45, null]) as t (minutes)
 cross join generate_series(1, 2) as n (n);
grant select on orders to public;

select test.sign_in('ann');
set local role assetry_api;
select results_eq(
  $$ select p.code
       from orders
      cross join unnest(service.policies_for(orders.orders)) with ordinality as p
      order by p.ordinality $$,
  $$ select (service.policy_for(o.site_id, o.priority, o.asset_id, o.work_type, o.contract_id)).code
       from orders
      cross join unnest(orders.orders) with ordinality as o
      order by o.ordinality $$,
  'each has the policy that it has alone'
);
select results_eq(
  $$ select distinct p.code
       from orders
      cross join unnest(service.policies_for(orders.orders)) as p
      order by p.code $$,
  $$ values ('OF LIFTS'), ('PLANNED'), ('SOUTH ONLY'), ('URGENT'), ('VITAL'), (null) $$,
  'every policy holds for some, and none for others'
);
select results_eq(
  $$ select o.id, o.target_minutes, o.due_at
       from orders
      cross join unnest(service.with_policies(orders.orders)) as o
      order by o.id $$,
  $$ select n.id, n.target_minutes, n.due_at
       from orders
      cross join unnest(orders.orders) as o
      cross join lateral service.with_policy(o, null) as n
      order by n.id $$,
  'each has the target and the due date that it has alone'
);
select is(service.with_policies('{}'), '{}', 'none are none');

select * from finish();
rollback;
