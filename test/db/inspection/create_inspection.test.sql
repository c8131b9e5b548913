begin;
select plan(29);

select test.organization('other');
select test.site('abroad'), test.person('olga');
select test.inspection_template('theirs', '[{"code": "a", "prompt": "Clean?", "kind": "YES_NO"}]');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('scrap', 'north'), test.asset('bare',
    'north');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');
select test.meter('Hours', 'pump'), test.meter('Old', 'bare', '{"status": "RETIRED", "name": "Hours"}');
select test.person('tess', '{north,south}', '{inspection.create,inspection.answer,inspection_template.update}');
select test.person('max', '{north}', '{}'), test.person('sue', '{south}', '{inspection.create}');
select test.location('HALL', 'north');
select test.worker('wes', 'north'), test.worker('eve', 'south'), test.worker('old', 'north');
alter table workforce.workers disable trigger check_transition;
update workforce.workers set status = 'INACTIVE' where id = test.id('old');
alter table workforce.workers enable trigger check_transition;
select test.inspection_template('round', '[{"code": "a", "prompt": "Clean?", "kind": "YES_NO"}]');
select test.inspection_template(
  'metered', '[{"code": "h", "prompt": "Hours?", "kind": "METER", "meter_name": "Hours"}]'
);

select test.inspection_template(
  'of asset', '[{"code": "a", "prompt": "Clean?", "kind": "YES_NO"}]', '{"scope": "ASSET"}'
);
select test.inspection_template(
  'of place', '[{"code": "a", "prompt": "Clean?", "kind": "YES_NO"}]', '{"scope": "LOCATION"}'
);
select test.inspection_template(
  'of person',
  '[{"code": "a", "prompt": "Badge?", "kind": "SCAN"}, {"code": "b", "prompt": "Helmet?", "kind": "YES_NO"}]',
  '{"scope": "PERSON"}'
);

create function pg_temp.open(p_template text, p_asset text default null, p_values jsonb default '{}')
returns table (inspection_number text, status text, items integer, row_version integer)
language sql
as $$
  select i.inspection_number, i.status, i.items, i.row_version
    from api.create_inspection(
           jsonb_build_object(
             'template_id', test.id(p_template), 'site_id', test.id('north'),
             'asset_id', case when p_asset is not null then test.id(p_asset) end
           ) || p_values
         ) as i
$$;

select test.sign_in('tess');
select results_eq(
  $$ select * from pg_temp.open('round', 'pump', '{"title": " Weekly "}') $$, $$ values ('IN-000001', 'OPEN', 1, 1) $$,
  'an inspection is opened'
);
select results_eq(
  $$ select title, asset_name::text from api.inspections $$, $$ values ('Weekly', 'pump') $$, 'of an asset'
);
select results_eq(
  $$ select items from pg_temp.open('round') $$, $$ values (1) $$, 'or of a place'
);
select is(
  (select title from api.inspections order by inspection_number desc limit 1), 'round', 'called by its template'
);
select test.refuses(
  $$ select * from pg_temp.open('round', 'fan') $$, 'PARENT_AT_OTHER_SITE', 422, 'not of an asset of another site'
);
select test.refuses(
  $$ select * from pg_temp.open('round', 'scrap') $$, 'ASSET_RETIRED', 422, 'nor of one whose life is over'
);
select test.refuses_fields($$ select * from pg_temp.open('metered', 'bare') $$,
  '{asset_id}', 'a retired meter is none');
