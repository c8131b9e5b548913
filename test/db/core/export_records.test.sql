begin;
select plan(10);

select test.organization('beta'), test.site('theirs'), test.asset('alien', 'theirs');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.category('pump'), test.asset('press', 'north'), test.asset('far', 'south');
update asset.assets set asset_number = upper(name);
select test.asset('part', 'north');
update asset.assets set parent_id = test.id('press'), asset_number = 'PART' where name = 'part';
select test.pieces(), test.item('BOLT'), test.item('NUT'), test.storeroom('MAIN', 'north'), test.vendor('maker');
update contract.vendors set code = 'MAKER';
insert into inventory.stocked_items (
  organization_id, site_id, item_id, storeroom_id, preferred_vendor_id, consignment_price
)
values (test.current_organization(), test.id('north'), test.id('BOLT'), test.id('MAIN'), test.id('maker'), 2);
insert into asset.spares (organization_id, site_id, asset_id, item_id, archived_at)
values (test.current_organization(), test.id('north'), test.id('press'), test.id('BOLT'), null),
       (test.current_organization(), test.id('north'), test.id('press'), test.id('NUT'), now());
select test.meter('HOURS', 'press'), test.meter('OLD', 'press'), test.location('HALL', 'north');
set constraints all immediate;
alter table meter.meters disable trigger check_transition;
update meter.meters set status = 'RETIRED' where code = 'OLD';
select test.schedule('one', 'press', '{"schedule_number": "S1"}'),
       test.schedule('two', 'press', '{"schedule_number": "S2"}');
update maintenance.schedules set covering_schedule_id = test.id('one') where schedule_number = 'S2';
select test.person('tess', '{*}', '{organization.export,asset.read,inventory.read,meter.read,maintenance.read}'),
       test.person('ann', '{north}', '{organization.export,asset.read}'), test.person('max', '{*}', '{asset.read}');

select test.sign_in('tess');
select results_eq(
  $$ select list, row_count from api.export_records() $$,
  $$ values ('custom_fields', 0), ('calendars', 0), ('sites', 2), ('people', 1), ('exchange_rates', 0),
            ('failure_classes', 0), ('crafts', 0), ('certificate_types', 0), ('units', 1), ('cost_centers', 0),
            ('meter_types', 0), ('contract_type_settings', 0), ('work_types', 0), ('request_problems', 0),
            ('asset_categories', 1), ('locations', 1), ('assets', 3), ('vendors', 1), ('price_indexes', 0),
            ('price_index_values', 0), ('contracts', 0), ('authorized_vendors', 0),
            ('failure_codes', 0), ('contract_revisions', 0), ('items', 2), ('item_manufacturer_parts', 0), ('contract_coverages', 0),
            ('contract_prices', 0), ('workers', 0), ('worker_certificates', 0), ('storerooms', 1),
            ('storeroom_bins', 0), ('inspection_templates', 0), ('job_plans', 0), ('inspection_template_items', 0),
            ('job_plan_tasks', 0), ('job_plan_lines', 0),
            ('asset_meters', 1), ('output_counters', 0), ('stocked_items', 1), ('opening_balances', 0),
            ('asset_spares', 1), ('maintenance_routes', 0), ('maintenance_route_stops', 0),
            ('maintenance_schedules', 1), ('requests', 0), ('work_orders', 0), ('asset_custodies', 0),
            ('calibrations', 0) $$,
  'of every list that has an import, in the order in which they are imported'
);
select is(
  (select jsonb_agg(r) from api.export_records('{stocked_items}') as e, jsonb_array_elements(e.import_rows) as r),
  '[{"item_number": "BOLT", "storeroom_code": "MAIN", "default_bin_code": null, "preferred_vendor_code": "MAKER",
     "minimum_quantity": null, "safety_quantity": null, "reorder_point": null, "maximum_quantity": null,
     "order_quantity": null, "order_multiple": null, "lead_time_days": null, "standard_cost": null,
     "consignment_price": null, "abc_class": null, "count_interval_days": null}]',
  'records are named by codes, also by those that the list does not show, and what is withheld is empty'
);
select is(
  (select r ->> 'code' || ' ' || (r ->> 'asset_number') || ' ' || (r ->> 'status')
     from api.export_records('{asset_meters}') as e, jsonb_array_elements(e.import_rows) as r),
  'HOURS PRESS ACTIVE', 'a record that no import makes is left out'
);
select test.refuses_fields(
  $$ select api.export_records('{assets,accounts,null}') $$, '{p_lists[2],p_lists[3]}', 'only lists with an import'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  (select string_agg(r ->> 'asset_number', ' ') from api.export_records('{assets}')
    as e, jsonb_array_elements(e.import_rows) as r),
  'PRESS PART', 'of what the caller reaches'
);
select is((select count(*) from api.export_records('{}')), 0::bigint, 'no list is none');
select test.sign_out();
select test.person('wim', '{north}', '{organization.export,work.read}');
select test.work_order('leaf', 'north'), test.work_order('twig', 'north'), test.work_order('branch', 'north'),
       test.work_order('root', 'south');
update work.work_orders as w
   set parent_id = test.id(p.parent)
  from (values ('leaf', 'twig'), ('twig', 'branch'), ('branch', 'root')) as p (name, parent)
 where w.id = test.id(p.name);
select test.sign_in('wim');
select is(
  (
    select string_agg(r.row ->> 'title', ' ' order by r.place)
      from api.export_records('{work_orders}') as e,
           jsonb_array_elements(e.import_rows) with ordinality as r (row, place)
  ),
  'branch twig leaf', 'parents come first, also where the first of them is out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.export_records() $$, 'PERMISSION_DENIED', 403, 'to export is a permission');
select test.sign_out();
set local session_replication_role = replica;
insert into asset.assets (organization_id, site_id, name, asset_number)
select test.current_organization(), test.id('north'), 'n', 'N-' || n from generate_series(1, 9998) as n;
set local session_replication_role = origin;
select test.sign_in('ann');
select is((select row_count from api.export_records('{assets}')), 10000, 'as many as an import takes');
select test.sign_out();
insert into asset.assets (organization_id, site_id, name, asset_number)
values (test.current_organization(), test.id('north'), 'n', 'N-0');
select test.sign_in('ann');
select test.refuses($$ select api.export_records('{assets}') $$, 'TOO_MUCH', 422,
  'more than an import takes is refused');
select test.sign_out();

select * from finish();
rollback;
