begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_booking.cancel,asset_booking.reserve}');
select test.person('max', '{north}', '{}');
select test.worker('wim', 'north'), test.asset('lamp', 'north'), test.asset('far', 'south');
select test.booking('mine', 'north', 'wim', '{lamp}', '1 hour', '2 hours'),
       test.booking('theirs', 'north', 'wim', '{lamp}', '1 hour', '2 hours', 'DRAFT'),
       test.booking('far one', 'south', 'wim', '{far}', '1 hour', '2 hours');

select test.sign_in('tess');
select test.refuses(
  $$ select api.cancel_asset_booking(test.id('mine'), 4) $$, 'STALE_ROW', 409, 'not by one who has seen another'
);
select is((select status from api.cancel_asset_booking(test.id('mine'), 1)), 'CANCELLED', 'a booking is cancelled');
select is((select status from api.reserve_asset_booking(test.id('theirs'))), 'RESERVED', 'its assets are free again');
select test.refuses(
  $$ select api.cancel_asset_booking(test.id('mine')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.cancel_asset_booking(test.id('far one')) $$, 'ASSET_BOOKING_NOT_FOUND', 404,
  'one out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_asset_booking(test.id('theirs')) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select results_eq(
  $$ select e.action, e.after ->> 'status' from audit.events as e
      where e.entity_id = test.id('mine') and e.operation = 'UPDATE' $$,
  $$ values ('cancel_asset_booking', 'CANCELLED') $$, 'the log tells it'
);

select * from finish();
rollback;
