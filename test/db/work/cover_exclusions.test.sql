-- What a line of a contract leaves out, and parts that it pays less of with time.
begin;
select plan(23);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.storeroom('store', 'north');
select test.vendor('vendor'), test.contract_type('full'), test.contract_type('parts', 'PARTS_ONLY');
update contract.types set default_covers_labour = true, default_covers_parts = true, default_covers_travel = true;
select test.pump_failures();
select test.category('wear'), test.category('seals', 'wear'), test.item('seal'), test.item('bolt');
update inventory.items set category_id = test.id('seals') where id = test.id('seal');
select test.contract('first', 'full', 'vendor', 'north'), test.contract('second', 'parts', 'vendor', 'north');
select test.revision('r1', 'first', jsonb_build_array(jsonb_build_object(
         'scope', 'ALL', 'excluded_failure_code_ids', jsonb_build_array(test.id('seal worn')),
         'excluded_category_ids', jsonb_build_array(test.id('wear'))
       ))),
       test.revision('r2', 'second', '[{"scope": "ALL", "parts_percent": 50}]');
select test.work_order('drop', 'north', '2026-03-01'), test.work_order('worn', 'north', '2026-03-01');
insert into work.failure_reports (organization_id, site_id, work_order_id, class_id, problem_id, cause_id, failed_at)
values (test.id('acme'), test.id('north'), test.id('drop'), test.id('pumps'), test.id('leak'), null, '2026-03-01'),
       (test.id('acme'), test.id('north'), test.id('worn'), test.id('pumps'), test.id('leak'), test.id('seal worn'),
        '2026-03-01');
select test.person('ann', '{north}', '{contract.update,contract.approve,work_order.create}'), test.person('max',
       '{*}', '{}');

-- An item that was issued to work, at a cost.
create function pg_temp.issued(p_work_order text, p_item text, p_amount numeric)
returns void
language plpgsql
as $$
declare
  v_id uuid;
begin
  insert into inventory.movements (
    organization_id, site_id, item_id, storeroom_id, sequence, kind, quantity, amount, old_quantity, new_quantity,
    old_value, new_value, old_average, new_average
  )
  values (
    test.id('acme'), test.id('north'), test.id(p_item), test.id('store'),
    (select count(*) + 1 from inventory.movements), 'ISSUE', 1, 0, 1, 0, 0, 0, 0, 0
  )
  returning id into v_id;

  perform work.post_cost(
    test.id(p_work_order), 'ITEM', 1, null, p_amount, p_amount, 'inventory.movements', v_id
  );
  set constraints all immediate;
  set constraints all deferred;
end
$$;

create function pg_temp.codes(p_order text, p_component text)
returns table (contract text, codes text)
language sql
as $$
  select test.name_of(j.contract_id),
         coalesce((select string_agg(r ->> 'code', ' ') from jsonb_array_elements(j.entitlement_reasons) as r), 'PAYS')
    from api.explain_entitlement(test.id(p_order)) as j
   where j.component = p_component
   order by 1
$$;

select pg_temp.issued('drop', 'seal', 90), pg_temp.issued('drop', 'bolt', 90);
select results_eq(
  $$ select test.name_of(contract_id), covered_amount from contract.uses order by id $$,
  $$ values ('second', 45.0), ('first', 90.0) $$,
  'an item of an excluded category, or of one below it, is paid by the next contract'
);
select pg_temp.issued('worn', 'bolt', 10);
select is(
  (select test.name_of(contract_id) from contract.uses order by id desc limit 1), 'second',
  'an excluded cause is paid by the next contract'
);
select test.sign_in('ann');
select results_eq(
  $$ select * from pg_temp.codes('worn', 'LABOUR') $$,
  $$ values ('first', 'EXCLUDED_FAILURE'), ('second', 'NOT_COVERED') $$, 'the explanation names the exclusion'
);
select results_eq(
  $$ select * from pg_temp.codes('drop', 'LABOUR') $$,
  $$ values ('first', 'PAYS'), ('second', 'NOT_COVERED') $$, 'which is none of the problem itself'
);
select test.sign_out();
select test.cost('worn', 'SERVICE', 10);
set constraints all immediate;
set constraints all deferred;
select is((select count(*) from contract.uses), 3::bigint, 'and nobody pays labour of it');

