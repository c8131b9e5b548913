begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('tess', '{north}', '{asset_relation.cancel}'),
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
  $$ select api.cancel_asset_relation(test.id('rel'), ' ') $$, '{p_reason}', 'a mistake is told of'
);
select results_eq(
  $$ select status, row_version from api.cancel_asset_relation(test.id('rel'), 'Mistake', p_row_version => 1) $$,
  $$ values ('CANCELLED', 2) $$,
  'a relation is cancelled'
);
select test.refuses(
  $$ select api.cancel_asset_relation(test.id('rel'), 'Mistake') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.cancel_asset_relation(test.id('other'), 'Mistake', p_row_version => 9) $$, 'STALE_ROW', 409,
  'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.cancel_asset_relation(test.id('away'), 'Mistake') $$, 'ASSET_RELATION_NOT_FOUND', 404,
  'a relation out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_asset_relation(test.id('other'), 'Mistake') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select results_eq(
  $$ select e.action, e.account_id from audit.events as e
      where e.entity_id = test.id('rel') and e.operation = 'UPDATE' $$,
  $$ values ('cancel_asset_relation', test.id('tess')) $$,
  'the log tells who did it'
);
select is(
  (select cancel_reason from asset.relations where id = test.id('rel')), 'Mistake', 'with its reason'
);

select * from finish();
rollback;
