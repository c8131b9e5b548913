begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_booking.reserve}'), test.person('max', '{north}', '{}');
select test.worker('wim', 'north'), test.worker('far wim', 'south');
select test.asset(n, 'north') from unnest('{lamp,rope,van,old,mast}'::text[]) as a (n);
select test.asset('far', 'south');
select test.booking('ten', 'north', 'wim', '{lamp,rope}', '10 hours', '12 hours', 'DRAFT'),
       test.booking('twelve', 'north', 'wim', '{lamp}', '12 hours', '14 hours', 'DRAFT'),
       test.booking('eight', 'north', 'wim', '{lamp}', '8 hours', '10 hours', 'DRAFT'),
       test.booking('between', 'north', 'wim', '{van,lamp,rope}', '11 hours', '13 hours', 'DRAFT'),
       test.booking('past', 'north', 'wim', '{lamp}', '-4 hours', '-2 hours', 'DRAFT'),
       test.booking('empty', 'north', 'wim', '{}', '10 hours', '12 hours', 'DRAFT'),
       test.booking('lost', 'north', 'wim', '{old,far,van}', '10 hours', '12 hours', 'DRAFT'),
       test.booking('far one', 'south', 'far wim', '{far}', '10 hours', '12 hours', 'DRAFT'),
       test.booking('masts', 'north', 'wim', '{mast}', '10 hours', '12 hours', 'DRAFT');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('old');
insert into asset.custodies (id, organization_id, site_id, asset_id, external_party, due_back_at)
values (test.remember('van out', uuidv7()), test.id('acme'), test.id('north'), test.id('van'), 'Roofers', null),
       (
         test.remember('mast out', uuidv7()), test.id('acme'), test.id('north'), test.id('mast'), 'Roofers',
         now() + interval '10 hours'
       );

select test.sign_in('tess');
-- T23: 10-12 and 12-14 both.
select is(
  (select status from api.reserve_asset_booking(test.id('ten'), 1)), 'RESERVED', 'a booking holds its assets back'
);
select is(
  (select status from api.reserve_asset_booking(test.id('twelve'))), 'RESERVED',
  'T23: what is booked from 10 to 12 is booked by another from 12 to 14'
);
select is(
  (select status from api.reserve_asset_booking(test.id('eight'))), 'RESERVED', 'T23: and by another from 8 to 10'
);
select results_eq(
  $$ select distinct status from api.asset_booking_assets where booking_id = test.id('ten') $$,
  $$ values ('RESERVED') $$,
  'with all its lines'
);
select test.refuses(
  $$ select api.reserve_asset_booking(test.id('between')) $$, 'ASSET_NOT_AVAILABLE', 409, 'what overlaps is refused'
);
select is(
  jsonb_array_length(test.details($$ select api.reserve_asset_booking(test.id('between')) $$)), 3,
  'with each asset in its way'
);
select ok(
  (select test.details($$ select api.reserve_asset_booking(test.id('between')) $$)
            @> jsonb_build_array(
                 jsonb_build_object(
                   'code', 'ASSET_BOOKED', 'asset_id', test.id('lamp'),
                   'ids', (
                     select jsonb_agg(l.id order by l.id)
                       from api.asset_booking_assets as l
                      where l.asset_id = test.id('lamp')
                        and l.status = 'RESERVED'
                        and l.starts_at >= now() + interval '10 hours'
                   )
                 ),
                 jsonb_build_object(
                   'code', 'ASSET_CHECKED_OUT', 'asset_id', test.id('van'), 'ids', jsonb_build_array(test.id('van out'))
                 )
               )),
  'and the ids of what is in its way'
);
select is((select status from api.asset_bookings where id = test.id('between')), 'DRAFT', 'all or none');
select is(
  (select status from api.reserve_asset_booking(test.id('masts'))), 'RESERVED', 'what is due back when it begins is free'
);
select ok(
  test.details($$ select api.reserve_asset_booking(test.id('lost')) $$)
    @> jsonb_build_array(
         jsonb_build_object('code', 'ASSET_AT_OTHER_SITE', 'asset_id', test.id('far')),
         jsonb_build_object('code', 'ASSET_RETIRED', 'asset_id', test.id('old'))
       ),
  'what is retired or elsewhere is told'
);
select test.refuses(
  $$ select api.reserve_asset_booking(test.id('past')) $$, 'ASSET_BOOKING_OVER', 422, 'what is past is not held back'
);
select test.refuses(
  $$ select api.reserve_asset_booking(test.id('empty')) $$, 'ASSET_BOOKING_EMPTY', 422, 'nor nothing'
);
select test.refuses(
  $$ select api.reserve_asset_booking(test.id('far one')) $$, 'ASSET_BOOKING_NOT_FOUND', 404,
  'one out of reach does not exist'
);
select test.refuses(
  $$ select api.reserve_asset_booking(test.id('ten')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reserve_asset_booking(test.id('lost')) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
