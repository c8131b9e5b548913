begin;
select plan(9);

select test.organization('other');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, barcode, serial_number)
values (test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', '4711', 'SN-9'),
       (test.remember('twin', uuidv7()), test.id('acme'), test.id('north'), 'P-2', 'Twin', '4712', 'A-1'),
       (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-3', 'Far', '4713', 'SN-9');
insert into asset.locations (id, organization_id, site_id, code, name)
values (test.remember('hall', uuidv7()), test.id('acme'), test.id('north'), 'A-1', 'Hall');
insert into inventory.storerooms (id, organization_id, site_id, code, name)
values (test.remember('store', uuidv7()), test.id('acme'), test.id('north'), 'MAIN', 'Main store');
insert into inventory.bins (id, organization_id, site_id, storeroom_id, code)
values (test.remember('bin', uuidv7()), test.id('acme'), test.id('north'), test.id('store'), 'A-1');
insert into inventory.units (id, organization_id, code, name)
values (test.remember('piece', uuidv7()), test.id('acme'), 'PC-T', 'Piece');
insert into inventory.items (id, organization_id, item_number, name, base_unit_id, barcode)
values (test.remember('seal', uuidv7()), test.id('acme'), 'I-1', 'Seal', test.id('piece'), '4000');
insert into contract.vendors (id, organization_id, code, name)
values (test.remember('acme vendor', uuidv7()), test.id('acme'), 'V-9', 'Vend');
insert into work.work_orders (id, organization_id, site_id, work_order_number, title, reported_at)
values (test.remember('job', uuidv7()), test.id('acme'), test.id('north'), 'W-77', 'Mend', now()),
       (test.remember('far job', uuidv7()), test.id('acme'), test.id('south'), 'W-78', 'Mend far', now());
insert into request.requests (id, organization_id, site_id, request_number, title, source)
values (test.remember('wish', uuidv7()), test.id('acme'), test.id('north'), 'R-77', 'It leaks', 'API');
select test.enter('other');
insert into contract.vendors (organization_id, code, name) values (test.id('other'), 'V-9', 'Theirs');
select test.enter('acme');

select test.sign_in('tess');
select results_eq(
  $$ select entity, test.name_of(id), label, matched from api.search_codes(' 4711 ') $$,
  $$ values ('asset.assets', 'pump', 'Pump (P-1)', 'BARCODE') $$, 'a barcode stands for an asset'
);
select results_eq(
  $$ select entity, test.name_of(id), matched, test.name_of(site_id) from api.search_codes('A-1') $$,
  $$ values ('asset.assets', 'twin', 'SERIAL_NUMBER', 'north'), ('asset.locations', 'hall', 'CODE', 'north'),
            ('inventory.bins', 'bin', 'CODE', 'north') $$, 'one that stands for several gives all'
);
select results_eq(
  $$ select c.code, s.entity, s.matched
       from unnest('{P-1,MAIN,4000,I-1}'::text[]) as c (code), api.search_codes(c.code) as s order by 1 $$,
  $$ values ('4000', 'inventory.items', 'BARCODE'), ('I-1', 'inventory.items', 'NUMBER'),
            ('MAIN', 'inventory.storerooms', 'CODE'), ('P-1', 'asset.assets', 'NUMBER') $$, 'each by its own'
);
select results_eq(
  $$ select test.name_of(id) from api.search_codes('SN-9') $$, $$ values ('pump') $$, 'within reach only'
);
select results_eq(
  $$ select c.code, s.entity, s.label, s.matched, test.name_of(s.site_id)
       from unnest('{W-77,W-78,R-77,V-9,NORTH,AS-9}'::text[]) as c (code), api.search_codes(c.code) as s order by 1 $$,
  $$ values ('NORTH', 'core.sites', 'north (NORTH)', 'CODE', 'north'),
            ('R-77', 'request.requests', 'It leaks (R-77)', 'NUMBER', 'north'),
            ('V-9', 'contract.vendors', 'Vend (V-9)', 'CODE', null),
            ('W-77', 'work.work_orders', 'Mend (W-77)', 'NUMBER', 'north') $$,
  'work, requests, vendors and whatever else has a number or a code, within reach and of the organization'
);
select is_empty(
  $$ select 1 from api.search_codes((select email::text from api.whoami())) $$,
  'who signs in is nothing that is scanned'
);
select is_empty($$ select 1 from api.search_codes('p-1%') $$, 'as it is written');
select test.refuses_fields($$ select api.search_codes(' ') $$, '{p_code}', 'nothing stands for nothing');

select test.sign_out();
select set_eq(
  $$ select (regexp_matches(core.codes_query('{}'), 'select ''([a-z_.]+)''', 'g'))[1] $$,
  $$ select e.entity from core.entities as e where e.code_column is not null and e.entity !~ '^identity' $$,
  'every kind of record that has one is looked through'
);

select * from finish();
rollback;
