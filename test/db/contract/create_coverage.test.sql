begin;
select plan(21);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.site('south');
select test.vendor('maker'), test.contract_type('warranty', 'WARRANTY');
select test.contract('care', 'warranty', 'maker', 'north', p_starts_on => '2020-01-01', p_ends_on => '2199-12-31'),
       test.contract('old', 'warranty', 'maker', 'north', 'CLOSED'), test.contract('all', 'warranty', 'maker');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('far', 'south');
update asset.assets
   set warranty_ends_on = current_date + 100,
       warranty_months = 24,
       in_service_on = current_date - 10,
       vendor_id = test.id('maker')
 where id in (test.id('pump'), test.id('far'));
update asset.assets set warranty_ends_on = current_date - 2 where id = test.id('fan');
select test.person('ann', '{north}', '{contract.update,contract.approve}'), test.person('max', '{north}',
       '{contract.read}'),
       test.person('bea', '{north}', '{contract.approve}');

-- A warranty of a bought asset is proposed until a contract has it.
select test.sign_in('ann');
select results_eq(
  $$ select test.name_of(asset_id), scope, starts_on, ends_on, vendor_name, test.name_of(contract_id)
       from api.list_coverage_proposals() $$,
  $$ values ('pump', 'ASSET', current_date - 10, current_date + 100, 'maker', 'care') $$,
  'a warranty that runs is proposed, for the contract of its vendor'
);
select is_empty($$ select * from api.list_coverage_proposals(test.id('south')) $$, 'not of other sites');
select is_empty($$ select * from api.list_coverage_proposals(p_asset_id => test.id('fan')) $$, 'nor what has ended');
select test.remember('draft', (
  select c.id
    from api.list_coverage_proposals() as p
   cross join lateral api.create_coverage(
      p.contract_id,
      jsonb_build_object('scope', p.scope, 'asset_id', p.asset_id, 'starts_on', p.starts_on, 'ends_on', p.ends_on)
    ) as c
));
select results_eq(
  $$ select r.revision, r.status, r.effective_on, r.labour_percent from api.contract_revisions as r $$,
  $$ values (1, 'DRAFT', current_date - 10, 100.00) $$, 'the first coverage begins a draft'
);
select is_empty($$ select * from api.list_coverage_proposals() $$, 'what is in a draft is proposed no more');
select api.create_coverage(
  test.id('care'), jsonb_build_object('scope', 'ASSET_TREE', 'asset_id', test.id('fan'), 'parts_percent', 50)
);
select results_eq(
  $$ select position, scope, asset_number is not null, parts_percent from api.contract_coverages order by position $$,
  $$ values (1, 'ASSET', true, null), (2, 'ASSET_TREE', true, 50.00) $$, 'the next one joins it'
);
select test.refuses_fields(
  $$ select api.create_coverage(test.id('care'), jsonb_build_object(
       'scope', 'ASSET', 'asset_id', test.id('pump'), 'starts_on', current_date, 'ends_on', current_date - 1)) $$,
  array['ends_on', 'scope'], 'faults name the fields of the line'
);
select test.refuses_fields(
  $$ select api.create_coverage(test.id('care'), jsonb_build_object(
       'scope', 'ASSET_TREE', 'asset_id', test.id('fan'), 'starts_on', current_date)) $$,
  array['scope'], 'the same target twice'
);
select test.refuses_fields(
  $$ select api.create_coverage(test.id('care'), '{"asset_id": 1, "percent": 5}') $$,
  array['asset_id', 'percent', 'scope'], 'every fault of the form at once'
);
select test.refuses(
  $$ select api.create_coverage(test.id('old'), '{"scope": "ALL"}') $$, 'CONTRACT_ENDED', 409,
    'not of one that is closed'
);
select test.refuses(
  $$ select api.create_coverage(test.id('all'), '{"scope": "ALL"}') $$, 'NOT_ALL_SITES', 403, 'nor for all sites'
);
select test.refuses(
  $$ select api.create_coverage(gen_random_uuid(), '{"scope": "ALL"}') $$, 'CONTRACT_NOT_FOUND', 404, 'no such contract'
);
select test.refuses(
  $$ select api.create_coverage(test.id('care'), '{"scope": "ALL"}', 99) $$, 'STALE_ROW', 409, 'at another version'
);
select api.submit_contract_revision(test.id('draft'));
select test.refuses(
  $$ select api.create_coverage(test.id('care'), '{"scope": "ALL"}') $$, 'REVISION_OPEN', 409,
  'not while a revision awaits approval'
);
select test.refuses(
  $$ select api.approve_contract_revision(test.id('draft')) $$, 'SELF_APPROVAL', 422,
    'who wrote a line does not approve it'
);
select test.sign_out();
select test.sign_in('bea');
select api.approve_contract_revision(test.id('draft'));
select test.sign_out();
select test.sign_in('ann');
select api.create_coverage(test.id('care'), '{"scope": "ALL", "work_type": "CORRECTIVE"}');
select results_eq(
  $$ select r.revision, r.status, count(*)
       from api.contract_revisions as r join api.contract_coverages as v on v.revision_id = r.id
      group by 1, 2 order by 1 $$,
  $$ values (1, 'APPROVED', 2::bigint), (2, 'DRAFT', 3::bigint) $$,
    'after approval a draft begins with the lines in force'
);
select test.sign_out();

