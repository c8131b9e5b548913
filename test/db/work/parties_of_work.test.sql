-- Who answers for work, who does it under which contract, and who bears it (ADR 38).
begin;
select plan(24);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nia', '{north}', '{work_order.create}');
select test.worker('pia', 'north'), test.worker('sam', 'north'), test.asset('pump', 'north');
select test.vendor('lifts'), test.vendor('pipes'), test.vendor('bad', 'BLOCKED');
select test.contract_type('service');
select test.contract('all', 'service', 'lifts'), test.contract('here', 'service', 'lifts', 'north'),
       test.contract('there', 'service', 'lifts', 'south'), test.contract('draft', 'service', 'lifts', null, 'DRAFT');
select test.contract('pipes here', 'service', 'pipes', 'north');
select test.cost_center('C1'), test.cost_center('C2'), test.cost_center('gone');
update procurement.cost_centers set archived_at = now() where id = test.id('gone');
select test.service_policy('usual', 1, '{"resolve_minutes": 600}');
select test.service_policy('lift', 2, jsonb_build_object('resolve_minutes', 60, 'contract_id', test.id('here')));
select test.service_policy('pipe', 3, jsonb_build_object('resolve_minutes', 30, 'contract_id', test.id('pipes here')));

-- Raises work with these values.
create function pg_temp.raise(p_values jsonb)
returns uuid
language sql
as $$
  select id
    from api.create_work_order(jsonb_build_object('title', 'x', 'site_id', test.id('north'), 'location_id',
           test.spot('north')) || p_values)
$$;

select test.sign_in('ann');
select test.remember('work', pg_temp.raise(jsonb_build_object(
  'planner_id', test.id('pia'), 'supervisor_id', test.id('sam'), 'vendor_id', test.id('lifts'),
  'contract_id', test.id('here'), 'cost_center_id', test.id('C1'), 'asset_id', test.id('pump'))));
select results_eq(
  $$ select planner_id, planner_name, supervisor_name, vendor_id, vendor_name, contract_id, contract_number,
            cost_center_id, cost_center_code
       from api.open_work_orders $$,
  $$ select test.id('pia'), 'pia', 'sam', test.id('lifts'), 'lifts', test.id('here'), c.contract_number,
            test.id('C1'), 'C1'
       from api.contracts as c where c.id = test.id('here') $$,
  'a work order names them all'
);
select test.remember('more', pg_temp.raise(jsonb_build_object('contract_id', test.id('all'))));
select is(
  (select vendor_id from api.work_orders where id = test.id('more')), test.id('lifts'),
  'the vendor is that of the contract when none is named'
);
select test.refuses_fields(
  $$ select pg_temp.raise(jsonb_build_object('contract_id', test.id('there'))) $$,
  '{contract_id}', 'not one of another site'
);
select test.refuses_fields(
  $$ select pg_temp.raise(jsonb_build_object('contract_id', test.id('draft'))) $$,
  '{contract_id}', 'nor one that is not in force'
);
select test.refuses_fields(
  $$ select pg_temp.raise(jsonb_build_object('vendor_id', test.id('bad'))) $$,
  '{vendor_id}', 'no vendor who is blocked'
);
select is(
  test.details($$ select pg_temp.raise(jsonb_build_object(
    'vendor_id', test.id('bad'), 'contract_id', test.id('there'))) $$),
  '[{"code": "CONTRACT_NOT_IN_FORCE", "field": "contract_id", "message": "The contract is not in force at the site"},
    {"code": "OTHER_VENDOR", "field": "vendor_id", "message": "The contract is with another vendor"},
    {"code": "VENDOR_BLOCKED", "field": "vendor_id", "message": "The vendor is blocked"}]'::jsonb,
  'all that is wrong is told at once'
);
select test.refuses_fields(
  $$ select pg_temp.raise(jsonb_build_object('cost_center_id', test.id('gone'))) $$,
  '{cost_center_id}', 'nothing is borne by what was put away'
);
select test.refuses_fields(
  $$ select pg_temp.raise(jsonb_build_object(
       'planner_id', uuidv7(), 'supervisor_id', uuidv7(), 'vendor_id', uuidv7(), 'contract_id', uuidv7())) $$,
  '{contract_id,planner_id,supervisor_id,vendor_id}', 'nor by whom there is not'
);
select test.sign_out();
select test.sign_in('nia');
select test.refuses_fields(
  $$ select pg_temp.raise(jsonb_build_object('contract_id', test.id('there'))) $$,
  '{contract_id}', 'what is out of reach is not there'
);
select test.sign_out();

