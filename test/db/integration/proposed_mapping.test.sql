-- The mapping that is proposed for the headers of a file.
begin;
select plan(12);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{import.create,asset.import}');

create function pg_temp.proposed(p_headers text, p_list text default 'assets') returns text
language sql as $$
  select string_agg(m.key || ' > ' || coalesce(m.value, '-'), ', ' order by m.key)
    from jsonb_each_text(integration.proposed_mapping(test.id('acme'), p_list, string_to_array(p_headers, '|'))) as m
$$;

select is(
  pg_temp.proposed('asset_number|NAME| Site-Code |category code|external_ids|row_version|zzz'),
  ' Site-Code  > site_code, NAME > name, asset_number > asset_number, category code > category_code, '
    || 'external_ids > external_ids, row_version > row_version, zzz > -',
  'the same name, whatever its case and signs'
);
select is(
  pg_temp.proposed('Serials|Manufacture|Asset numbering|Crit'),
  'Asset numbering > asset_number, Crit > -, Manufacture > manufacturer, Serials > -',
  'a similar name, and none where it is not similar enough'
);
select is(
  pg_temp.proposed('Manufacturer|Manufacturers'), 'Manufacturer > manufacturer, Manufacturers > -',
  'no column twice, the same name before a similar one'
);
select results_eq(
  $$ select round(ext.similarity(w.word, 'model')::numeric, 2), pg_temp.proposed(w.word)
       from unnest('{modelz,model_no_x,model_x}'::text[]) as w (word) order by 1 $$,
  $$ values (0.55, 'model_no_x > -'), (0.63, 'modelz > model'), (0.75, 'model_x > model') $$,
  'similar is from .6 on'
);
select is(
  pg_temp.proposed('ID|Name|Entity|Status|Manufacturer|Serial number|Type|Model|Location|'
    || 'Inventory number|Last update|barcode'),
  'Entity > -, ID > external_ids:glpi, Inventory number > asset_number, Last update > -, Location > -, '
    || 'Manufacturer > manufacturer, Model > model, Name > name, Serial number > serial_number, Status > -, Type > -, '
    || 'barcode > barcode',
  'the export of GLPI is known, and what it has besides by the same name'
);
select is(
  pg_temp.proposed('ID|Asset Tag|Asset Name|Model|Model No.|Category|Manufacturer|Serial|'
    || 'Purchase Date|Purchase Cost|Status|Serial numbers'),
  'Asset Name > name, Asset Tag > asset_number, Category > -, ID > external_ids:snipe-it, Manufacturer > manufacturer, '
    || 'Model > model, Model No. > -, Purchase Cost > -, Purchase Date > acquired_on, Serial > serial_number, '
    || 'Serial numbers > -, Status > -',
  'that of Snipe-IT, too'
);
select is(
  pg_temp.proposed('Company|Name|Asset Tag|Category|Supplier|Manufacturer|'
    || 'Model|Model Number|Purchase Date|Purchase Cost'),
  'Asset Tag > asset_number, Category > -, Company > -, Manufacturer > manufacturer, Model > model, Model Number > -, '
    || 'Name > name, Purchase Cost > -, Purchase Date > acquired_on, Supplier > -',
  'and the files that its importer reads'
);
select is(
  pg_temp.proposed('Item Name|Category|Model name|Manufacturer|Model Number|Serial|Asset Tag|Purchase Date'),
  'Asset Tag > asset_number, Category > -, Item Name > name, Manufacturer > manufacturer, Model Number > -, '
    || 'Model name > model, Purchase Date > acquired_on, Serial > serial_number',
  'also by their former names'
);
select is(
  pg_temp.proposed('Name|Entity|Status|Manufacturer|Serial number|Type|Model|Location', 'vendors'),
  'Entity > -, Location > -, Manufacturer > -, Model > -, Name > name, Serial number > -, Status > -, Type > -',
  'for its list alone'
);
select test.file_import('mine', 'assets', 'Tag|Label|Serial number', '[["1", "2", "3"]]');
select test.sign_in('ann');
select api.update_import(test.id('mine'),
  '{"mapping": {"Tag": "asset_number", "Label": "name", "Serial number": null}}');
select api.create_import_mapping(jsonb_build_object('name', 'First', 'import_id', test.id('mine')));
select test.sign_out();
select is(
  pg_temp.proposed('SERIAL NUMBER|Tag|label'), 'SERIAL NUMBER > -, Tag > asset_number, label > name',
  'a saved mapping goes first, also in what it leaves out'
);
select is(
  array[
    pg_temp.proposed('Tag|Label|Serial number|x'), pg_temp.proposed('Tag|Label|Serial number', 'items'),
    (
      select string_agg(m.key, ',')
        from jsonb_each_text(integration.proposed_mapping(uuidv7(), 'assets', '{Tag,Label,"Serial number"}')) as m
       where m.value is not null
    )
  ],
  array['Label > -, Serial number > serial_number, Tag > -, x > -', 'Label > -, Serial number > -, Tag > -',
    'Serial number'],
  'for these headers, this list and this organization alone'
);

-- Functions may be tracked from the beginning of the run on.
set local track_functions = 'all';
select set_config(
  'test.calls', coalesce(pg_stat_get_xact_function_calls('integration.header_word(text)'::regprocedure), 0)::text, true
);
select pg_temp.proposed('A|B|C|D|E|F|G|H');
select is(
  pg_stat_get_xact_function_calls('integration.header_word(text)'::regprocedure)
    - current_setting('test.calls')::bigint,
  8::bigint + cardinality(integration.import_fields('assets')), 'each header and each column is read once'
);
select * from finish();
rollback;
