-- What comes of the end of an asset, whose it was and what it was worth, and who sees that. T6: the end of the last
-- work on an asset says nothing about its life.
begin;
select plan(25);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati');
update core.sites set currency = 'CHF' where id = test.id('north');
select test.person('ann'), test.person('tess', '{north}', '{asset.retire}'), test.person('max', '{north}', '{}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status, currency, acquired_on) values
  (
    test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'DECOMMISSIONED', 'USD',
    '2020-05-01'
  ),
  (test.remember('fan', uuidv7()), test.id('acme'), test.id('north'), 'F-1', 'Fan', 'DECOMMISSIONED', null, null);

select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.dispose_asset(test.id('pump'), '{"method": "EATEN", "proceeds": -1, "gain": 5}') $$,
  '{gain,method,proceeds}', 'what cannot be is told field by field'
);
select test.refuses_fields(
  $$ select api.dispose_asset(test.id('pump'), '{"disposed_on": "2020-04-30"}') $$, '{disposed_on}',
  'nothing goes before it came'
);
select test.refuses_fields(
  $$ select api.dispose_asset(
       test.id('pump'), jsonb_build_object('disposed_on', (now() at time zone 'Pacific/Kiritimati')::date + 1)
     ) $$,
  '{disposed_on}', 'nor on a day to come'
);
select lives_ok(
  $$ select api.dispose_asset(
       test.id('pump'),
       '{"method": "SOLD", "proceeds": 1200.5, "recipient": "Hof", "approved_by": "Ms Roth", "note": "As seen",
         "disposed_on": "2024-02-29"}'
     ) $$,
  'a pump is sold'
);
select results_eq(
  $$ select method, disposed_on, recipient, proceeds, book_value, gain, currency, approved_by, note, status
       from api.asset_disposals $$,
  $$ values ('SOLD', '2024-02-29'::date, 'Hof', 1200.5, null::numeric, null::numeric, 'USD', 'Ms Roth', 'As seen',
             'STANDING') $$,
  'it is kept with all that was said; without a book nobody knows a gain'
);
select lives_ok($$ select api.dispose_asset(test.id('fan')) $$, 'nothing has to be said');
select results_eq(
  $$ select method, disposed_on, proceeds, currency from api.asset_disposals where asset_number = 'F-1' $$,
  $$ select 'OTHER', (now() at time zone 'Pacific/Kiritimati')::date, null::numeric, 'CHF' $$,
  'it is of today at its site, in the currency there'
);
select test.sign_out();
select test.sign_in('max');
select results_eq(
  $$ select method, proceeds from api.asset_disposals where asset_number = 'P-1' $$,
  $$ values ('SOLD', null::numeric) $$,
  'what came of it is for those who see what assets are worth'
);
select test.sign_out();

select test.sign_in('ann');
select test.remember(
  'press',
  (
    select id from api.create_asset(
      jsonb_build_object(
        'site_id', test.id('north'), 'name', 'Press', 'owner_kind', 'LEASED', 'owner_name', 'Lisa', 'purchase_cost',
        99.5, 'replacement_value', 120, 'currency', 'EUR', 'acquired_on', '2024-01-31', 'in_service_on', '2024-01-31',
        'warranty_months', 1, 'downtime_cost_per_hour', 60
      )
    )
  )
);
select results_eq(
  $$ select owner_kind, owner_name, purchase_cost, replacement_value, downtime_cost_per_hour, currency, warranty_ends_on
       from api.assets where id = test.id('press') $$,
  $$ values ('LEASED', 'Lisa', 99.5, 120.0, 60.0, 'EUR', '2024-02-28'::date) $$,
  'whose it is and what it is worth is kept; the warranty ends before the day on which it would begin again'
);
select lives_ok(
  $$ select api.update_asset(test.id('press'), '{
       "owner_kind": "OWNED", "purchase_cost": 100, "owner_name": null, "downtime_cost_per_hour": 70
     }') $$,
  'and changed'
);
select results_eq(
  $$ select owner_kind, owner_name, purchase_cost, replacement_value, downtime_cost_per_hour
       from api.assets where id = test.id('press') $$,
  $$ values ('OWNED', null, 100.0, 120.0, 70.0) $$,
  'what is left out stays'
);
select test.refuses_fields(
  $$ select api.update_asset(
       test.id('press'),
       '{"currency": "euro", "purchase_cost": -1, "replacement_value": 1e20, "warranty_months": 0, "owner_kind": "HIS"}'
     ) $$,
  '{currency,owner_kind,purchase_cost,replacement_value,warranty_months}', 'what cannot be is refused, field by field'
);
select test.sign_out();
select test.sign_in('max');
select results_eq(
  $$ select owner_kind, purchase_cost, replacement_value, downtime_cost_per_hour
       from api.assets where id = test.id('press') $$,
  $$ values ('OWNED', null::numeric, null::numeric, null::numeric) $$,
  'amounts are not for everybody who reaches the site'
);
select test.sign_out();

