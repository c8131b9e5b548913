begin;
select plan(30);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess');
select test.worker('wim', 'north'), test.worker('ann', 'north');
select test.category('device'), test.category('laptop', 'device'), test.category('fixed', 'device',
  '{"is_bookable": false}');
select test.units('{l1,l2,l3}', 'north', 'laptop', 'L'), test.units('{m1,m2}', 'north', 'laptop', 'M'),
       test.units('{press}', 'north', 'fixed', 'L'), test.units('{far}', 'south', 'laptop', 'L');
select test.units('{old}', 'north', 'laptop', 'L');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('old');

-- A line of the booking 'choice' as it is to be.
create function pg_temp.line(p_position integer, p_asset text)
returns jsonb
language sql
as $$
  select jsonb_build_object('id', l.id, 'asset_id', test.id(p_asset))
    from api.asset_booking_assets as l
   where l.booking_id = test.id('choice')
     and l.position = p_position
$$;

select test.sign_in('tess');

-- What a line asks for.
select test.refuses_fields(
  $$ select test.wish('bad', 'north', 'wim', '1 hour', '2 hours', jsonb_build_array(
       '{}'::jsonb,
       jsonb_build_object('asset_id', test.id('l1'), 'model', 'L'),
       '{"manufacturer": "Acme"}'::jsonb,
       '{"category_id": "x"}'::jsonb,
       '{"model": 7}'::jsonb
     )) $$,
  '{p_assets[1].asset_id,p_assets[2].asset_id,p_assets[3].manufacturer,p_assets[4].category_id,p_assets[5].model}',
  'an asset or a kind, each fault of each line'
);
select test.wish('two', 'north', 'wim', '10 hours', '12 hours', '[{"model": "L"}, {"model": "L"}]');
select is(test.lines_of('two'), '- DRAFT, - DRAFT', 'a draft has no asset yet');
select is((select status from api.reserve_asset_booking(test.id('two'))), 'RESERVED', 'it is reserved');
select is(test.lines_of('two'), 'l1 RESERVED, l2 RESERVED', 'each line has one of its kind');
select results_eq(
  $$ select model, manufacturer, category_id, asset_name::text from api.asset_booking_assets
      where booking_id = test.id('two') and position = 1 $$,
  $$ values ('L', null::text, null::uuid, 'l1') $$, 'and still tells what it asked for'
);

-- Capacity: three of the model that are in use, concrete bookings counted too.
select test.wish('one', 'north', 'ann', '11 hours', '13 hours', jsonb_build_array(
  jsonb_build_object('asset_id', test.id('l3'))
));
select api.reserve_asset_booking(test.id('one'));
select test.wish('more', 'north', 'ann', '9 hours', '11.5 hours', '[{"model": "L"}, {"model": "M"}]');
select is(
  jsonb_path_query_array(
    test.details($$ select api.reserve_asset_booking(test.id('more')) $$), '$[*].message'
  ),
  '["None of 3 assets of its kind is available for line 1"]',
  'all are booked: what is retired, not booked at all or elsewhere is none of them'
);
select test.refuses(
  $$ select api.reserve_asset_booking(test.id('more')) $$, 'ASSET_NOT_AVAILABLE', 409, 'and it is refused as a whole'
);
select is(test.lines_of('more'), '- DRAFT, - DRAFT', 'nothing of it is held back');

-- T23: one begins when the other ends.
select test.wish('next', 'north', 'ann', '12 hours', '14 hours', '[{"model": "L"}, {"model": "L"}]');
select is((select status from api.reserve_asset_booking(test.id('next'))), 'RESERVED',
  'T23: what ends at twelve is free from twelve');
select is(test.lines_of('next'), 'l1 RESERVED, l2 RESERVED', 'and l3 is booked until one');

