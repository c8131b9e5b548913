begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
update asset.assets set criticality = 'B' where id = test.id('pump');
select test.vendor('vendor'), test.contract_type('full');
select test.contract('in force', 'full', 'vendor'), test.contract('over', 'full', 'vendor', null, 'EXPIRED'),
       test.contract('of south', 'full', 'vendor', 'south');
select test.person('ann'), test.person('sue', '{south}');
select test.service_policy('elsewhere', 1, jsonb_build_object('resolve_minutes', 1, 'site_id', test.id('south'))),
       test.service_policy('urgent', 2, '{"resolve_minutes": 2, "priorities": ["URGENT", "EMERGENCY"]}'),
       test.service_policy('critical', 3, '{"resolve_minutes": 3, "criticalities": ["A"]}'),
       test.service_policy('cleaning', 4, '{"resolve_minutes": 4, "work_types": ["CLEANING"]}'),
       test.service_policy('expired', 5, jsonb_build_object('resolve_minutes', 5, 'contract_id', test.id('over'))),
       test.service_policy('theirs', 6, jsonb_build_object('resolve_minutes', 6, 'contract_id', test.id('of south'))),
       test.service_policy('idle', 7, '{"resolve_minutes": 7}'),
       test.service_policy('promised', 8, jsonb_build_object('resolve_minutes', 8, 'contract_id', test.id('in force'))),
       test.service_policy('everything', 9, '{"resolve_minutes": 9}');
update service.policies set is_active = false where id = test.id('idle');

select is_empty(
  $$ select p.code, s.site_id, o.priority, c.criticality, w.work_type, k.contract_id
       from service.policies as p
      cross join (values (test.id('north')), (test.id('south'))) as s (site_id)
      cross join (values ('LOW'), ('URGENT'), (null)) as o (priority)
      cross join (values ('A'), ('B'), (null)) as c (criticality)
      cross join (values ('CLEANING'), ('CORRECTIVE'), (null)) as w (work_type)
      cross join (values (test.id('in force')), (test.id('over')), (null)) as k (contract_id)
      where p.is_active
        and service.fits(p, s.site_id, o.priority, c.criticality, w.work_type, k.contract_id)
              is distinct from
            (service.mismatches(p, s.site_id, o.priority, c.criticality, w.work_type, k.contract_id) = '[]') $$,
  'a policy fits when nothing speaks against it'
);

select test.sign_in('ann');
select test.remember('work', w.id)
  from api.create_work_order(jsonb_build_object('asset_id', test.id('pump'), 'title', 'Seal')) as w;
select test.remember('asked', r.id)
  from api.create_request(jsonb_build_object('asset_id', test.id('pump'), 'title', 'Seal', 'priority', 'URGENT')) as r;
select results_eq(
  $$ select lower(code), is_fitting, is_applied, (select string_agg(m ->> 'code', ' ')
       from jsonb_array_elements(mismatches) as m)
       from api.explain_service_policy(test.id('work')) $$,
  $$ values ('elsewhere', false, false, 'OTHER_SITE'), ('urgent', false, false, 'OTHER_PRIORITY'),
            ('critical', false, false, 'OTHER_CRITICALITY'), ('cleaning', false, false, 'OTHER_TYPE'),
            ('expired', false, false, 'CONTRACT_NOT_IN_FORCE'), ('theirs', false, false, 'CONTRACT_NOT_IN_FORCE'),
            ('idle', false, false, 'NOT_ACTIVE'), ('promised', true, true, null), ('everything', true, false, null) $$,
  'each policy says why it does not fit, and the first that does is applied'
);
select is((select target_minutes from api.work_orders), 8, 'as it was');
select results_eq(
  $$ select lower(code) from api.explain_service_policy(p_request_id => test.id('asked')) where is_applied $$,
  $$ values ('urgent') $$, 'for a request, too'
);
select is(
  (select m ->> 'message' from api.explain_service_policy(p_request_id => test.id('asked')) as p,
    jsonb_array_elements(p.mismatches) as m
    where p.code = 'CLEANING'),
  'The policy is for {CLEANING}, not requests', 'which has no type'
);
select test.refuses_fields($$ select api.explain_service_policy() $$, '{p_work_order_id}', 'of something');
select test.refuses_fields(
  $$ select api.explain_service_policy(test.id('work'), test.id('asked')) $$, '{p_work_order_id}', 'of one thing'
);
select test.refuses($$ select api.explain_service_policy(uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'that is there');
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.explain_service_policy(test.id('work')) $$, 'WORK_ORDER_NOT_FOUND', 404, 'within reach'
);
select test.refuses(
  $$ select api.explain_service_policy(p_request_id => test.id('asked')) $$, 'REQUEST_NOT_FOUND', 404, 'as well'
);
select test.sign_out();

select * from finish();
rollback;