-- What is promised.
select test.sign_in('ann');
select is(
  (select target_minutes from api.work_orders where id = test.id('work')), 60,
  'the policy of the contract comes before others'
);
select is(
  (select target_minutes from api.work_orders where id = test.id('more')), 600,
  'work under another contract is promised what all are'
);
select results_eq(
  $$ select code, is_applied, mismatches #>> '{0,code}' from api.explain_service_policy(test.id('work')) $$,
  $$ values ('USUAL', false, null), ('LIFT', true, null), ('PIPE', false, 'OTHER_CONTRACT') $$,
  'which is explained'
);
select api.update_work_order(
  test.id('work'), jsonb_build_object('vendor_id', test.id('pipes'), 'contract_id', test.id('pipes here'))
);
select results_eq(
  $$ select w.target_minutes, c.target_minutes, p.code
       from api.work_orders as w
       join api.service_clocks as c on c.work_order_id = w.id and c.is_current and c.metric = 'RESOLVE'
       join api.service_policies as p on p.id = c.policy_id
      where w.id = test.id('work') $$,
  $$ values (30, 30, 'PIPE') $$, 'another contract promises something else'
);
select test.remember('free', pg_temp.raise('{}'));
select is(
  (select count(*) from api.explain_service_policy(test.id('free')) as e where e.is_fitting), 3::bigint,
  'work without a contract is promised what any contract in force says, by rank'
);

-- Changes.
select test.refuses_fields(
  $$ select api.update_work_order(test.id('work'), jsonb_build_object('vendor_id', test.id('lifts'))) $$,
  '{vendor_id}', 'vendor and contract go together'
);
select api.update_work_order(test.id('work'), '{"contract_id": null}');
select lives_ok(
  $$ select api.update_work_order(test.id('work'), jsonb_build_object('vendor_id', test.id('lifts'))) $$,
  'without a contract a vendor is free'
);
select api.update_work_order(
  test.id('work'), jsonb_build_object('vendor_id', null, 'planner_id', null, 'cost_center_id', test.id('C2'))
);
select results_eq(
  $$ select vendor_id, contract_id, planner_id, supervisor_id, cost_center_code
       from api.work_orders where id = test.id('work') $$,
  $$ values (null::uuid, null::uuid, null::uuid, test.id('sam'), 'C2') $$, 'null takes one away, the others stay'
);
select test.sign_out();
set local session_replication_role = replica;
update contract.vendors set status = 'BLOCKED', blocked_at = now() where id = test.id('lifts');
update contract.contracts set status = 'TERMINATED' where id = test.id('all');
set local session_replication_role = origin;
select test.sign_in('ann');
select lives_ok(
  $$ select api.update_work_order(test.id('more'), jsonb_build_object(
       'title', 'y', 'vendor_id', test.id('lifts'), 'contract_id', test.id('all'))) $$,
  'what stands is written back as it was read'
);
select test.refuses_fields(
  $$ select api.update_work_order(test.id('work'), jsonb_build_object('vendor_id', test.id('lifts'))) $$,
  '{vendor_id}', 'and not said anew'
);
select test.sign_out();
set local session_replication_role = replica;
update contract.vendors set status = 'APPROVED', blocked_at = null where id = test.id('lifts');
set local session_replication_role = origin;

-- Who bears what is asked for.
select test.sign_in('ann');
select api.update_work_order_plan(test.id('work'), jsonb_build_array(jsonb_build_object(
  'kind', 'SERVICE', 'description', 'Crane', 'quantity', 1, 'unit_cost', 340)));
select test.remember('asked', (api.generate_work_order_requisition(test.id('work'))).id);
select is(
  (select cost_center_code from api.requisition_lines where requisition_id = test.id('asked')), 'C2',
  'the cost center of the work bears what is asked for it'
);
select test.sign_out();
update procurement.cost_centers set archived_at = now() where id = test.id('C2');
select test.sign_in('ann');
select api.update_work_order_plan(test.id('work'), jsonb_build_array(
  jsonb_build_object('kind', 'SERVICE', 'description', 'Lift', 'quantity', 1, 'unit_cost', 34)));
select test.remember('asked more', (api.generate_work_order_requisition(test.id('work'))).id);
select is(
  (select cost_center_id from api.requisition_lines where requisition_id = test.id('asked more')), null,
  'one that was put away bears nothing more'
);

-- A contract of the old site means nothing at the new one.
select test.remember('kept', pg_temp.raise(jsonb_build_object(
  'contract_id', test.id('here'), 'asset_id', test.id('pump'))));
select api.move_asset(
  test.id('pump'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true)
);
select results_eq(
  $$ select site_id, contract_id, vendor_id from api.work_orders where id = test.id('kept') $$,
  $$ values (test.id('south'), null::uuid, test.id('lifts')) $$, 'which ends where the work moves away'
);
select results_eq(
  $$ select count(*) filter (where vendor_id is not null), count(*) filter (where contract_id is not null)
       from api.work_orders $$,
  $$ values (2::bigint, 1::bigint) $$, 'and nothing else does'
);
select isnt(
  (select w.contract_number from api.work_orders as w where w.id = test.id('more')), null, 'lists go on naming it'
);
select test.sign_out();

select * from finish();
rollback;