-- A category and what is narrower, and the asset whose free time is filled best: m1 is booked until 20.
select test.wish('m one', 'north', 'ann', '18 hours', '20 hours', jsonb_build_array(
  jsonb_build_object('asset_id', test.id('m1'))
));
select api.reserve_asset_booking(test.id('m one'));
select test.wish('any', 'north', 'wim', '20 hours', '21 hours', jsonb_build_array(
  jsonb_build_object('category_id', test.id('device'), 'model', 'M', 'manufacturer', 'Acme')
));
select api.reserve_asset_booking(test.id('any'));
select is(test.lines_of('any'), 'm1 RESERVED', 'the one whose free time it fills best');
select test.wish('none', 'north', 'wim', '20 hours', '21 hours', jsonb_build_array(
  jsonb_build_object('category_id', test.id('fixed'))
));
select test.refuses(
  $$ select api.reserve_asset_booking(test.id('none')) $$, 'ASSET_NOT_AVAILABLE', 409, 'a category that is not booked'
);
select test.wish('press', 'north', 'wim', '20 hours', '21 hours', jsonb_build_array(
  jsonb_build_object('asset_id', test.id('press'))
));
select is(
  jsonb_path_query_array(test.details($$ select api.reserve_asset_booking(test.id('press')) $$), '$[*].code'),
  '["ASSET_NOT_BOOKABLE"]', 'nor is the asset itself'
);

-- The line with the fewest to choose from comes first: any laptop does not take the last M.
select test.wish('scarce', 'north', 'wim', '30 hours', '31 hours', jsonb_build_array(
  jsonb_build_object('category_id', test.id('laptop')), jsonb_build_object('category_id', test.id('laptop')),
  jsonb_build_object('category_id', test.id('laptop')), '{"model": "M"}'::jsonb, '{"model": "M"}'::jsonb
));
select is((select status from api.reserve_asset_booking(test.id('scarce'))), 'RESERVED', 'all five are given');

-- Extension: a line gets another asset when its own is not free in the new time; what was taken keeps its own.
select test.wish('long', 'north', 'wim', '40 hours', '41 hours', '[{"model": "M"}]');
select api.reserve_asset_booking(test.id('long'));
select test.wish('after', 'north', 'ann', '41 hours', '42 hours', jsonb_build_array(
  jsonb_build_object('asset_id', test.id('m1'))
));
select api.reserve_asset_booking(test.id('after'));
select is(test.lines_of('long'), 'm1 RESERVED', 'm1 is held back');
select is(
  (select status from api.update_asset_booking(test.id('long'),
    jsonb_build_object('ends_at', now() + interval '42 hours'))),
  'RESERVED', 'it is extended'
);
select is(test.lines_of('long'), 'm2 RESERVED', 'with another of its kind');
select test.wish('after too', 'north', 'ann', '42 hours', '43 hours', jsonb_build_array(
  jsonb_build_object('asset_id', test.id('m1')), jsonb_build_object('asset_id', test.id('m2'))
));
select api.reserve_asset_booking(test.id('after too'));
select test.refuses(
  $$ select api.update_asset_booking(test.id('long'), jsonb_build_object('ends_at', now() + interval '43 hours')) $$,
  'ASSET_NOT_AVAILABLE', 409, 'not beyond what there is'
);

-- Substitution: at the desk any of the kind is taken; whoever had it held back gets the other.
select test.wish('mine', 'north', 'wim', '-1 hours', '3 hours', '[{"model": "M"}]'),
       test.wish('theirs', 'north', 'ann', '1 hour', '3 hours', '[{"model": "M"}]');
