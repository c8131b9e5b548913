begin;
select plan(17);

select test.organization('other');
select test.site('abroad');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{}'), test.person('max', '{}', '{}');
insert into asset.locations (id, organization_id, site_id, parent_id, code, name, archived_at)
select test.remember(v.name, uuidv7()), test.id('acme'), test.id(v.site), null, v.code, v.name, v.archived_at
  from (values
         (
           'north', 'B', 'Building', null::timestamptz
         ), ('north', 'F_1', 'Floor', null), ('north', 'R%', 'Room', null), ('north', 'X\', 'Gone',
         now()), ('south', 'S', 'Shed', null)
       ) as v (site, code, name, archived_at);
update asset.locations set parent_id = test.id('Building') where id = test.id('Floor');
update asset.locations set parent_id = test.id('Floor') where id = test.id('Room');

select test.sign_in('tess');
select results_eq(
  $$ select id, label, path, depth from api.list_options('asset.locations') $$,
  $$ values
       (test.id('Building'), 'Building (B)', 'Building (B)', 0),
       (test.id('Floor'), 'Floor (F_1)', 'Building / Floor (F_1)', 1),
       (test.id('Room'), 'Room (R%)', 'Building / Floor / Room (R%)', 2) $$,
  'a tree is listed from the top, without what is out of reach or put away'
);
select results_eq(
  $$ select label from api.list_options('asset.locations', 'oo', test.id('north')) order by label $$,
  $$ values ('Floor (F_1)'), ('Room (R%)') $$,
  'what stands at sites is listed for one of them'
);
select is_empty(
  $$ select label from api.list_options('asset.locations', null, test.id('south')) $$,
  'and nothing of one that is out of reach'
);
select results_eq(
  $$ select path, depth from api.list_options('asset.locations', ' rOOm ') $$,
  $$ values ('Building / Floor / Room (R%)', 2) $$,
  'what is found is shown in its place'
);
select results_eq(
  $$ select label from api.list_options('asset.locations', '%') $$,
  $$ values ('Room (R%)') $$,
  'a percent sign is a percent sign'
);
select results_eq(
  $$ select label from api.list_options('asset.locations', '_') $$,
  $$ values ('Floor (F_1)') $$,
  'an underscore an underscore'
);
select is_empty($$ select label from api.list_options('asset.locations', '\') $$, 'a backslash a backslash');
select is((select count(*) from api.list_options('asset.locations', '')), 3::bigint, 'an empty search is none');
select results_eq(
  $$ select id, label, path, depth from api.list_options('core.sites') $$,
  $$ values (test.id('north'), 'north (NORTH)', 'north (NORTH)', 0) $$,
  'what is no tree is a list'
);
select results_eq(
  $$ select label from api.list_options('identity.accounts') $$,
  $$ values ('tess (tess@example.org)') $$,
  'everybody sees themselves'
);
select test.refuses(
  $$ select api.list_options('pg_catalog.pg_authid') $$,
  'UNKNOWN_ENTITY', 422, 'what is not in the registry is no entity'
);
select test.refuses(
  $$ select api.list_options('asset.assets; drop table x') $$,
  'UNKNOWN_ENTITY', 422, 'whatever it is called'
);
select test.refuses($$ select api.list_options(null) $$, 'UNKNOWN_ENTITY', 422, 'nor is nothing one');
-- As the owner, for the same caller, who lacks every permission.
select set_config('role', session_user, true);
select is_empty(
  $$ select e.entity || '.' || n.name
       from core.entities as e
      cross join unnest(e.search_columns) as n (name)
      where n.name = any (core.withheld_columns(e.list)) $$,
  'nothing is found by what its list keeps from the caller, letter by letter'
);
select isnt(core.withheld_columns('notification_destinations'), '{}', 'such as where messages go');
select test.sign_out();
select test.sign_in('max');
select is_empty(
  $$ select id from api.list_options('asset.locations') union all select id from api.list_options('core.sites') $$,
  'who reaches no site is offered nothing'
);
select test.sign_out();

insert into core.sites (
  organization_id, code, name
) select test.id('acme'), 'C' || n, 'Site ' || n from generate_series(1, 1200) as n;
select test.person('ann');
select test.sign_in('ann');
select is((select count(*) from api.list_options('core.sites')), 1000::bigint, 'at most a thousand are offered');
select test.sign_out();

select * from finish();
rollback;
