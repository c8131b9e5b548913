begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('maker'), test.contract_type('warranty', 'WARRANTY'), test.contract_type('full');
update contract.types set default_covers_labour = true, default_covers_parts = true;
select test.asset('line', 'north'), test.asset('pump', 'north'), test.asset('far', 'south');
update asset.placements
   set started_at = '2020-01-01',
       parent_id = case when asset_id = test.id('pump') then test.id('line') end;
select test.contract('care', 'full', 'maker', 'north', p_starts_on => '2020-01-01', p_ends_on => '2199-12-31'),
       test.contract('guard', 'warranty', 'maker', 'north', p_starts_on => '2020-01-01', p_ends_on => '2020-12-31'),
       test.contract('else', 'full', 'maker', 'south');
select test.revision('r1', 'care', jsonb_build_array(jsonb_build_object(
         'scope', 'ASSET_TREE', 'asset_id', test.id('line'), 'work_type', 'PREVENTIVE', 'parts_percent', 50
       ))),
       test.revision('r2', 'guard', jsonb_build_array(
         jsonb_build_object('scope', 'ASSET', 'asset_id', test.id('pump'), 'starts_on', '2020-02-01'),
         jsonb_build_object('scope', 'ASSET', 'asset_id', test.id('line'))
       )),
       test.revision('r3', 'else');
select test.person('ann', '{north}'), test.person('joe', '{north}', '{work.read,asset.read}');
update identity.roles set reading = 'NAMED' where name = 'role of joe';

select test.sign_in('ann');
select results_eq(
  $$ select test.name_of(contract_id), contract_category, vendor_name, scope, work_type, labour_percent, parts_percent,
            starts_on, ends_on, is_in_force
       from api.list_asset_coverages(test.id('pump')) $$,
  $$ values ('care', 'FULL_SERVICE', 'maker', 'ASSET_TREE', 'PREVENTIVE', 100.00, 50.00, '2020-01-01'::date,
             '2199-12-31'::date, true),
            ('guard', 'WARRANTY', 'maker', 'ASSET', null, 100.00, 100.00, '2020-02-01', '2020-12-31', false) $$,
  'what covers a pump, by itself and by its parent, whatever the work'
);
select is(
  (
    select entitlement_reasons #>> '{0,code}'
      from api.list_asset_coverages(test.id('pump')) where contract_id = test.id('guard')
  ),
  'AFTER_END', 'and why not any more'
);
select results_eq(
  $$ select test.name_of(contract_id) from api.list_asset_coverages(test.id('pump'), '2020-06-01') where is_in_force
      order by 1 $$,
  $$ values ('care'), ('guard') $$, 'at another time'
);
select test.refuses(
  $$ select api.list_asset_coverages(test.id('far')) $$, 'ASSET_NOT_FOUND', 404, 'of assets within reach'
);
select test.sign_out();
select test.sign_in('joe');
select is_empty(
  $$ select * from api.list_asset_coverages(test.id('pump')) $$, 'who reads no contracts sees none'
);
select test.sign_out();

select * from finish();
rollback;
