-- What lists keep from somebody who reaches the site, the log keeps, too.
begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'),
       test.person('bob', '{north}', '{}'),
       test.person('cara', '{north}', '{asset.read_values}'),
       test.person('dora', '{north}', '{audit_event.read}');

select test.sign_in('ann');
select test.remember(
  'pump',
  (
    select id
      from api.create_asset(
        jsonb_build_object('site_id', test.id('north'), 'name', 'Pump', 'purchase_cost', 1200, 'currency', 'EUR')
      )
  )
);
select api.update_asset(test.id('pump'), '{"purchase_cost": 900}');
select test.sign_out();

select test.sign_in('bob');
select results_eq(
  $$ select e.before ->> 'purchase_cost', e.after ->> 'purchase_cost', e.after ? 'purchase_cost', e.after ->> 'name'
       from api.audit_events as e where e.entity_id = test.id('pump') order by e.row_version $$,
  $$ values (null, null, true, 'Pump'), (null, null, true, null) $$,
  'what an asset cost is not told to who does not see it in the list, but that it changed is'
);
select is_empty(
  $$ select 1 from api.audit_events as e where e.after ->> 'purchase_cost' = '900' $$,
  'nor is it found by it'
);
select is_empty(
  $$ select 1 from api.audit_events as e where e.entity = 'identity.account_sites' $$,
  'who reaches the site is not told where the list of accounts is closed'
);
select test.sign_out();

select test.sign_in('cara');
select results_eq(
  $$ select (e.after ->> 'purchase_cost')::numeric
       from api.audit_events as e where e.entity_id = test.id('pump') order by e.row_version $$,
  $$ values (1200::numeric), (900) $$,
  'who sees it in the list sees it in the log'
);
select is_empty(
  $$ select 1 from api.audit_events as e where e.entity = 'identity.account_sites' $$,
  'and nothing else by that'
);
select test.sign_out();

select test.sign_in('dora');
select results_eq(
  $$ select (e.after ->> 'purchase_cost')::numeric
       from api.audit_events as e where e.entity_id = test.id('pump') order by e.row_version $$,
  $$ values (1200::numeric), (900) $$,
  'who may read the log sees all of what stands in it'
);
select isnt_empty(
  $$ select 1 from api.audit_events as e where e.entity = 'identity.account_sites' $$,
  'also who reaches the site'
);
select test.sign_out();

select is(
  audit.without_values('{"a": 1, "b": 2}', '["b", "c"]'), '{"a": 1, "b": null}',
  'a column that is kept is empty where it is, and not added where it is not'
);

select * from finish();
rollback;
