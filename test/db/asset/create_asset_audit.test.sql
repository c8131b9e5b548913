begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_audit.create}'), test.person('max', '{north}', '{}');
insert into asset.locations (id, organization_id, site_id, code, name)
select test.remember(l.name, uuidv7()), test.id('acme'), test.id(l.site), l.name, l.name
  from (values ('hall', 'north'), ('far hall', 'south')) as l (name, site);

select test.sign_in('tess');
select results_eq(
  $$ select status, pending_assets, found_assets, row_version
       from api.create_asset_audit(
              jsonb_build_object('site_id', test.id('north'), 'location_id', test.id('hall'), 'audit_number', 'Y-1')
            ) $$,
  $$ values ('DRAFT', 0, 0, 1) $$,
  'a look for assets is planned'
);
select results_eq(
  $$ select audit_number, location_code, allowed_actions from api.asset_audits $$,
  $$ values ('Y-1', 'hall', '["cancel_asset_audit", "start_asset_audit"]'::jsonb) $$,
  'of a site or a location'
);
select test.refuses(
  $$ select api.create_asset_audit(jsonb_build_object('site_id', test.id('north'), 'audit_number', 'Y-1')) $$,
  'ALREADY_EXISTS', 409, 'its number is its own'
);
select test.refuses_fields(
  $$ select api.create_asset_audit(
       jsonb_build_object('site_id', test.id('south'), 'location_id', test.id('far hall'), 'due_on', 'soon')
     ) $$,
  '{due_on,location_id,site_id}', 'what is out of reach does not exist'
);
select test.sign_out();
select test.person('all');
select test.sign_in('all');
select test.refuses(
  $$ select api.create_asset_audit(
       jsonb_build_object('site_id', test.id('north'), 'location_id', test.id('far hall'))
     ) $$,
  'PARENT_AT_OTHER_SITE', 422, 'a location belongs to its site'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_asset_audit(jsonb_build_object('site_id', test.id('north'))) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
