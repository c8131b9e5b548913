-- What becomes of an asset's books when it moves and when it is disposed of.
begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess');
select test.asset(n, 'north') from unnest('{press,motor,used,twin}'::text[]) as a (n);
select test.depreciation_book('TAX', true), test.depreciation_book('IFRS');
select test.book('of press', 'press', 'TAX', '{"convention": "DAILY", "cost": 3100, "salvage_amount": 0,
                                               "life_months": 31}'),
       test.book('by IFRS', 'press', 'IFRS', '{"cost": 3100, "salvage_amount": 0, "life_months": 31}'),
       test.book('of motor', 'motor', 'IFRS', '{"starts_on": "2199-01-01"}');

select test.sign_in('tess');
select test.remember(
  'plan',
  (select id from api.create_asset(
     jsonb_build_object('site_id', test.id('north'), 'name', 'plan', 'status', 'PLANNED')
   ))
);
select test.book('of plan', 'plan', 'TAX', '{"method": "MANUAL", "life_months": null}');
select api.post_depreciation(test.id('north'), test.id('TAX'), '2024-02-01');
select api.adjust_depreciation_enrolment(test.id('of press'), '{"changes_on": "2024-04-01", "cost_amount": 1,
  "reason": "paint"}');
select api.move_asset(test.id('press'), jsonb_build_object('site_id', test.id('south')));
set constraints all immediate;
select is(
  (select array_agg(distinct site_id)
     from (
       select site_id from api.depreciation_enrolments where asset_id = test.id('press')
        union all
       select site_id from api.depreciation_adjustments
        union all
       select site_id from api.depreciation_charges
     ) as l),
  array[test.id('south')], 'what an asset is worth moves with it'
);
select test.sign_out();
select is(asset.book_value(test.id('press'), '2024-03-16'), 2851.61, 'by the leading book, days before count');
select is(asset.book_value(test.id('press'), '2024-02-01'), 3000.0, 'it is known of the past');
select is(asset.book_value(test.id('motor'), '2024-02-01'), 1000.0, 'without it another book tells');
select is(asset.book_value(test.id('south'), '2024-02-01'), null, 'and none nothing');

select test.sign_in('tess');
select api.decommission_asset(test.id('press'));
select api.dispose_asset(test.id('press'));
select api.cancel_asset(test.id('plan'));
select test.sign_out();
select results_eq(
  $$ select d.code, b.status, b.ended_on - core.site_date(b.site_id), b.book_value, b.ended_on - b.posted_through_on
       from asset.books as b
       join asset.depreciation_books as d on d.id = b.depreciation_book_id
      where b.asset_id = test.id('press')
      order by 1 $$,
  $$ values ('IFRS', 'ENDED', 0, 0.0, 1), ('TAX', 'ENDED', 0, 0.0, 1) $$,
  'what was disposed of is charged up to then, and ends'
);
select test.sign_in('tess');
select is(
  (select status from api.depreciation_enrolments where asset_id = test.id('plan')), 'ENDED', 'as does what was only planned'
);
select test.refuses(
  $$ select api.reverse_depreciation(test.id('of press'), '2024-01-01', 'x') $$,
  'DEPRECIATION_ENROLMENT_NOT_ACTIVE', 409,
  'nothing is taken back then'
);
-- A disposal that was undone leaves nothing behind: what is charged is as if it had never been.
select test.book(n || ' by days', n, 'TAX', '{"convention": "DAILY", "starts_on": "2024-01-15", "life_months": 1000}')
  from unnest('{used,twin}'::text[]) as a (n);
select api.decommission_asset(test.id('used'));
select api.dispose_asset(test.id('used'));
select api.undo_asset_transition(test.id('used'), 'It was another one');
select api.post_depreciation(test.id('north'), test.id('TAX'), (now() at time zone 'UTC')::date);
select results_eq(
  $$ select b.book_value, b.posted_through_on, sum(l.charge_amount)
       from api.depreciation_enrolments as b
       join api.depreciation_charges as l on l.depreciation_enrolment_id = b.id
      where b.asset_id = test.id('used')
      group by b.id, b.book_value, b.posted_through_on $$,
  $$ select b.book_value, b.posted_through_on, sum(l.charge_amount)
       from api.depreciation_enrolments as b
       join api.depreciation_charges as l on l.depreciation_enrolment_id = b.id
      where b.asset_id = test.id('twin')
      group by b.id, b.book_value, b.posted_through_on $$,
  'what was disposed of by mistake is charged as if it had not been'
);
select test.refuses_fields(
  $$ select api.dispose_asset(test.id('used')) $$, '{disposed_on}',
  'a day that a book has charged is none to dispose on'
);
select test.sign_out();
select is(
  asset.value_in_book(
    jsonb_populate_record(
      null::asset.books, '{"method": "MANUAL", "cost": 1000, "currency": "EUR", "starts_on": "2020-01-01"}'
    ), '2021-01-01'
  ), 1000::numeric, 'what nothing was charged for is worth what it cost'
);

select * from finish();
rollback;
