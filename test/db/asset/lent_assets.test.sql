-- What is lent or booked is not retired, and what is booked does not go to another site.
begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north,south}', '{asset.retire,asset.move}');
select test.worker('wim', 'north');
select test.asset('lamp', 'north'), test.asset('rope', 'north');
select test.booking('mine', 'north', 'wim', '{rope}', '1 hour', '2 hours');
insert into asset.custodies (id, organization_id, site_id, asset_id, external_party)
values (test.remember('out', uuidv7()), test.id('acme'), test.id('north'), test.id('lamp'), 'Roofers');

select test.sign_in('tess');
select is(
  test.details($$ select api.decommission_asset(test.id('lamp')) $$) #> '{0}',
  jsonb_build_object(
    'code', 'CHECKED_OUT', 'message', '1 open loans', 'ids', jsonb_build_array(test.id('out'))
  ),
  'what is lent is not retired'
);
select is(
  test.details($$ select api.decommission_asset(test.id('rope')) $$) #>> '{0,code}', 'BOOKED', 'nor what is booked'
);
select test.refuses(
  $$ select api.move_asset(test.id('rope'), jsonb_build_object('site_id', test.id('south'))) $$, 'ASSET_IN_USE', 422,
  'what is booked stays at its site'
);
select lives_ok(
  $$ select api.move_asset(test.id('lamp'), jsonb_build_object('site_id', test.id('south'))) $$, 'what is lent moves'
);
select is(
  (select test.name_of(site_id) from api.asset_custodies), 'south', 'and who has it goes on having it'
);
select api.move_asset(test.id('rope'), '{"note": "within"}');
select results_eq(
  $$ select b.status from api.asset_booking_assets as b where b.asset_id = test.id('rope') $$,
  $$ values ('RESERVED') $$, 'within its site what is booked moves'
);
select test.sign_out();

select * from finish();
rollback;
