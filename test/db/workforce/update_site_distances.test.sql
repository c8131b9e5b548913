begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('east');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.person('nora', '{north}', '{dispatch_policy.update,workforce.read}');

select test.sign_in('ann');
select is(
  (select site_distances from api.update_site_distances(test.id('north'), jsonb_build_array(
    jsonb_build_object('to_site_code', 'SOUTH', 'minutes', 25)))), 1, 'by code, too'
);
select test.refuses_fields(
  $$ select api.update_site_distances(test.id('north'), jsonb_build_array(
       jsonb_build_object('to_site_id', test.id('north'), 'minutes', 25),
       jsonb_build_object('to_site_id', test.id('south'), 'minutes', 1441),
       jsonb_build_object('to_site_id', test.id('south'), 'minutes', 5))) $$,
  '{p_distances[1].to_site_id,p_distances[2].minutes,p_distances[3].to_site_id}', 'every fault of every row'
);
select results_eq(
  $$ select site_code, to_site_code, minutes from api.site_distances $$, $$ values ('NORTH', 'SOUTH', 25) $$,
    'it is listed'
);
select api.update_site_distances(test.id('south'), jsonb_build_array(
  jsonb_build_object('to_site_code', 'NORTH', 'minutes', 30)));
select api.update_site_distances(test.id('north'), jsonb_build_array(
  jsonb_build_object('to_site_code', 'EAST', 'minutes', 40),
  jsonb_build_object('to_site_code', 'SOUTH', 'minutes', 25)));
select api.update_site_distances(test.id('north'), jsonb_build_array(
  jsonb_build_object('to_site_code', 'SOUTH', 'minutes', 25)));
select results_eq(
  $$ select site_code, to_site_code, minutes from api.site_distances order by 1 $$,
  $$ values ('NORTH', 'SOUTH', 25), ('SOUTH', 'NORTH', 30) $$, 'what is left out goes, and other sites keep theirs'
);
select api.update_site_distances(test.id('south'), '[]');
select api.update_site(test.id('north'), '{"latitude": 52.5, "longitude": 13.4}');
select test.refuses_fields(
  $$ select api.update_site(test.id('south'), '{"latitude": 52.5}') $$, '{longitude}', 'coordinates are two'
);
select test.sign_out();
-- 30 km at 50 km/h with a detour of 1.3 are 46.8 minutes.
update core.sites set latitude = 52.5 + 30 / (6371 * pi() / 180), longitude = 13.4 where id = test.id('south');
select test.sign_in('nora');
select is_empty($$ select 1 from api.site_distances $$, 'a site out of reach is not told');
select api.update_site_distances(test.id('north'), '[]');
select test.sign_out();
select is((select count(*) from workforce.site_distances), 1::bigint, 'and stays as it was');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select results_eq(
  $$ select w.minutes, w.is_known from workforce.ways_to(test.id('north'), array[test.id('south')]) as w
      union all
     select w.minutes, w.is_known from workforce.ways_to(test.id('north'), array[test.id('north')]) as w $$,
  $$ values (25, true), (0, true) $$,
  'what is given holds in both directions'
);
delete from workforce.site_distances;
select results_eq(
  $$ select w.minutes, w.is_known from workforce.ways_to(test.id('north'), array[test.id('south')]) as w $$,
  $$ values (47, true) $$,
  'else the distance'
);
select set_config('assetry.organization_id', '', true);
select test.sign_in('max');
select test.refuses(
  $$ select api.update_site_distances(test.id('north'), '[]') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
