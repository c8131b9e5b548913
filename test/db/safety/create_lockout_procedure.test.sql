begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.asset('pump', 'north');
select test.sign_in('ann');
select results_eq(
  $$ select procedure_number, revision, status
       from api.create_lockout_procedure(
              jsonb_build_object('title', 'Pump', 'asset_id', test.id('pump'), 'procedure_number', 'LP-1'),
              '[{"energy": "ELECTRICAL", "device": "Breaker Q1", "method": "LOCK", "verify_step": "Press start"}]') $$,
  $$ values ('LP-1', 1, 'DRAFT') $$, 'a procedure is written'
);
select results_eq(
  $$ select p.site_id, p.review_months, o.position, o.device, o.verify_step
       from api.lockout_procedures as p join api.lockout_points as o on o.procedure_id = p.id $$,
  $$ values (test.id('north'), 12, 1, 'Breaker Q1', 'Press start') $$, 'for the site of the asset, with its points'
);
select test.refuses_fields($$ select api.create_lockout_procedure('{"title": "x"}') $$,
'{asset_id}', 'it is for something');
select test.refuses_fields(
  $$ select api.create_lockout_procedure(
              jsonb_build_object('title', 'x', 'location_id', test.id('hall'), 'review_months', 13), '[]') $$,
  '{review_months}', 'it is looked at once a year at least'
);
select test.refuses_fields(
  $$ select api.create_lockout_procedure(
              jsonb_build_object('title', 'x', 'location_id', test.id('hall')),
              '[{"energy": "LOVE", "device": "b", "method": "ROPE"}]') $$,
  '{p_points[1].energy,p_points[1].method,p_points[1].verify_step}', 'every fault of every point is told'
);
select test.refuses(
  $$ select api.create_lockout_procedure(
              jsonb_build_object('title', 'x', 'location_id', test.id('hall'), 'procedure_number', 'LP-1')) $$,
  'ALREADY_EXISTS', 409, 'a number is taken once'
);

select * from finish();
rollback;