-- Only faults of the new line are its own, and a revision has at most five hundred lines.
select test.contract('long', 'warranty', 'maker', 'north', p_starts_on => '2026-01-01', p_ends_on => '2030-12-31');
select test.revision(
  'many', 'long',
  (
    select jsonb_agg(jsonb_build_object(
             'scope', 'ASSET', 'asset_id', test.id('pump'), 'starts_on', d.day, 'ends_on', d.day
           ))
      from (select '2025-12-31'::date + n as day from generate_series(0, 498) as n) as d
  ),
  '{"status": "DRAFT"}'
);
select test.sign_in('ann');
select results_eq(
  $$ select id, status from api.create_coverage(test.id('long'), '{"scope": "ALL"}') $$,
  $$ values (test.id('many'), 'DRAFT') $$, 'the five hundredth line joins others that lie outside the term'
);
select test.refuses_fields(
  $$ select api.create_coverage(test.id('long'), '{"scope": "ALL", "work_type": "SAFETY"}') $$,
  '{p_values}', 'there is no line after it'
);
select results_eq(
  $$ select count(*), count(*) filter (where scope = 'ALL')
       from api.contract_coverages where contract_id = test.id('long') $$,
  $$ values (500::bigint, 1::bigint) $$, 'and nothing is lost'
);
select test.sign_out();
-- Each line keeps what it excludes, whatever is written beside it.
select test.contract('fine', 'warranty', 'maker', 'north', p_starts_on => '2026-01-01');
select test.item('bolt'), test.item('nut'), test.category('wear'),
       test.contract('beside', 'warranty', 'maker', 'north');
select test.revision('kept', 'beside', jsonb_build_array(jsonb_build_object(
  'scope', 'ALL', 'excluded_item_ids', jsonb_build_array(test.id('nut')))));
select test.sign_in('ann');
select api.create_coverage(test.id('fine'), jsonb_build_object('scope', 'ALL', 'work_type', 'SAFETY',
         'excluded_item_ids', jsonb_build_array(test.id('bolt')))),
       api.create_coverage(test.id('fine'), jsonb_build_object('scope', 'ALL', 'work_type', 'CLEANING',
         'excluded_item_ids', jsonb_build_array(test.id('nut')),
         'excluded_category_ids', jsonb_build_array(test.id('wear')))),
       api.create_coverage(test.id('fine'), '{"scope": "ALL"}');
select test.sign_out();
select results_eq(
  $$ select v.position, test.name_of(coalesce(x.item_id, x.category_id))
       from contract.coverages as v left join contract.coverage_exclusions as x on x.coverage_id = v.id
      where v.contract_id in (test.id('fine'), test.id('beside')) order by 1, 2 $$,
  $$ values (1, 'bolt'), (1, 'nut'), (2, 'nut'), (2, 'wear'), (3, null) $$,
  'each line with its own exclusions, and those of another contract as they were'
);
select results_eq(
  $$ select r.revision, array(select test.name_of(a.id) from unnest(r.authors) as a (id))
       from contract.revisions as r where r.contract_id = test.id('care') order by 1 $$,
  $$ values (1, '{ann}'::text[]), (2, '{ann}') $$, 'who writes lines is an author of the draft'
);

select * from finish();
rollback;
