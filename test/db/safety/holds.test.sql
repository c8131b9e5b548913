-- What is locked out, or has a permit that was not handed back, stays where it is.
begin;
select plan(28);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.worker('wim', 'north');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('free', 'north'), test.place('far', 'south');
select test.permit_kind('hot');
select test.asset(n.name, 'north') from unnest('{line,pump,motor,spare,still,cart}'::text[]) as n (name);
select test.asset_position('P1', 'north', 'shed');
update asset.assets set parent_id = test.id('line') where id = test.id('pump');
update asset.assets set parent_id = test.id('pump') where id = test.id('motor');
update asset.placements as p set parent_id = a.parent_id from asset.assets as a where a.id = p.asset_id;
select test.permit('weld', 'hot', 'shed', jsonb_build_object('status', 'ISSUED', 'asset_id', test.id('motor')));
select test.procedure('press', 'room');
update safety.procedures set asset_id = test.id('pump') where id = test.id('press');
select test.lockout('out', 'press', 'VERIFIED');
select test.lock('L1', 'out', 'wim', 'press breaker');

select test.sign_in('ann');
select test.refuses(
  $$ select api.move_asset(test.id('pump'), jsonb_build_object('location_id', test.id('free'))) $$, 'ASSET_IN_USE', 422,
  'what is locked out does not move'
);
select results_eq(
  $$ select d ->> 'code', test.name_of((d #>> '{ids,0}')::uuid), d ->> 'message'
       from jsonb_array_elements(test.details(
         $s$ select api.move_asset(test.id('line'), jsonb_build_object('site_id', test.id('south'))) $s$
       )) as d $$,
  $$ values ('LOCKED_OUT', 'out', '1 lockouts with locks applied'),
            ('PERMITS_IN_FORCE', 'weld', '1 permits not handed back') $$,
  'nor does what it is part of, to another site: all of it is told, with the ids'
);
select test.refuses(
  $$ select api.move_asset(test.id('motor'), '{"parent_id": null}') $$, 'ASSET_IN_USE', 422,
  'nor out of what it is part of'
);
select lives_ok(
  $$ select api.move_asset(test.id('motor'), '{"stops_parent": true}') $$, 'to stay where it is is no move'
);
select lives_ok(
  $$ select api.move_asset(test.id('spare'), jsonb_build_object('parent_id', test.id('pump'))) $$,
  'a part is brought to what is locked out: that is the work'
);
select test.refuses(
  $$ select api.install_asset(test.id('P1'), jsonb_build_object('asset_id', test.id('motor'))) $$, 'ASSET_IN_USE', 422,
  'nor is it put into a position elsewhere'
);
select api.install_asset(test.id('P1'), jsonb_build_object('asset_id', test.id('still')));
select test.sign_out();
select test.permit('grind', 'hot', 'shed', jsonb_build_object('status', 'EXPIRED', 'asset_id', test.id('still')));
select test.sign_in('ann');
select test.refuses(
  $$ select api.uninstall_asset(test.id('still'), jsonb_build_object('location_id', test.id('free'))) $$,
  'ASSET_IN_USE', 422, 'taken out of one'
);
select test.refuses(
  $$ select api.exchange_asset(test.id('P1'), jsonb_build_object('asset_id', test.id('spare')), test.id('free')) $$,
  'ASSET_IN_USE', 422, 'or exchanged'
);
select is(
  test.detail_codes(
    $$ select api.check_out_asset(test.id('still'), jsonb_build_object('worker_id', test.id('wim'))) $$
  ),
  'PERMITS_IN_FORCE', 'it is not lent'
);
select test.refuses($$ select api.store_asset(test.id('pump')) $$, 'ASSET_IN_USE', 422, 'put into a store');
select is(
  test.detail_codes($$ select api.mothball_asset(test.id('pump')) $$), 'LOCKED_OUT PERMITS_IN_FORCE', 'or mothballed'
);
select is(
  test.detail_codes($$ select api.decommission_asset(test.id('pump')) $$), 'COMPONENTS_IN_USE LOCKOUTS_OPEN',
  'nor does its life end'
);
select test.sign_out();

-- A asset audit that found it elsewhere.
select test.asset_audit('audit', 'north');
select test.sign_in('ann');
select api.start_asset_audit(test.id('audit'));
select test.sign_out();
update asset.stock_audit_lines
   set found_location_id = test.id('free'), moves_asset = true, result = 'FOUND', found_at = now(),
       found_by = test.id('ann')
 where asset_id = test.id('still');
select test.sign_in('ann');
select test.refuses(
  $$ select api.complete_asset_audit(test.id('audit')) $$, 'ASSET_IN_USE', 422, 'an asset audit does not move it either'
);

-- Locations.
select test.refuses(
  $$ select api.update_location(test.id('shed'), jsonb_build_object('parent_id', test.id('hall'))) $$,
  'LOCATION_IN_USE', 422, 'a place stays within its place while a permit there was not handed back'
);
select is(
  test.detail_codes($$ select api.update_location(test.id('hall'), '{"archived_at": "2026-01-01T00:00:00Z"}') $$),
  'LOCKED_OUT', 'and is not put away while something within it is locked out'
);
select lives_ok(
  $$ select api.update_location(test.id('shed'), '{"parent_id": null, "name": "Shed"}') $$, 'its name may change'
);
select lives_ok(
  $$ select api.update_location(test.id('free'), jsonb_build_object('parent_id', test.id('hall'))) $$,
  'and another place moves beside it'
);
select is(
  (
    select string_agg(e ->> 'code', ' ')
      from api.import_locations(
        '[{"site_code": "NORTH", "code": "shed", "parent_code": "hall"},
          {"site_code": "NORTH", "code": "free", "name": "x"}]'
      ) as i,
      jsonb_path_query(to_jsonb(i), '$.row_outcomes[*].faults[*]') as e
  ),
  'LOCATION_IN_USE', 'an import moves it as little'
);
select test.sign_out();

-- Handed back and unlocked it goes.
update safety.locks set applied_by = test.id('ann') where id = test.id('L1');
select test.sign_in('ann');
select api.release_lockout_lock(test.id('L1'));
select api.hand_back_permit(test.id('weld'), true), api.hand_back_permit(test.id('grind'), true);
select lives_ok(
  $$ select api.move_asset(test.id('line'), jsonb_build_object('site_id', test.id('south'))) $$,
  'handed back and unlocked it moves'
);
select lives_ok(
  $$ select api.update_location(test.id('shed'), jsonb_build_object('parent_id', test.id('hall'))) $$,
  'so does its place'
);
select lives_ok($$ select api.complete_asset_audit(test.id('audit')) $$, 'and the asset audit ends');
-- By then nothing begins for it at its old site.
select test.refuses(
  $$ select api.create_lockout_application(jsonb_build_object('procedure_id', test.id('press'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'what moved away is not locked out by a procedure of its old site'
);
select test.sign_out();
select test.lockout('begun', 'press', 'ISOLATED');
select test.permit('burn', 'hot', 'shed', jsonb_build_object('status', 'VALIDATED', 'asset_id', test.id('motor')));
select test.sign_in('ann');
select test.refuses(
  $$ select api.apply_lockout_lock(test.id('begun'), jsonb_build_object('lock_number', '9', 'point_id',
    test.id('press breaker'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'nor does anybody lock it there'
);
select results_eq(
  $$ select code, field from test.obstacles('safety.permits', test.id('burn'), 'issue_permit')
      where code = 'PARENT_AT_OTHER_SITE' $$,
  $$ values ('PARENT_AT_OTHER_SITE', 'asset_id') $$, 'nor is a permit for it issued'
);
select is(
  test.detail_codes($$ select api.issue_permit(test.id('burn')) $$), 'PARENT_AT_OTHER_SITE PERMIT_NOT_SIGNED',
  'which the action itself tells'
);

-- An asset among several of one work order.
select test.work_order('round', 'north');
select test.sign_out();
select test.order_asset('stop', 'round', 'cart');
select test.sign_in('ann');
select is(
  test.detail_codes($$ select api.decommission_asset(test.id('cart')) $$), 'WORK_LINES_OPEN',
  'an asset is not retired while it is an open line of work on several'
);
select api.start_work_order(test.id('round'));
select api.skip_work_order_asset(test.id('stop'), 'gone');
select is(
  (select status from api.decommission_asset(test.id('cart'))), 'DECOMMISSIONED', 'left out there, it is'
);

-- The locks and permits of others are counted, not named.
select test.sign_out();
select test.permit('here', 'hot', 'hall', jsonb_build_object('status', 'ISSUED', 'asset_id', test.id('line')));
select test.sign_in('sue');
select is(
  test.details($$ select api.move_asset(test.id('line'), jsonb_build_object('location_id', test.id('far'))) $$),
  '[{"ids": [], "code": "PERMITS_IN_FORCE", "message": "1 permits not handed back"}]',
  'what is out of reach is counted only'
);
select test.sign_out();

select * from finish();
rollback;