select lives_ok($$ select * from pg_temp.open('metered', 'pump') $$, 'an active one is');
select is(
  (select meter_id from api.inspection_items where kind = 'METER'), test.id('Hours'), 'and the item knows which'
);
select test.refuses_fields(
  $$ select api.create_inspection('{"status": "OPEN", "due_at": "soon"}') $$, '{due_at,site_id,status,template_id}',
  'every fault is named'
);
-- What it is about is what its template is for.
select test.refuses_fields(
  $$ select * from pg_temp.open('of asset') $$, '{asset_id}', 'a template of assets needs one'
);
select test.refuses_fields(
  $$ select * from pg_temp.open('of place', 'pump') $$, '{location_id}', 'one of places is for no asset'
);
select test.refuses_fields(
  $$ select * from pg_temp.open('of person', 'pump') $$, '{worker_id}', 'and one of persons neither'
);
select lives_ok($$ select * from pg_temp.open('of asset', 'pump') $$, 'an asset is what it is for');
select lives_ok(
  $$ select * from pg_temp.open('of place', null, jsonb_build_object('location_id', test.id('HALL'))) $$,
  'so is a place'
);
select test.refuses_fields(
  $$ select * from pg_temp.open('round', 'pump', jsonb_build_object('worker_id', test.id('wes'))) $$, '{worker_id}',
  'it is about one thing'
);
select test.refuses(
  $$ select * from pg_temp.open('of person', null, jsonb_build_object('worker_id', test.id('eve'))) $$,
  'SITE_NOT_SERVED', 422, 'a person is inspected where he works'
);
select test.refuses(
  $$ select * from pg_temp.open('of person', null, jsonb_build_object('worker_id', test.id('old'))) $$,
  'WORKER_NOT_ACTIVE', 422, 'while he does'
);
select test.remember('of wes', i.id)
  from api.create_inspection(
         jsonb_build_object(
           'template_id', test.id('of person'), 'site_id', test.id('north'), 'worker_id', test.id('wes'),
           'client_id', 'c0000000-0000-4000-8000-000000000001'
         )
       ) as i;
select results_eq(
  $$ select i.worker_id, i.worker_name, i.client_id from api.inspections as i where i.id = test.id('of wes') $$,
  $$ values (test.id('wes'), 'wes', 'c0000000-0000-4000-8000-000000000001'::uuid) $$, 'a person is inspected'
);
select api.answer_inspection_items(
  test.id('of wes'), jsonb_build_array(jsonb_build_object('code', 'a', 'answer', 'W-' || test.id('wes')))
);
select is(
  (select i.result from api.inspection_items as i where i.inspection_id = test.id('of wes') and i.code = 'a'), 'PASS',
  'his number proves who it is'
);

-- A device that was offline asks again.
select is(
  (
    select i.id
      from api.create_inspection(
             jsonb_build_object(
               'template_id', test.id('of person'), 'site_id', test.id('north'), 'worker_id', test.id('wes'),
               'client_id', 'c0000000-0000-4000-8000-000000000001', 'title', 'Sent again'
             )
           ) as i
  ),
  test.id('of wes'), 'the same id of a device opens no other inspection'
);
select is(
  (select count(*) from api.inspections where template_id = test.id('of person')), 1::bigint, 'there is one of it'
);
select test.refuses(
  $$ select * from pg_temp.open('of asset', 'pump', '{"client_id": "c0000000-0000-4000-8000-000000000001"}') $$,
  'ALREADY_EXISTS', 409, 'an id that names another inspection is taken'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select * from pg_temp.open('round', null, jsonb_build_object('site_id', test.id('south'),
       'client_id', 'c0000000-0000-4000-8000-000000000001')) $$,
  'ALREADY_EXISTS', 409, 'also where that one is out of reach'
);
select test.sign_out();
select test.sign_in('olga');
select lives_ok(
  $$ select api.create_inspection(jsonb_build_object('template_id', test.id('theirs'), 'site_id', test.id('abroad'),
       'client_id', 'c0000000-0000-4000-8000-000000000001')) $$,
  'another organization may have the same'
);
select test.sign_out();
select test.sign_in('tess');
select api.update_inspection_template(test.id('of person'), '{"scope": null}');
select lives_ok($$ select * from pg_temp.open('of person') $$, 'without a scope it is for anything');
select api.update_inspection_template(test.id('round'), '{"archived_at": "2026-01-01T00:00:00Z"}');
select test.refuses_fields(
  $$ select * from pg_temp.open('round') $$, '{template_id}',
  'nothing is opened by a template that was put away'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select * from pg_temp.open('round') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select is(
  (select count(*) from audit.events where entity = 'inspection.inspections' and action = 'create_inspection'
      and account_id = test.id('tess') and operation = 'INSERT'),
  7::bigint, 'the log names who opened them'
);

select * from finish();
rollback;