-- Without a work order.
select test.asset('pump', 'north');
update asset.placements set started_at = '2020-01-01';
select test.sign_in('ann');
select results_eq(
  $$ select test.name_of(contract_id), event_at
       from api.explain_entitlement(
              p_asset_id => test.id('pump'), p_work_type => 'CORRECTIVE', p_at => '2026-03-02',
              p_failure_code_id => test.id('leak')
            )
      where is_paying and component = 'LABOUR' $$,
  $$ values ('first', '2026-03-02'::timestamptz) $$, 'an asset, a work type and a time are enough to ask'
);
select is_empty(
  $$ select 1
       from api.explain_entitlement(
              p_asset_id => test.id('pump'), p_work_type => 'CORRECTIVE', p_failure_code_id => test.id('seal worn')
            )
      where is_paying and component = 'LABOUR' $$, 'with an excluded cause nobody pays'
);
select test.refuses_fields(
  $$ select api.explain_entitlement() $$, array['p_asset_id', 'p_work_type'], 'something must be asked for'
);
select test.refuses_fields(
  $$ select api.explain_entitlement(
       test.id('drop'), test.id('pump'), 'SOME', now() + interval '1 day', gen_random_uuid()
     ) $$,
  array['p_asset_id', 'p_at', 'p_failure_code_id', 'p_work_type'], 'of one subject, with every fault at once'
);
select test.refuses(
  $$ select api.explain_entitlement(p_asset_id => gen_random_uuid(), p_work_type => 'SAFETY') $$,
  'ASSET_NOT_FOUND', 404, 'no such asset'
);

-- Exclusions belong to the line: written, read and copied with it.
select test.contract('third', 'full', 'vendor', 'north', p_starts_on => '2025-01-15', p_ends_on => '2028-01-14');
select api.revise_contract(
  test.id('third'), '{"effective_on": "2025-01-15", "cap_visits": 3}',
  jsonb_build_array(jsonb_build_object(
    'scope', 'ALL', 'full_months', 12, 'excluded_item_ids', jsonb_build_array(test.id('bolt'), test.id('bolt')),
    'excluded_failure_code_ids', jsonb_build_array(test.id('leak'))
  ))
);
select results_eq(
  $$ select failure_code_code, item_number, category_code from api.coverage_exclusions
      where contract_id = test.id('third') order by item_number $$,
  $$ values (null, 'bolt', null), ('LEAK', null, null) $$, 'each exclusion is a row, once'
);
select results_eq(
  $$ select v.full_months, r.cap_visits
       from api.contract_coverages as v join api.contract_revisions as r on r.id = v.revision_id
      where v.contract_id = test.id('third') $$,
  $$ values (12, 3) $$, 'with the months and the visits'
);
select test.refuses_fields(
  $$ select api.update_contract_revision(
       (select id from api.contract_revisions where contract_id = test.id('third')), '{"cap_visits": -1}',
       jsonb_build_array(jsonb_build_object(
         'scope', 'ALL', 'full_months', -1, 'excluded_item_ids', jsonb_build_array(gen_random_uuid())
       ))
     ) $$,
  array['cap_visits', 'p_coverages[1].excluded_item_ids', 'p_coverages[1].full_months'], 'bad values are refused'
);
select test.refuses_fields(
  $$ select api.revise_contract(
       test.id('first'), '{"effective_on": "2026-01-01"}', '[{"scope": "ALL", "full_months": 12}]'
     ) $$,
  array['p_coverages[1].full_months'], 'a fall needs a first and a last day'
);
select test.sign_out();
alter table contract.revisions disable trigger check_transition;
update contract.revisions
   set status = 'APPROVED',
       approved_at = now()
 where contract_id = test.id('third');
select test.sign_in('ann');
select api.revise_contract(test.id('third'), '{"effective_on": "2026-01-01"}');
select is(
  (select count(*) from api.coverage_exclusions where contract_id = test.id('third')), 4::bigint,
  'the next revision takes them along'
);
select test.sign_out();

