-- An outage of an asset whose life is over is not confirmed, moved or started, for nothing would go down; it ends.
begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}');
select test.asset('press', 'north'), test.asset('lathe', 'north');
select test.outage('planned', 'press', '2099-06-01', '2099-06-02'),
       test.outage('confirmed', 'press', '2099-07-01', '2099-07-02', 'CONFIRMED'),
       test.outage('other', 'lathe', '2099-06-01', '2099-06-02');
alter table asset.assets disable trigger check_transition;
update asset.assets as a set status = 'DECOMMISSIONED' where a.id = test.id('press');
alter table asset.assets enable trigger check_transition;

select test.sign_in('ann');
select test.refuses(
  $$ select api.confirm_outage(test.id('planned')) $$, 'ASSET_RETIRED', 422, 'it is not confirmed'
);
select test.refuses(
  $$ select api.schedule_outage(test.id('planned'), '2099-08-01') $$, 'ASSET_RETIRED', 422, 'not moved'
);
select test.refuses(
  $$ select api.start_outage(test.id('confirmed')) $$, 'ASSET_RETIRED', 422, 'and not started'
);
select results_eq(
  $$ select action, obstacles -> 0 ->> 'code', test.name_of((obstacles -> 0 ->> 'record_id')::uuid)
       from api.explain_transition('maintenance.outages', test.id('confirmed'))
      where can $$,
  $$ values ('cancel_outage', null, null), ('schedule_outage', 'ASSET_RETIRED', 'press'),
            ('start_outage', 'ASSET_RETIRED', 'press') $$,
  'which is told before'
);
select is((select status from api.cancel_outage(test.id('planned'), 'Sold')), 'CANCELLED', 'it is cancelled');
select is((select status from api.cancel_outage(test.id('confirmed'), 'Sold')), 'CANCELLED', 'at any time');
select is((select status from api.confirm_outage(test.id('other'))), 'CONFIRMED', 'another asset goes down as planned');
select test.sign_out();

select * from finish();
rollback;
