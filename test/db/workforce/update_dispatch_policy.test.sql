begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select site_id, row_version from api.update_dispatch_policy(test.id('north'), '{"answer_minutes": 45}') $$,
  $$ values (test.id('north'), 2) $$,
  'the first change makes the policy'
);
select results_eq(
  $$ select answer_minutes, travel_weight, load_weight, experience_weight, continuity_weight, level_weight, cost_weight,
            rest_minutes, grid_minutes, speed_kmh, detour from api.dispatch_policies $$,
  $$ values (45, 30, 20, 15, 15, 10, 10, 0, 15, 50, 1.30) $$,
  'with its defaults'
);
select test.refuses_fields(
  $$ select api.update_dispatch_policy(test.id('north'), '{"travel_weight": 29}') $$, '{travel_weight}',
  'weights of 99 are none'
);
select test.refuses_fields(
  $$ select api.update_dispatch_policy(test.id('north'), '{"cost_weight": 100, "grid_minutes": 7}') $$, '{cost_weight}',
  'cost alone is no score'
);
select test.refuses_fields(
  $$ select api.update_dispatch_policy(test.id('north'), '{"grid_minutes": 7}') $$, '{grid_minutes}',
  'a grid divides the hour'
);
select test.refuses(
  $$ select api.update_dispatch_policy(test.id('north'), '{"speed_kmh": 60}', 1) $$, 'STALE_ROW', 409,
  'of the version that was read'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_dispatch_policy(test.id('north'), '{}') $$, 'PERMISSION_DENIED', 403,
    'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
