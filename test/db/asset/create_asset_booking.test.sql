begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_booking.create}'), test.person('max', '{north}', '{}');
select test.worker('wim', 'north');
select test.asset('lamp', 'north'), test.asset('rope', 'north'), test.asset('old', 'north');
select test.asset('far', 'south');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('old');

select test.sign_in('tess');
select results_eq(
  $$ select booking_number, status, starts_at, ends_at, row_version
       from api.create_asset_booking(
         jsonb_build_object(
           'site_id', test.id('north'), 'worker_id', test.id('wim'), 'purpose', 'Climb',
           'starts_at', now() + interval '1 hour', 'ends_at', now() + interval '3 hours'
         ),
         jsonb_build_array(
           jsonb_build_object('asset_id', test.id('rope'), 'note', 'the long one'),
           jsonb_build_object('asset_id', test.id('lamp'))
         )
       ) $$,
  $$ values ('BK-000001', 'DRAFT', now() + interval '1 hour', now() + interval '3 hours', 1) $$,
  'a booking is made'
);
select results_eq(
  $$ select position, asset_id, status, note, starts_at from api.asset_booking_assets order by position $$,
  $$ values (1, test.id('rope'), 'DRAFT', 'the long one', now() + interval '1 hour'),
            (2, test.id('lamp'), 'DRAFT', null, now() + interval '1 hour') $$,
  'with its assets in their order'
);
select results_eq(
  $$ select worker_name, purpose from api.asset_bookings $$, $$ values ('wim', 'Climb') $$, 'the list tells whose'
);
select test.refuses_fields(
  $$ select api.create_asset_booking(jsonb_build_object(
       'site_id', test.id('north'), 'starts_at', now(), 'ends_at', now()
     )) $$, '{ends_at,worker_id}', 'somebody has it, for a while'
);
select test.refuses_fields(
  $$ select api.create_asset_booking('{}') $$, '{ends_at,site_id,starts_at}', 'what is needed is told at once'
);
select test.refuses_fields(
  $$ select api.create_asset_booking(
       jsonb_build_object(
         'site_id', test.id('north'), 'external_party', 'Roofers', 'starts_at', now(),
         'ends_at', now() + interval '1 hour'
       ),
       jsonb_build_array(
         jsonb_build_object('asset_id', test.id('lamp')), jsonb_build_object('asset_id', test.id('lamp')),
         jsonb_build_object('asset_id', test.id('far')), '{"note": 7}'::jsonb
       )
     ) $$,
  '{p_assets[2].asset_id,p_assets[3].asset_id,p_assets[4].asset_id,p_assets[4].note}', 'and each fault of each line'
);
select test.refuses_fields(
  $$ select api.create_asset_booking(
       jsonb_build_object(
         'site_id', test.id('north'), 'external_party', 'Roofers', 'starts_at', now(),
         'ends_at', now() + interval '1 hour'
       ),
       jsonb_build_array(jsonb_build_object('asset_id', test.id('old')))
     ) $$,
  '{p_assets[1].asset_id}', 'what is retired is not booked'
);
select test.refuses(
  $$ select api.create_asset_booking(jsonb_build_object(
       'site_id', test.id('north'), 'booking_number', 'BK-000001', 'external_party', 'Roofers', 'starts_at', now(),
       'ends_at', now() + interval '1 hour'
     )) $$, 'ALREADY_EXISTS', 409, 'a number is given once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_asset_booking('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();
select results_eq(
  $$ select distinct e.action, e.account_id from audit.events as e where e.entity = 'asset.booking_lines' $$,
  $$ values ('create_asset_booking', test.id('tess')) $$,
  'the log tells who did it'
);

select * from finish();
rollback;
