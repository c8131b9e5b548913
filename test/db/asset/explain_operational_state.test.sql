begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}'), test.person('pat', '{south}'), test.person('all', '{*}');

-- A line with two machines, of which one stops it; the other has a part.
select test.sign_in('tess');
select test.remember('line', (api.create_asset(jsonb_build_object(
         'site_id', test.id('north'), 'name', 'Line', 'asset_number', 'line'
       ))).id);
select test.remember('robot', (api.create_asset(jsonb_build_object(
         'site_id', test.id('north'), 'name', 'Robot', 'asset_number', 'robot', 'parent_id', test.id('line'),
         'stops_parent', true
       ))).id);
select test.remember('belt', (api.create_asset(jsonb_build_object(
         'site_id', test.id('north'), 'name', 'Belt', 'asset_number', 'belt', 'parent_id', test.id('line')
       ))).id);
select test.remember('motor', (api.create_asset(jsonb_build_object(
         'site_id', test.id('north'), 'name', 'Motor', 'asset_number', 'motor', 'parent_id', test.id('belt')
       ))).id);

select test.refuses_fields(
  $$ select api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'x', 'stops_parent', true)) $$,
  '{stops_parent}', 'what is part of nothing stops nothing'
);
select results_eq(
  $$ select operational_state, causes from api.explain_operational_state(test.id('motor')) $$,
  $$ values ('UP', '[]'::jsonb) $$,
  'what has no downtime runs'
);
select test.remember('slow', (api.record_downtime(jsonb_build_object(
         'asset_id', test.id('robot'), 'kind', 'UNPLANNED', 'capacity_loss_percent', 40
       ))).id);
select results_eq(
  $$ select a.name, (api.explain_operational_state(test.id(a.name))).operational_state
       from (values ('line'), ('robot'), ('belt'), ('motor')) as a (name) $$,
  $$ values ('line', 'UP'), ('robot', 'DEGRADED'), ('belt', 'UP'), ('motor', 'UP') $$,
  'a slow run is one''s own'
);
select is_empty($$ select id from api.assets_down $$, 'and stops nothing');
select api.correct_downtime(test.id('slow'), '{"capacity_loss_percent": 100}');
select results_eq(
  $$ select a.name, (api.explain_operational_state(test.id(a.name))).operational_state
       from (values ('line'), ('robot'), ('belt'), ('motor')) as a (name) $$,
  $$ values ('line', 'DOWN'), ('robot', 'DOWN'), ('belt', 'DOWN'), ('motor', 'DOWN') $$,
  'what stops the line stops all that is part of it'
);
select results_eq(
  $$ select asset_number::text, stopped_by_number::text, kind from api.assets_down order by asset_number $$,
  $$ values ('belt', 'robot', 'UNPLANNED'), ('line', 'robot', 'UNPLANNED'), ('motor', 'robot', 'UNPLANNED'),
            ('robot', 'robot', 'UNPLANNED') $$,
  'and the list tells by what'
);
select api.close_downtime((select id from api.asset_downtimes where status = 'OPEN'));
select results_eq(
  $$ select a.name, (api.explain_operational_state(test.id(a.name))).operational_state
       from (values ('line'), ('robot'), ('belt'), ('motor')) as a (name) $$,
  $$ values ('line', 'UP'), ('robot', 'UP'), ('belt', 'UP'), ('motor', 'UP') $$,
  'T4: when it runs again all run again'
);
select api.record_downtime(jsonb_build_object('asset_id', test.id('belt'), 'kind', 'PLANNED'));
select results_eq(
  $$ select asset_number::text from api.assets_down order by asset_number $$,
  $$ values ('belt'), ('motor') $$,
  'what does not stop the line stops only its own parts'
);
select results_eq(
  $$ select operational_state, causes -> 0 ->> 'asset_id', causes -> 0 ->> 'kind'
       from api.explain_operational_state(test.id('motor')) $$,
  $$ values ('DOWN', test.id('belt')::text, 'PLANNED') $$,
  'the cause is told, and its kind is kept'
);
select api.put_asset_on_standby(test.id('motor'));
select is(
  (select status from api.assets where id = test.id('motor')), 'STANDBY', 'T6: how it is used is another matter'
);
select test.refuses_fields(
  $$ select api.explain_operational_state(test.id('motor'), now() + interval '1 day') $$, '{p_at}',
  'what is to come is not known'
);
select test.sign_out();
select test.sign_in('pat');
select test.refuses(
  $$ select api.explain_operational_state(test.id('motor')) $$, 'ASSET_NOT_FOUND', 404,
  'an asset out of reach does not exist'
);
select test.sign_out();

-- What moves away while it stands still stands still there, and is seen by those who are there.
select test.sign_in('all');
select api.move_asset(test.id('belt'), jsonb_build_object('site_id', test.id('south')));
select test.sign_out();
select test.sign_in('pat');
select results_eq(
  $$ select asset_number::text from api.assets_down order by asset_number $$,
  $$ values ('belt'), ('motor') $$,
  'a downtime that lasts moves along'
);
select test.sign_out();

select * from finish();
rollback;
