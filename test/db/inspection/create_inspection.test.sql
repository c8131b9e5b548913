begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('scrap', 'north'), test.asset('bare',
    'north');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');
select test.meter('Hours', 'pump'), test.meter('Old', 'bare', '{"status": "RETIRED", "name": "Hours"}');
select test.person('tess', '{north,south}', '{inspection.create,inspection_template.update}');
select test.person('max', '{north}', '{}');
select test.inspection_template('round', '[{"code": "a", "prompt": "Clean?", "kind": "YES_NO"}]');
select test.inspection_template(
  'metered', '[{"code": "h", "prompt": "Hours?", "kind": "METER", "meter_name": "Hours"}]'
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
  3::bigint, 'the log names who opened them'
);

select * from finish();
rollback;
