begin;
select plan(23);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west');
select test.person('ann'), test.person('nora', '{north}', '{work_order.assign}'), test.person('max', '{*}', '{}');
select test.calendar('days', '{north,south,west}', '08:00', '16:00');
select test.worker('wk1', 'north'), test.worker('wk2', 'south'), test.worker('wk3', 'north'),
       test.work_order('fan', 'north');
select test.sign_in('ann');
select test.remember('weld', c.id) from api.create_craft('{"code": "WELD", "name": "Welder"}') as c;
select test.remember('pump', a.id)
  from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Pump')) as a;
select api.update_site_distances(test.id('south'), jsonb_build_array(
  jsonb_build_object('to_site_id', test.id('north'), 'minutes', 12)));
select test.sign_out();
select test.planned_labour('fan', 1, 'weld', 2);
update work.work_orders set asset_id = test.id('pump') where id = test.id('fan');
update asset.assets set responsible_worker_id = test.id('wk2') where id = test.id('pump');
update workforce.workers set craft_id = test.id('weld'), craft_level = 2,
  worker_number = 'WK-2' where id = test.id('wk2');
update workforce.workers set craft_id = test.id('weld'), craft_level = 1,
  worker_number = 'WK-1' where id = test.id('wk1');
update workforce.workers set worker_number = 'WK-3' where id = test.id('wk3');
insert into workforce.labour_rates (organization_id, worker_id, hourly_rate, currency, starts_on)
select test.id('acme'), test.id(w.name), w.rate, 'EUR', '2000-01-01'
  from (values ('wk1', 50), ('wk2', 40)) as w (name, rate);
update identity.accounts set reaches_all_sites = true where id = test.id('ann');
-- WK-2 serves north by the account.
update workforce.workers set account_id = test.id('ann') where id = test.id('wk2');
-- WK-1 is booked two hours of eight at a site 30 minutes away, and completed four orders on the pump.
select test.work_order('belt', 'west');
select test.sign_in('ann');
select api.update_site_distances(test.id('west'), jsonb_build_array(
  jsonb_build_object('to_site_id', test.id('north'), 'minutes', 30)));
select test.sign_out();
select test.slot('there', 'belt', 'wk1', '2099-01-05T09:00Z', '2099-01-05T11:00Z');
insert into work.work_orders (id, organization_id, site_id, work_order_number, title, asset_id, status, reported_at,
  started_at, completed_at)
select test.remember('old' || n, uuidv7()), test.id('acme'), test.id('north'), 'OLD-' || n, 'Old', test.id('pump'),
       'COMPLETED', now() - interval '9 days', now() - interval '8 days', now() - interval '7 days'
  from generate_series(1, 4) as n;
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at, ended_at)
select test.id('acme'), test.id('north'), test.id('old' || n), test.id('wk1'), now() - interval '8 days',
  now() - interval '7 days'
  from generate_series(1, 4) as n;
insert into work.completions (organization_id, site_id, work_order_id, completed_at)
select test.id('acme'), test.id('north'), test.id('old' || n), now() - interval '7 days' from generate_series(1,
  4) as n;

create function pg_temp.found(p_from text, p_to text)
returns table (worker text, codes text, score numeric)
language sql
as $$
  select c.worker_number,
         coalesce((select string_agg(f ->> 'code', ',') from jsonb_array_elements(c.candidate_faults) as f), ''),
           c.score
    from api.list_dispatch_candidates(test.id('fan'), p_from::timestamptz, p_to::timestamptz) as c
$$;

create function pg_temp.plan_of(p_worker text, p_from text, p_to text, p_rest jsonb default '{}')
returns setof work.work_order_answer language sql
as $$ select * from api.schedule_work_order(test.id('fan'), jsonb_build_array(
  jsonb_build_object('worker_id', test.id(p_worker), 'starts_at', p_from, 'ends_at', p_to) || p_rest)) $$;

