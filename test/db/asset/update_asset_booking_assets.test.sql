begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_booking.update,custody.record}'), test.person('max', '{north}', '{}');
select test.worker('wim', 'north');
select test.asset(n, 'north') from unnest('{lamp,rope,van}'::text[]) as a (n);
select test.booking('mine', 'north', 'wim', '{lamp,rope}', '-1 hour', '2 hours'),
       test.booking('theirs', 'north', 'wim', '{van}', '1 hour', '6 hours');

-- The lines of mine for these assets, those that stay with their ids.
create function pg_temp.lines(variadic p_assets text[])
returns jsonb
language sql
as $$
  select coalesce(
           jsonb_agg(
             jsonb_strip_nulls(
               jsonb_build_object(
                 'id',
                 (
                   select l.id
                     from api.asset_booking_assets as l
                    where l.booking_id = test.id('mine')
                      and l.asset_id = test.id(a.name)
                 ),
                 'asset_id', test.id(a.name)
               )
             )
             order by a.position
           ),
           '[]'
         )
    from unnest(p_assets) with ordinality as a (name, position)
$$;

select test.sign_in('tess');
select test.refuses(
  $$ select api.update_asset_booking_assets(test.id('mine'), pg_temp.lines('lamp', 'van')) $$,
  'ASSET_NOT_AVAILABLE', 409, 'what another has booked does not come in'
);
select results_eq(
  $$ select status, row_version
       from api.update_asset_booking_assets(test.id('mine'), pg_temp.lines('rope', 'lamp'), 1) $$,
  $$ values ('RESERVED', 2) $$, 'the assets of a booking change place, and its version with them'
);
select results_eq(
  $$ select asset_name::text, status from api.asset_booking_assets
      where booking_id = test.id('mine') order by position $$,
  $$ values ('rope', 'RESERVED'), ('lamp', 'RESERVED') $$, 'they stay held back'
);
select test.refuses(
  $$ select api.update_asset_booking_assets(test.id('mine'), '[]', 1) $$, 'STALE_ROW', 409,
  'a second editor notices it'
);
select test.refuses_fields(
  $$ select api.update_asset_booking_assets(test.id('mine'), '[]') $$, '{p_assets}', 'something is booked'
);
select test.refuses_fields(
  $$ select api.update_asset_booking_assets(test.id('mine'), jsonb_set(
       pg_temp.lines('rope'), '{0,asset_id}', to_jsonb(test.id('van'))
     )) $$, '{p_assets[1].asset_id}', 'a line keeps its asset'
);
select test.remember('out', (
  select c.custody_id from api.check_out_asset(test.id('lamp'), jsonb_build_object('booking_id', test.id('mine'))) as c
));
select test.refuses(
  $$ select api.update_asset_booking_assets(test.id('mine'), pg_temp.lines('rope')) $$, 'BOOKED_ASSET_TAKEN', 409,
  'what was taken stays'
);
select api.check_in_asset(test.id('out'));
select is(
  (select status from api.update_asset_booking_assets(test.id('mine'), pg_temp.lines('lamp'))), 'COMPLETED',
  'when nothing is left to be taken the booking is complete'
);
select test.refuses(
  $$ select api.update_asset_booking_assets(test.id('mine'), pg_temp.lines('lamp')) $$, 'ASSET_BOOKING_NOT_OPEN', 409,
  'and stays so'
);
select test.refuses(
  $$ select api.update_asset_booking_assets(uuidv7(), '[]') $$, 'ASSET_BOOKING_NOT_FOUND', 404, 'there is no other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_asset_booking_assets(test.id('mine'), '[]') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select results_eq(
  $$ select e.action, e.before ->> 'asset_id' from audit.events as e
      where e.entity = 'asset.booking_lines' and e.operation = 'DELETE' $$,
  $$ values ('update_asset_booking_assets', test.id('rope')::text) $$, 'the log tells what was taken out'
);

select * from finish();
rollback;