select test.sign_in('ann');
select test.remember(
  'oil', (select id from api.create_work_order(jsonb_build_object('title', 'Oil', 'asset_id', test.id('press'))))
);
select lives_ok(
  $$ select api.put_asset_on_standby(test.id('press')), api.start_work_order(test.id('oil')),
            api.complete_work_order(test.id('oil')), api.close_work_order(test.id('oil')) $$,
  'T6: work on a resting asset is done'
);
select is(
  (select status from api.assets where id = test.id('press')), 'STANDBY', 'T6: STANDBY stays STANDBY'
);
select is_empty(
  $$ select 1 from api.asset_status_changes where asset_id = test.id('press') and action ~ 'work_order' $$,
  'T6: no end of work is a step in its life'
);
select is(
  (select count(*)::integer from api.asset_downtimes where asset_id = test.id('press')), 0,
  'T6: nor was it ever down'
);
select test.sign_out();

-- With a book: seven months of 142.857… each; three are charged when it is sold, none for the month in which it is.
select test.person('root', '{*}', '{*}');
select test.sign_in('root');
select api.create_depreciation_book('{"code": "HGB", "name": "Accounts", "is_leading": true}');
select test.remember('press', (
  select a.id
    from api.create_asset(
      jsonb_build_object('site_id', test.id('north'), 'name', 'Press', 'asset_number', 'B-1')
    ) as a
));
select api.create_depreciation_enrolment(jsonb_build_object(
         'asset_id', test.id('press'), 'depreciation_book_id', b.id, 'method', 'STRAIGHT_LINE', 'cost', 1000,
         'life_months', 7, 'starts_on', '2024-01-01'
       ))
  from api.depreciation_books as b;
select api.decommission_asset(test.id('press'));
select api.dispose_asset(test.id('press'), '{"method": "SOLD", "proceeds": 600, "disposed_on": "2024-04-15"}');
select results_eq(
  $$ select book_value, gain from api.asset_disposals where asset_number = 'B-1' $$,
  $$ values (571.43, 28.57) $$, 'the gain is what came of it beyond what it was worth in the books, to the cent'
);
select results_eq(
  $$ select 1000 - sum(charge_amount) from api.depreciation_charges where asset_id = test.id('press') $$,
  $$ select book_value from api.asset_disposals where asset_number = 'B-1' $$, 'which is what they say'
);
select api.undo_asset_transition(test.id('press'), 'Not sold');
select api.dispose_asset(test.id('press'), '{"method": "SCRAPPED", "disposed_on": "2024-06-01"}');
select results_eq(
  $$ select book_value, gain from api.asset_disposals where asset_number = 'B-1' and status = 'STANDING' $$,
  $$ values (285.71, -285.71) $$, 'undone, it went on; scrapped, all that was left is lost'
);

-- An adjustment of a later month would be in neither the value nor the gain.
select api.undo_asset_transition(test.id('press'), 'Not scrapped');
select test.remember('of press', (select e.id from api.depreciation_enrolments as e));
select api.adjust_depreciation_enrolment(
  test.id('of press'), '{"changes_on": "2024-07-20", "cost_amount": 100, "life_months_added": 6, "reason": "bearing"}'
);
select test.refuses_fields(
  $$ select api.dispose_asset(test.id('press'), '{"disposed_on": "2024-06-20"}') $$, '{disposed_on}',
  'an asset is not disposed of before the month from which its cost is adjusted'
);
select test.refuses_fields(
  $$ select api.dispose_asset(test.id('press'), '{"disposed_on": "2024-07-01"}') $$, '{disposed_on}',
  'nor on its first day'
);
select api.dispose_asset(test.id('press'), '{"disposed_on": "2024-07-02"}');
select results_eq(
  $$ select d.book_value, e.book_value
       from api.asset_disposals as d
       join api.depreciation_enrolments as e on e.asset_id = d.asset_id
      where d.asset_number = 'B-1'
        and d.status = 'STANDING' $$,
  $$ values (242.86, 242.86) $$, 'on the next it is in the value and in the book'
);
select api.undo_asset_transition(test.id('press'), 'Not gone');
select api.adjust_depreciation_enrolment(
  test.id('of press'), '{"changes_on": "2024-08-01", "cost_amount": -100, "reason": "wrong month"}'
);
select test.refuses_fields(
  $$ select api.dispose_asset(test.id('press'), '{"disposed_on": "2024-07-10"}') $$, '{disposed_on}',
  'nor before one that takes something away'
);
select api.adjust_depreciation_enrolment(
  test.id('of press'), '{"changes_on": "2024-09-30", "cost_amount": 100, "reason": "wrong month"}'
);
select lives_ok(
  $$ select api.dispose_asset(test.id('press'), '{"disposed_on": "2024-07-10"}') $$,
  'but before one that the opposite has taken back'
);
select test.sign_out();

select * from finish();
rollback;