select api.reserve_asset_booking(test.id('mine'));
select api.reserve_asset_booking(test.id('theirs'));
select is(test.lines_of('mine') || ', ' || test.lines_of('theirs'), 'm1 RESERVED, m2 RESERVED', 'each has one');
select is(
  (select status from api.check_out_asset(test.id('m2'), jsonb_build_object('booking_id', test.id('mine')))),
  'CHECKED_OUT', 'the other one is taken'
);
select is(test.lines_of('mine') || ', ' || test.lines_of('theirs'), 'm2 OUT, m1 RESERVED', 'they have exchanged them');
select test.refuses_fields(
  $$ select api.check_out_asset(test.id('l1'), jsonb_build_object('booking_id', test.id('theirs'))) $$,
  '{booking_id}', 'not one of another kind'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('m2'), jsonb_build_object('booking_id', test.id('theirs'))) $$,
  'ASSET_NOT_AVAILABLE', 409, 'nor one that another has already'
);

-- A line of a kind is given another asset on purpose, a line of one asset is not.
select test.wish('choice', 'north', 'wim', '50 hours', '51 hours', jsonb_build_array(
  '{"model": "L"}'::jsonb, jsonb_build_object('asset_id', test.id('l3'))
));
select api.reserve_asset_booking(test.id('choice'));
select lives_ok(
  $$ select api.update_asset_booking_assets(test.id('choice'), jsonb_build_array(pg_temp.line(1, 'l2'),
       pg_temp.line(2, 'l3'), '{"model": "L"}'::jsonb)) $$, 'another one, and one more'
);
select is(test.lines_of('choice'), 'l2 RESERVED, l3 RESERVED, l1 RESERVED', 'each once');
select test.refuses_fields(
  $$ select api.update_asset_booking_assets(test.id('choice'), jsonb_build_array(pg_temp.line(1, 'm1'),
       pg_temp.line(2, 'l1'), pg_temp.line(3, 'l2'))) $$,
  '{p_assets[1].asset_id,p_assets[2].asset_id,p_assets[2].asset_id,p_assets[3].asset_id}',
  'not of another kind, nor what another line has'
);
select test.refuses(
  $$ select api.update_asset_booking_assets(test.id('choice'), jsonb_build_array(pg_temp.line(1, 'l2'),
       pg_temp.line(2, 'l3'), '{"model": "L"}'::jsonb, '{"model": "L"}'::jsonb)) $$,
  'ASSET_NOT_AVAILABLE', 409, 'nor more than there are'
);
select is(test.lines_of('choice'), 'l2 RESERVED, l3 RESERVED, l1 RESERVED', 'all stays as it was');
select test.sign_out();

-- A lost asset is out of bookings of its kind, too.
select test.sign_in('tess');
select api.record_asset_loss(test.id('m1'), 'Left on a train');
select is(test.lines_of('theirs'), 'm1 CANCELLED', 'what is lost is not held back');
select test.sign_out();

-- Of two that are free, n2 was in use until an hour before, n1 until five hours before; n2 was in use earlier, too.
select test.units('{n1,n2}', 'north', 'laptop', 'N');
select test.sign_in('tess');
select test.wish('m early', 'north', 'wim', '100 hours', '101 hours', jsonb_build_array(
  jsonb_build_object('asset_id', test.id('n2'))
)),
       test.wish('m mid', 'north', 'wim', '104 hours', '105 hours', jsonb_build_array(
  jsonb_build_object('asset_id', test.id('n1'))
)),
       test.wish('m late', 'north', 'wim', '108 hours', '109 hours', jsonb_build_array(
  jsonb_build_object('asset_id', test.id('n2'))
)),
       test.wish('m far', 'north', 'wim', '200 hours', '201 hours', jsonb_build_array(
  jsonb_build_object('asset_id', test.id('n1')), jsonb_build_object('asset_id', test.id('n2'))
));
select api.reserve_asset_booking(test.id(b))
  from unnest(array['m early', 'm mid', 'm late', 'm far']) as b;
select test.wish('m fits', 'north', 'ann', '110 hours', '111 hours', '[{"model": "N"}]');
select api.reserve_asset_booking(test.id('m fits'));
select is(test.lines_of('m fits'), 'n2 RESERVED', 'the free time counts from the last booking before');
select test.sign_out();

select * from finish();
rollback;