-- Pro rata, by whole months.
select set_config('assetry.organization_id', test.id('acme')::text, true);
select results_eq(
  $$ select contract.pro_rata(p.percent, p.months, p.first_on, p.last_on, p.day)
       from (values (100.0, 12, '2025-01-15'::date, '2028-01-14'::date, '2026-07-20'::date),
                    (100, 12, '2025-01-15', '2028-01-14', '2026-01-14'), (100, 12, '2025-01-15', '2028-01-14', '2026-01-15'),
                    (100, 12, '2025-01-15', '2028-01-14', '2026-02-15'), (33.33, 6, '2025-01-15', '2026-01-14', '2025-08-15'),
                    (100, 0, '2025-01-31', '2025-03-30', '2025-02-28'), (100, null, '2025-01-15', '2028-01-14', '2026-07-20'),
                    (100, 12, null, '2028-01-14', '2026-07-20')) as p (percent, months, first_on, last_on, day) $$,
  $$ values (75.00), (100.0), (100.00), (95.83), (27.78), (50.00), (100.0), (100.0) $$,
  'the share falls each month, and half a hundredth is rounded up'
);
select results_eq(
  $$ select contract.whole_months(d.f, d.t)
       from (values ('2025-01-31'::date, '2025-02-27'::date), ('2025-01-31', '2025-02-28'), ('2025-01-15',
       '2025-01-14'),
                    ('2024-02-29', '2025-02-28')) as d (f, t) $$,
  $$ values (0), (1), (-1), (12) $$, 'a month without the day ends on its last'
);
select is(
  (
    select j.percent
      from work.judge_coverages(test.id('north'), null, null, 'CORRECTIVE', '2026-07-20T12:00Z') as j
     where j.component = 'PARTS' and j.contract_id = test.id('third')
  ),
  75.00, 'as the contract pays'
);
select is(
  (
    select j.percent
      from work.judge_coverages(test.id('north'), null, null, 'CORRECTIVE', '2026-07-20T12:00Z') as j
     where j.component = 'LABOUR' and j.contract_id = test.id('third')
  ),
  100.00, 'labour does not fall'
);

-- What a line leaves out: an item, or a category of items or one above it.
select test.item('nut'), test.item('free'), test.contract('picky', 'full', 'vendor', 'north');
update inventory.items set category_id = test.id('wear') where id = test.id('nut');
select test.revision('r5', 'picky', jsonb_build_array(
  jsonb_build_object('scope', 'ALL', 'work_type', 'SAFETY', 'excluded_item_ids', jsonb_build_array(test.id('bolt'))),
  jsonb_build_object(
    'scope', 'ALL', 'work_type', 'CLEANING', 'excluded_category_ids', jsonb_build_array(test.id('seals'))
  )
));
select results_eq(
  $$ select v.position, i.name, work.excludes_item(v.id, test.id(i.name))
       from contract.coverages as v cross join unnest('{bolt,free,nut,seal}'::text[]) as i (name)
      where v.revision_id = test.id('r5') order by 1, 2 $$,
  $$ values (1, 'bolt', true), (1, 'free', false), (1, 'nut', false), (1, 'seal', false),
            (2, 'bolt', false), (2, 'free', false), (2, 'nut', false), (2, 'seal', true) $$,
  'an item by itself or by its category, and no category below it'
);
select set_config('assetry.organization_id', uuidv7()::text, true);
select is(
  (select bool_or(work.excludes_item(v.id, test.id('bolt'))) from contract.coverages as v), false,
  'and nothing for another organization'
);
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.force(format('update contract.contracts set status = ''CLOSED'' where id = %L', test.id('picky')));

-- An unknown meter warns and covers.
select test.contract('hourly', 'full', 'vendor', 'north');
select test.revision('r4', 'hourly', '[{"scope": "ALL", "meter_name": "hours", "meter_limit": 10}]');
select test.sign_in('ann');
select results_eq(
  $$ select entitlement_reasons #>> '{0,code}', entitlement_warnings #>> '{0,code}'
       from api.explain_entitlement(test.id('drop'))
      where component = 'TRAVEL' and contract_id = test.id('hourly') $$,
  $$ values ('OUTRANKED', 'METER_UNKNOWN') $$, 'a meter without a reading is a warning alone'
);
select test.sign_out();
select test.sign_in('max');
select is((select count(*) from api.coverage_exclusions), 8::bigint, 'exclusions are read as the lines are');
select test.sign_out();

select * from finish();
rollback;
