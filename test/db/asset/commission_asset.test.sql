-- An asset is commissioned with the inspection that its category asks for, and goes into service when that has passed.
begin;
select plan(21);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.manage,inspection.create,inspection.answer,inspection.submit}'),
       test.person('max', '{north}', '{asset.retire}'), test.person('cat', '{*}', '{asset_category.update}');
select test.worker('wes', 'north');
select test.inspection_template(
  'proof', '[{"code": "a", "prompt": "Does it run?", "kind": "PASS_FAIL", "is_critical": true}]'
);
insert into inspection.templates (id, organization_id, code, name)
values (test.remember('draft', uuidv7()), test.id('acme'), 'DRAFT', 'Draft');
insert into asset.categories (id, organization_id, code, name)
values (test.remember('wide', uuidv7()), test.id('acme'), 'W', 'Machines');
insert into asset.categories (id, organization_id, code, name, parent_id) values
  (test.remember('narrow', uuidv7()), test.id('acme'), 'N', 'Pumps', test.id('wide')),
  (test.remember('none', uuidv7()), test.id('acme'), 'X', 'Chairs', null),
  (test.remember('unready', uuidv7()), test.id('acme'), 'U', 'Lifts', null);
insert into asset.assets (id, organization_id, site_id, asset_number, name, status, category_id)
select test.remember(v.name, uuidv7()), test.id('acme'), test.id(v.site), v.name, v.name, v.status, test.id(v.category)
  from (values
         ('pump', 'north', 'RECEIVED', 'narrow'), ('chair', 'north', 'IN_STORAGE', 'none'),
         ('lift', 'north', 'RECEIVED', 'unready'), ('far', 'south', 'RECEIVED', 'none'),
         ('spare', 'north', 'PLANNED', 'narrow'), ('old', 'north', 'STANDBY', 'narrow')
       ) as v (name, site, status, category);

select test.sign_in('cat');
select lives_ok(
  $$ select api.update_asset_category(
       c.id,
       jsonb_build_object('commissioning_template_id', test.id(case c.code when 'W' then 'proof' else 'draft' end))
     ) from api.asset_categories as c where c.code in ('W', 'U') $$,
  'a category says by which template its assets are inspected'
);
select results_eq(
  $$ select code, commissioning_template_code from api.asset_categories order by code $$,
  $$ values ('N', null), ('U', 'DRAFT'), ('W', 'proof'), ('X', null) $$,
  'which its list shows'
);
select test.sign_out();

select test.sign_in('tess');
select test.refuses(
  $$ select api.put_asset_in_service(test.id('pump')) $$, 'COMMISSIONING_NOT_PASSED', 422,
  'what was never in service does not go there without'
);
select test.refuses(
  $$ select api.put_asset_in_service(test.id('spare')) $$, 'COMMISSIONING_NOT_PASSED', 422,
  'not from the plan, either'
);
select is(
  (select status from api.put_asset_in_service(test.id('old'))), 'IN_SERVICE', 'what rested goes back without'
);
select test.remember('first', inspection_id) from api.commission_asset(test.id('pump'), 1);
select results_eq(
  $$ select i.status, i.asset_id, i.site_id, i.title from api.inspections as i where i.id = test.id('first') $$,
  $$ values ('OPEN', test.id('pump'), test.id('north'), 'proof') $$,
  'the inspection of the wider category is opened'
);
select test.refuses(
  $$ select api.commission_asset(test.id('pump')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'it is commissioned once'
);
select test.refuses(
  $$ select api.commission_asset(test.id('pump'), 1) $$, 'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.put_asset_in_service(test.id('pump')) $$, 'COMMISSIONING_NOT_PASSED', 422,
  'it waits while the inspection is open'
);
select results_eq(
  $$ select code, record_id from test.obstacles('asset.assets', test.id('pump'), 'put_asset_in_service') $$,
  $$ values ('COMMISSIONING_NOT_PASSED', test.id('first')) $$,
  'which is told with its id'
);
select lives_ok(
  $$ select api.answer_inspection_items(test.id('first'), '[{"code": "a", "answer": "FAIL"}]'),
            api.submit_inspection(test.id('first'), test.id('wes')) $$,
  'it fails'
);
select test.refuses(
  $$ select api.put_asset_in_service(test.id('pump')) $$, 'COMMISSIONING_NOT_PASSED', 422,
  'what has failed does not go into service'
);
select test.remember(
  'second',
  (
    select id from api.create_inspection(
      jsonb_build_object('template_id', test.id('proof'), 'site_id', test.id('north'), 'asset_id', test.id('pump'))
    )
  )
);
select lives_ok(
  $$ select api.answer_inspection_items(test.id('second'), '[{"code": "a", "answer": "PASS"}]'),
            api.submit_inspection(test.id('second'), test.id('wes')) $$,
  'another one passes'
);
select is(
  (select status from api.put_asset_in_service(test.id('pump'))), 'IN_SERVICE', 'the last one that was completed counts'
);
select results_eq(
  $$ select status, inspection_id from api.commission_asset(test.id('chair')) $$,
  $$ values ('COMMISSIONING', null::uuid) $$,
  'a category that asks for none opens none'
);
select is(
  (select status from api.put_asset_in_service(test.id('chair'))), 'IN_SERVICE', 'and keeps nothing from service'
);
select test.refuses(
  $$ select api.commission_asset(test.id('lift')) $$, 'INSPECTION_TEMPLATE_NOT_PUBLISHED', 409,
  'a template that was never published inspects nothing'
);
select test.refuses(
  $$ select api.commission_asset(test.id('far')) $$, 'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.commission_asset(test.id('lift')) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select is(
  (select status from asset.assets where id = test.id('lift')), 'RECEIVED', 'what was refused did not happen'
);
select results_eq(
  $$ select e.entity, e.action
       from audit.events as e where e.entity_id = test.id('first') and e.operation = 'INSERT' $$,
  $$ values ('inspection.inspections', 'commission_asset') $$,
  'the log tells what opened the inspection'
);

select * from finish();
rollback;
