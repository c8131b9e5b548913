begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{asset_booking.create,asset_booking.reserve,asset_booking.update}'),
       test.person('bob', '{north}', '{asset_booking.approve,asset_booking.create,asset_booking.reserve}'),
       test.person('max', '{north}', '{}');
select test.relay('mail', 'EMAIL', 'ACTIVE');
select test.worker('wim', 'north');
select test.category('crane', null, '{"booking_needs_approval": true}');
select test.units('{c1}', 'north', 'crane', 'C');

select test.sign_in('tess');
select test.wish('job', 'north', 'wim', '10 hours', '12 hours', '[{"model": "C"}]');
select api.reserve_asset_booking(test.id('job'));
select is(
  (select answer_by_at from api.asset_bookings), now() + interval '12 hours',
  'it waits until its end, where nobody says less'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses_fields(
  $$ select api.reject_asset_booking(test.id('job'), ' ') $$,
  '{p_reason}', 'a reason is needed'
);
select test.refuses(
  $$ select api.reject_asset_booking(test.id('job'), 'No', 7) $$,
  'STALE_ROW', 409, 'what was read counts'
);
select test.refuses($$ select api.reject_asset_booking(uuidv7(), 'No') $$, 'ASSET_BOOKING_NOT_FOUND', 404, 'no other');
select is((select status from api.reject_asset_booking(test.id('job'), 'Too windy', 2)), 'REJECTED', 'it is rejected');
select results_eq(
  $$ select decided_by_name, decision_note, allowed_actions from api.asset_bookings $$,
  $$ values ('bob', 'Too windy', null::jsonb) $$, 'with the reason, and for good'
);
select is(test.lines_of('job'), 'c1 CANCELLED', 'nothing is held back');
select test.wish('own', 'north', 'wim', '10 hours', '12 hours', '[{"model": "C"}]');
select api.reserve_asset_booking(test.id('own'));
select test.refuses(
  $$ select api.reject_asset_booking(test.id('own'), 'No') $$,
  'SELF_APPROVAL', 422, 'not the own one'
);
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.update_asset_booking(test.id('job'), '{"purpose": "x"}') $$, 'ASSET_BOOKING_NOT_OPEN', 409,
  'what was rejected stays so');
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.reject_asset_booking(test.id('own'), 'No') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens');
select test.sign_out();
select ok(
  exists (
    select from test.told as m
     where m.recipient = 'tess@example.org'
       and m.subject like '% is REJECTED'
       and m.body like '%Too windy'
  ),
  'who asked is told why'
);

select * from finish();
rollback;
