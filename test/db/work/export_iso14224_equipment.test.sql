-- The equipment of a site for ISO 14224.
begin;
select plan(7);

select test.iso14224();
select test.location('hall', 'north'), test.location('yard', 'north');
update asset.assets as a set location_id = test.id('hall') where a.id = test.id('a2');

select test.sign_in('ann');
select api.update_iso14224_codes(test.iso_codes('cat pumps=PU=Pumps', 'leak=ELP', 'seal worn=2.1=Wear',
  'replaced=1=Replace'));
-- Equipment.
select results_eq(
  $$ select site_code, site_name, location_code, location_name, equipment_number, equipment_name, equipment_class,
       equipment_class_name, category_code, category_name, parent_number, criticality, serial_number, manufacturer,
         model,
       in_service_on, status
       from api.export_iso14224_equipment(test.id('north')) $$,
  $$ values ('NORTH', 'north', null::text, null::text, 'A1', 'a1', 'PU', 'Pumps', 'CAT PUMPS', 'cat pumps', null::text,
    'A', 'SN a1', 'Maker', 'M',
             date '2020-05-01', 'IN_SERVICE'),
            ('NORTH', 'north', 'hall', 'hall', 'A2', 'a2', null, null, 'CAT FANS', 'cat fans', 'A1', 'A', 'SN a2', 'Maker',
              'M', '2020-05-01', 'IN_SERVICE'),
            ('NORTH', 'north', null, null, 'A3', 'a3', null, null, null, null, null, 'A', 'SN a3', 'Maker', 'M',
              '2020-05-01', 'IN_SERVICE') $$,
  'assets of a site with their class, in order'
);
select results_eq(
  $$ select equipment_number from api.export_iso14224_equipment(test.id('north'), test.id('a2')) $$,
    $$ values ('A3') $$,
    'from one on'
);

select test.refuses(
  $$ select api.export_iso14224_equipment(test.id('abroad')) $$, 'SITE_NOT_FOUND', 404, 'another organization'
);
select test.refuses($$ select api.export_iso14224_equipment(null) $$, 'SITE_NOT_FOUND', 404, 'no site');
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.export_iso14224_equipment(test.id('south')) $$, 'SITE_NOT_FOUND', 404, 'within reach'
);
select test.sign_out();
select test.sign_in('bob');
select is(
  (select count(*) from api.export_iso14224_equipment(test.id('north'))),
  3::bigint, 'whoever reads assets'
);
select test.sign_out();
select test.sign_in('tom');
select is(
  (select count(*) from api.export_iso14224_equipment(test.id('north'))),
  0::bigint, 'whoever reads work'
);
select test.sign_out();

select * from finish();
rollback;
