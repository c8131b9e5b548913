begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('tess', '{north}', '{asset_relation.close}'),
       test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{a,b}'::text[]) as a (n);
select test.asset('far', 'south');
insert into asset.relations (id, organization_id, site_id, from_asset_id, kind, to_asset_id, started_at)
select test.remember(v.name, uuidv7()), test.id('acme'), test.id(v.site), test.id(v.first), v.kind, test.id('b'),
       now() - interval '2 days'
  from (values ('rel', 'north', 'a', 'FEEDS'), ('other', 'north', 'a', 'BACKUP_OF'), ('away', 'south', 'far', 'FEEDS'))
         as v (name, site, first, kind);

select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.close_asset_relation(test.id('rel'), now() - interval '3 days') $$, '{p_ended_at}',
  'nothing ends before it began'
);
select test.refuses_fields(
  $$ select api.close_asset_relation(test.id('rel'), now() + interval '1 hour') $$, '{p_ended_at}',
  'nor in time to come'
);
select results_eq(
  $$ select status, row_version from api.close_asset_relation(test.id('rel'), p_row_version => 1) $$,
  $$ values ('ENDED', 2) $$,
  'a relation is ended'
);
select test.refuses(
  $$ select api.close_asset_relation(test.id('rel')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.close_asset_relation(test.id('other'), p_row_version => 9) $$, 'STALE_ROW', 409,
  'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.close_asset_relation(test.id('away')) $$, 'ASSET_RELATION_NOT_FOUND', 404,
  'a relation out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.close_asset_relation(test.id('other')) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select test.sign_in('ann');
select lives_ok(
  $$ select api.decommission_asset(test.id('b')), api.dispose_asset(test.id('b')) $$,
  'one of two that are related is disposed of'
);
select results_eq(
  $$ select status, ended_at is not null from api.asset_relations where id = test.id('other') $$,
  $$ values ('ENDED', true) $$,
  'its relations end with it'
);
select test.sign_out();
select results_eq(
  $$ select e.action, e.account_id from audit.events as e
      where e.entity_id = test.id('rel') and e.operation = 'UPDATE' $$,
  $$ values ('close_asset_relation', test.id('tess')) $$,
  'the log tells who did it'
);

select * from finish();
rollback;