select test.sign_in('ann');
select results_eq(
  $$ select * from pg_temp.found('2099-01-05T12:00Z', '2099-01-05T13:00Z') $$,
  $$ values ('WK-2', '', 74.50), ('WK-1', '', 65.00), ('WK-3', 'CRAFT_MISSING', 65.00) $$,
  'scores as reckoned by hand'
);
select results_eq(
  $$ select score_parts ->> 'travel', score_parts ->> 'load', score_parts ->> 'experience',
    score_parts ->> 'continuity',
            score_parts ->> 'level', score_parts ->> 'cost', travel_minutes, booked_minutes, shift_minutes
       from api.list_dispatch_candidates(test.id('fan'), '2099-01-05T12:00Z', '2099-01-05T13:00Z', 1) $$,
  $$ values ('90', '100', '0', '50', '100', '100', 12, 0, 480) $$,
  'with the parts'
);
select results_eq(
  $$ select * from pg_temp.found('2099-01-05T11:20Z', '2099-01-05T12:20Z') where worker = 'WK-1' $$,
  $$ values ('WK-1', 'TRAVEL_TOO_LONG', 65.00) $$,
  'the way from the slot before is 30 minutes'
);
select results_eq(
  $$ select codes from pg_temp.found('2099-01-05T10:00Z', '2099-01-05T12:00Z') where worker = 'WK-1' $$,
  $$ values ('DOUBLE_BOOKED') $$,
  'nobody is at two places'
);
select api.update_dispatch_policy(test.id('north'), '{"rest_minutes": 961}');
select results_eq(
  $$ select codes from pg_temp.found('2099-01-07T10:00Z', '2099-01-07T12:00Z') where worker = 'WK-2' $$,
  $$ values ('REST_TOO_SHORT') $$,
  'sixteen hours are too little'
);
select results_eq(
  $$ select codes from pg_temp.found('2099-01-05T10:00Z', '2099-01-05T12:00Z') where worker = 'WK-2' $$,
  $$ values ('') $$,
  'after the weekend it is enough'
);
select api.update_dispatch_policy(test.id('north'), '{"rest_minutes": 0}');
select api.record_absence(jsonb_build_object('worker_id', test.id('wk3'), 'kind', 'LEAVE',
  'starts_at', '2099-01-05T00:00Z', 'ends_at', '2099-01-06T00:00Z'));
select results_eq(
  $$ select codes from pg_temp.found('2099-01-05T15:00Z', '2099-01-05T17:00Z') where worker = 'WK-3' $$,
  $$ values ('CRAFT_MISSING,ABSENT,OUTSIDE_SHIFT') $$,
  'all of it is said, in one order'
);
select test.refuses_fields(
  $$ select api.list_dispatch_candidates(test.id('fan'), '2099-01-05T15:00Z', '2099-01-05T15:00Z', 0) $$,
  '{p_ends_at,p_limit}', 'a period and a number are asked'
);
select test.refuses(
  $$ select api.list_dispatch_candidates(uuidv7(), '2099-01-05T15:00Z', '2099-01-05T16:00Z') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'of work there is'
);
-- What candidates tell, scheduling refuses.
select api.assign_work_order(test.id('fan'), test.worker_ids('wk1', 'wk2', 'wk3'));
select test.refuses(
  $$ select pg_temp.plan_of('wk1', '2099-01-05T11:20Z', '2099-01-05T12:20Z') $$,
  'TRAVEL_TOO_LONG', 422, 'the same function refuses'
);
select test.refuses(
  $$ select pg_temp.plan_of('wk3', '2099-01-07T10:00Z', '2099-01-07T12:00Z') $$,
  'CRAFT_MISSING', 422, 'the craft, too'
);
select lives_ok(
  $$ select pg_temp.plan_of('wk3', '2099-01-07T10:00Z', '2099-01-07T12:00Z', '{"override_reason": "Helps"}') $$,
  'unless there is a reason'
);
-- Limits of the period and of the number.
select test.refuses_fields(
  $$ select api.list_dispatch_candidates(test.id('fan'), '2020-01-05T15:00Z', '2020-01-05T15:00Z', null) $$,
  '{p_ends_at,p_limit}', 'one fault of an empty period, and one of no number'
);
select lives_ok(
  $$ select api.list_dispatch_candidates(test.id('fan'), '2099-01-05T15:00Z', '2099-02-05T15:00Z') $$,
  'thirty-one days are a period'
);
select test.refuses_fields(
  $$ select api.list_dispatch_candidates(test.id('fan'), '2099-01-05T15:00Z', '2099-02-05T15:00:01Z') $$, '{p_ends_at}',
  'and no second more'
);
-- On a Sunday there is no shift; a slot that ended at midnight is of the day before; more may be booked than there is.
select results_eq(
  $$ select worker_number, (score_parts ->> 'load')::integer, shift_minutes, travel_minutes, warnings
       from api.list_dispatch_candidates(test.id('fan'), '2099-01-04T10:00Z', '2099-01-04T11:00Z') order by 1 $$,
  $$ values ('WK-1', 0, 0, 0, '[]'::jsonb), ('WK-2', 0, 0, 12, '[]'), ('WK-3', 0, 0, 0, '[]') $$,
  'without a shift there is no load to be free of'
);
select test.sign_out();
select test.slot('late', 'belt', 'wk1', '2099-01-11T20:00Z', '2099-01-12T00:00Z'),
       test.slot('long', 'belt', 'wk3', '2099-01-12T00:00Z', '2099-01-12T09:00Z');
