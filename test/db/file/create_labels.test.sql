-- Labels say the code by which search_codes finds the record, as its list shows it to the caller.
begin;
select plan(19);

select test.organization('other');
select test.site('theirs');
select test.asset('their pump', 'theirs');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}'), test.person('none', '{*}', '{work.read}');
update identity.roles as r
   set reading = 'NAMED'
  from identity.account_roles as ar
 where ar.role_id = r.id
   and ar.account_id = test.id('none');
select test.asset(a, 'north') from unnest('{pump,fan,valve}'::text[]) as a;
select test.asset('far', 'south');
select test.item('bolt'), test.item('nut'), test.storeroom('MAIN', 'north');
select test.bin('A-01', 'MAIN');
select test.location('HALL', 'north');
update asset.assets
   set asset_number = 'PMP-1',
       barcode = case name when 'pump' then '4006381333931' end
 where id = test.id('pump');
update asset.assets set asset_number = repeat('F', 20) where id = test.id('fan');
update asset.assets set asset_number = 'Ventil-Ä' where id = test.id('valve');
update asset.assets set asset_number = repeat('X', 21) where id = test.id('far');
update inventory.items set barcode = 'B-1' where id = test.id('bolt');

create function pg_temp.labels(p_entity text, p_names text[], p_code_type text default 'QR')
returns text
language plpgsql
as $$
begin
  perform api.create_labels(p_entity, array(select test.id(n) from unnest(p_names) as n), p_code_type => p_code_type);
  return pg_temp.printed();
end
$$;
create function pg_temp.printed()
returns text
language sql
security definer
as $$
  select string_agg(concat_ws('|', l ->> 'code', l ->> 'name', l ->> 'site'), ', ' order by n)
    from (select * from file.documents as d order by d.id desc limit 1) as d
   cross join jsonb_array_elements(d.content -> 'labels') with ordinality as r (l, n)
$$;
create function pg_temp.options()
returns text[]
language sql
security definer
as $$
  select array[d.content ->> 'sheet', d.content ->> 'code_type', d.content ->> 'first_position']
    from file.documents as d
   order by d.id desc
   limit 1
$$;

select test.sign_in('ann');
select is(
  test.field_faults($$ select api.create_labels('work.work_orders', '{}', 'A5', 'EAN', 0) $$),
  'p_code_type NOT_IN_VOCABULARY, p_entity NOT_IN_VOCABULARY, p_entity_ids OUT_OF_RANGE, '
    || 'p_first_position OUT_OF_RANGE, p_sheet NOT_IN_VOCABULARY',
  'everything that is wrong is told at once'
);
select is(
  test.field_faults($$ select api.create_labels(null, null, null, null, null) $$),
  'p_code_type NOT_IN_VOCABULARY, p_entity NOT_IN_VOCABULARY, p_entity_ids OUT_OF_RANGE, '
    || 'p_first_position OUT_OF_RANGE, p_sheet NOT_IN_VOCABULARY',
  'what is needed is said'
);
select is(
  test.field_faults($$ select api.create_labels('asset.assets', array[test.id('pump'), null]) $$),
  'p_entity_ids MISSING_VALUE', 'each id is needed'
);
select is(
  test.field_faults($$ select api.create_labels('asset.assets', array[array[test.id('pump'), null]]) $$),
  'p_entity_ids MISSING_VALUE', 'also in an array of arrays'
);
select is(
  test.field_faults(
    $$ select api.create_labels('asset.assets', array(select test.id('pump') from generate_series(1, 1001))) $$
  ),
  'p_entity_ids OUT_OF_RANGE', 'a thousand at most'
);
select is(
  (
    select string_agg(
             s || n || ' ' || test.field_faults(
               format('select api.create_labels(%L, %L, %L, p_first_position => %s)', 'asset.assets',
                 array[test.id('pump')], s, n)
             ), ', ' order by s, n
           )
      from (
        values ('A4_3X8', 24), ('A4_3X8', 25), ('LETTER_3X10', 30), ('LETTER_3X10', 31), ('ROLL_62', 1), ('ROLL_62', 2)
      ) as p (s, n)
  ),
  'A4_3X824 not refused, A4_3X825 p_first_position OUT_OF_RANGE, LETTER_3X1030 not refused, '
    || 'LETTER_3X1031 p_first_position OUT_OF_RANGE, ROLL_621 not refused, ROLL_622 p_first_position OUT_OF_RANGE',
  'the first label is one of the sheet'
);
select is(
  pg_temp.labels('asset.assets', '{fan,pump,fan}'),
  repeat('F', 20) || '|fan|NORTH north, 4006381333931|pump|NORTH north, ' || repeat('F', 20) || '|fan|NORTH north',
  'one label for each id, in their order, with the barcode before the number'
);
select results_eq(
  $$ select d.kind, d.entity, d.entity_id, d.record_count, d.name, d.site_id
       from api.documents as d order by d.id desc limit 1 $$,
  $$ values ('LABELS', 'asset.assets', null::uuid, 3, 'labels.pdf', null::uuid) $$, 'it is listed'
);
select is(pg_temp.labels('inventory.items', '{bolt,nut}'), 'B-1|bolt|, nut|nut|', 'items have no site');
select is(pg_temp.labels('inventory.bins', '{A-01}'), 'A-01|MAIN|NORTH north', 'bins have their storeroom');
select is(pg_temp.labels('asset.locations', '{HALL}'), 'HALL|HALL|NORTH north', 'locations have a code');
select is(
  (
    select string_agg(s.entity || ' ' || test.name_of(s.id), ', ' order by c.code)
      from unnest('{4006381333931,A-01,B-1,HALL,nut}'::text[]) as c (code)
     cross join lateral api.search_codes(c.code) as s
  ),
  'asset.assets pump, inventory.bins A-01, inventory.items bolt, asset.locations HALL, inventory.items nut',
  'each code is found'
);
select is(
  pg_temp.labels('asset.assets', '{fan}', 'CODE_128'), repeat('F', 20) || '|fan|NORTH north',
  'bars have room for 20 characters'
);
select is(
  test.field_faults($$ select pg_temp.labels('asset.assets', '{fan,valve,far}', 'CODE_128') $$),
  'p_entity_ids[2] INVALID_FORMAT, p_entity_ids[3] INVALID_FORMAT', 'and no sign for others than ASCII'
);
select lives_ok($$ select pg_temp.labels('asset.assets', '{valve,far}') $$, 'a QR code has');
select is(
  test.field_faults(
    $$ select api.create_labels('asset.assets', array[test.id('their pump'), test.id('pump'), test.id('bolt')]) $$
  ),
  'p_entity_ids[1] NOT_FOUND, p_entity_ids[3] NOT_FOUND', 'what is not there is told'
);
select api.create_labels('asset.assets', array[test.id('pump')], 'LETTER_3X10', 'CODE_128', 7);
select is(pg_temp.options(), '{LETTER_3X10,CODE_128,7}', 'printed as it is asked for');
select test.sign_out();
select test.sign_in('sue');
select is(
  test.field_faults($$ select pg_temp.labels('asset.assets', '{pump,far}') $$), 'p_entity_ids[1] NOT_FOUND',
  'what is out of reach is not there'
);
select test.sign_out();
select test.sign_in('none');
select test.refuses(
  $$ select pg_temp.labels('asset.assets', '{pump}') $$, 'PERMISSION_DENIED', 403, 'nor for who does not read assets'
);
select test.sign_out();
select * from finish();
rollback;
