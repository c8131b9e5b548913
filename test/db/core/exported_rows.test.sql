-- What is exported where the columns of one list do not tell it: people, stock on hand, lines of contracts, and no
-- record that is out of use.
begin;
select plan(11);

select test.organization('acme');
select test.site('north', 'N'), test.site('south', 'S');
select test.vendor('maker'), test.contract_type('type'), test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'),
       test.item('old');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.asset('gauge', 'north');
select test.bin('A', 'MAIN');
select test.role('PLANNER', '{work_order.create}');
update identity.roles set code = name where organization_id = test.id('acme') and name = 'PLANNER';
select test.contract('care', 'type', 'maker', 'north'), test.contract('new', 'type', 'maker', 'north', 'DRAFT'),
       test.contract('none', 'type', 'maker', 'north', 'DRAFT');
update contract.contracts set contract_number = 'C-' || title;
select test.revision('first', 'care', '[{"scope": "ALL", "labour_percent": 10}]', p_effective_on => '2025-01-01'),
       test.revision('second', 'care', '[{"scope": "ALL", "labour_percent": 20}]', p_effective_on => '2026-01-01'),
       test.revision('next', 'care', '[{"scope": "ALL", "labour_percent": 30}]', '{"status": "DRAFT"}', '2026-02-01'),
       test.revision('begun', 'new', '[{"scope": "ALL", "labour_percent": 40}]', '{"status": "DRAFT"}'),
       test.revision('away', 'none', '[{"scope": "ALL", "labour_percent": 50}]', '{"status": "WITHDRAWN"}');
insert into contract.prices (
  organization_id, site_id, contract_id, revision_id, position, item_id, minimum_quantity, unit_price, currency
)
select test.id('acme'), test.id('north'), r.contract_id, r.id, 1, test.id('bolt'), 0, r.revision, 'EUR'
  from contract.revisions as r
 where r.organization_id = test.id('acme');
select test.calibration('stands', 'gauge', '2026-01-05T08:00:00Z'),
       test.calibration('taken back', 'gauge', '2026-01-06T08:00:00Z');
update tool.calibrations
   set status = 'WITHDRAWN', withdrawn_at = now(), withdrawal_reason = 'x'
 where id = test.id('taken back');
insert into contract.authorized_vendors (organization_id, manufacturer, vendor_id, archived_at)
values (test.id('acme'), 'Grundmann', test.id('maker'), null), (test.id('acme'), 'Old', test.id('maker'), now());
insert into core.exchange_rates (organization_id, from_currency, to_currency, valid_on, rate, superseded_at)
values (test.id('acme'), 'EUR', 'USD', '2026-01-05', 1.1, now()),
       (test.id('acme'), 'EUR', 'USD', '2026-01-05', 1.2, null);
select test.person('ann'), test.person('pat', '{north}', '{}'), test.person('gone', '{north}', '{}'),
       test.service('robot');
insert into identity.account_roles (organization_id, account_id, role_id)
values (test.id('acme'), test.id('pat'), test.id('PLANNER'));
update identity.accounts set status = 'SUSPENDED' where id = test.id('gone');
select test.person('nora', '{north}', '{organization.export,contract.read,inventory.read}');
select test.person('tom', '{north}', '{organization.export,work.read}');
select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 1, jsonb_build_object('bin_id', test.id('A')));
select test.receive('bolt', 'MAIN', 10, 2);
select test.receive('oil', 'FAR', 4, 3, '{"lot_number": "L1", "expires_on": "2999-01-01"}');
select test.receive('old', 'MAIN', 1, 1);
select test.sign_out();
select test.force($$ update inventory.items set status = 'OBSOLETE' where id = test.id('old') $$);

create function pg_temp.exported(p_list text) returns setof jsonb language sql as
$$ select r from api.export_records(array[p_list]) as e, jsonb_array_elements(e.import_rows) as r $$;

select test.sign_in('ann');
select results_eq(
  $$ select r ->> 'display_name', r -> 'site_codes', r -> 'role_codes' @> '["PLANNER"]', r -> 'reaches_all_sites'
       from pg_temp.exported('people') as r order by 1 $$,
  $$ values ('ann', '[]'::jsonb, false, 'true'::jsonb), ('nora', '["N"]', false, 'false'),
            ('pat', '["N"]', true, 'false'), ('tom', '["N"]', false, 'false') $$,
  'active persons with their sites and roles'
);
select results_eq(
  $$ select * from pg_temp.exported('opening_balances') $$,
  $$ values ('{"item_number": "oil", "storeroom_code": "FAR", "bin_code": null, "lot_number": "L1",
               "expires_on": "2999-01-01", "condition": "OK", "quantity": 4, "unit_cost": 3}'::jsonb),
            ('{"item_number": "bolt", "storeroom_code": "MAIN", "bin_code": "A", "lot_number": null,
               "expires_on": null, "condition": "OK", "quantity": 10, "unit_cost": 1.5}'),
            ('{"item_number": "bolt", "storeroom_code": "MAIN", "bin_code": null, "lot_number": null,
               "expires_on": null, "condition": "OK", "quantity": 10, "unit_cost": 1.5}') $$,
  'stock on hand at its average cost, but of items that are not used any more'
);
select results_eq(
  $$ select r ->> 'contract_number', (r ->> 'labour_percent')::numeric
       from pg_temp.exported('contract_coverages') as r $$,
  $$ values ('C-care', 20::numeric), ('C-new', 40) $$,
  'lines of the newest approved revision of a contract, or of its draft'
);
select results_eq(
  $$ select r ->> 'contract_number', r ->> 'cap_period', r ? 'revision'
       from pg_temp.exported('contract_revisions') as r $$,
  $$ values ('C-care', 'TERM', false), ('C-new', 'TERM', false) $$, 'and its terms, one row of a contract'
);
select results_eq(
  $$ select r ->> 'contract_number', (r ->> 'unit_price')::numeric from pg_temp.exported('contract_prices') as r $$,
  $$ values ('C-care', 2::numeric), ('C-new', 1) $$, 'prices, too'
);
select results_eq(
  $$ select r ->> 'performed_at' from pg_temp.exported('calibrations') as r $$,
  $$ values ('2026-01-05T08:00:00+00:00') $$, 'no calibration that was withdrawn'
);
select results_eq(
  $$ select r ->> 'manufacturer' from pg_temp.exported('authorized_vendors') as r $$, $$ values ('Grundmann') $$,
  'no authorization that was archived'
);
select results_eq(
  $$ select trim_scale((r ->> 'rate')::numeric)::text from pg_temp.exported('exchange_rates') as r $$,
  $$ values ('1.2') $$,
  'no rate that was corrected'
);
select test.sign_out();
select test.sign_in('nora');
select results_eq(
  $$ select r ->> 'item_number', r ->> 'unit_cost' from pg_temp.exported('opening_balances') as r $$,
  $$ values ('bolt', null), ('bolt', null) $$, 'of what is within reach, without costs that are withheld'
);
select is(
  (select string_agg(r ->> 'display_name', ' ') from pg_temp.exported('people') as r), 'nora',
  'who administers no accounts exports their own'
);
select test.sign_out();
update identity.roles set reading = 'NAMED' where name = 'role of tom';
select test.sign_in('tom');
select is(
  (select count(*) from pg_temp.exported('contract_coverages'))
    + (select count(*) from pg_temp.exported('opening_balances')),
  0::bigint, 'and who reads none of them nothing'
);
select test.sign_out();

select * from finish();
rollback;