insert into workforce.labour_rates (organization_id, worker_id, hourly_rate, currency, starts_on)
values (test.id('acme'), test.id('wk3'), 0, 'EUR', '2000-01-01');
select test.sign_in('ann');
select results_eq(
  $$ select worker_number, travel_minutes, booked_minutes, (score_parts ->> 'load')::integer,
    (score_parts ->> 'cost')::integer
       from api.list_dispatch_candidates(test.id('fan'), '2099-01-12T12:00Z', '2099-01-12T13:00Z') order by 1 $$,
  $$ values ('WK-1', 0, 0, 100, 80), ('WK-2', 12, 0, 100, 100), ('WK-3', 30, 540, 0, 100) $$,
  'travel from home where the slot before ended at midnight; whoever is cheaper than the eligible has all of it'
);
select test.sign_out();
update workforce.labour_rates set hourly_rate = 0;
select test.sign_in('ann');
select results_eq(
  $$ select worker_number, (score_parts ->> 'cost')::integer
       from api.list_dispatch_candidates(test.id('fan'), '2099-01-12T12:00Z', '2099-01-12T13:00Z') order by 1 $$,
  $$ values ('WK-1', 100), ('WK-2', 100), ('WK-3', 100) $$, 'nobody is cheaper than free of charge'
);
select test.sign_out();
delete from workforce.labour_rates where worker_id = test.id('wk1');
update core.sites set latitude = null;
delete from workforce.site_distances where site_id = test.id('south');
select test.certificate_type('rope', '{"grace_days": 30, "is_blocking": false}'),
       test.certificate('one', 'wk1', 'rope', '2099-01-10'), test.certificate('two', 'wk2', 'rope', '2099-02-02'),
       test.requirement('asset_id', 'pump', 'rope');
select test.sign_in('ann');
select results_eq(
  $$ select worker_number, (score_parts ->> 'cost')::integer, warnings -> 0 ->> 'field', warnings -> 0 ->> 'code',
            jsonb_array_length(warnings)
       from api.list_dispatch_candidates(test.id('fan'), '2099-01-12T12:00Z', '2099-01-12T13:00Z')
      where is_eligible order by 1 $$,
  $$ values ('WK-1', 50, 'worker_id', 'CERTIFICATE_EXPIRED', 1), ('WK-2', 100, 'worker_id', 'TRAVEL_UNKNOWN', 1) $$,
  'a certificate in grace and an unknown way are told; who has no rate has half'
);
select is(
  (select count(*)::integer from api.list_dispatch_candidates(test.id('fan'), '2099-02-02T15:00Z', '2099-02-03T00:00Z')
    where worker_number = 'WK-2' and candidate_faults @> '[{"code": "CERTIFICATE_EXPIRED"}]'), 0,
  'to midnight the day is that of the last instant'
);
select is(
  (select count(*)::integer from api.list_dispatch_candidates(test.id('fan'), '2099-03-05T00:00Z', '2099-03-05T01:00Z')
    where worker_number = 'WK-2' and candidate_faults @> '[{"code": "CERTIFICATE_EXPIRED"}]'), 1,
  'after grace it counts'
);
select test.sign_out();
delete from workforce.requirements;
select test.sign_in('nora');
select results_eq(
  $$ select worker, codes, score from pg_temp.found('2099-01-05T12:00Z', '2099-01-05T13:00Z') $$,
  $$ values ('WK-1', '', 80.00), ('WK-3', 'CRAFT_MISSING,ABSENT', 83.33) $$,
  'of workers within reach, and without rates cost does not count'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.list_dispatch_candidates(test.id('fan'), '2099-01-05T15:00Z', '2099-01-05T16:00Z') $$,
  'PERMISSION_DENIED', 403, 'a planner asks'
);
select test.sign_out();

select * from finish();
rollback;
