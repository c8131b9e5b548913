-- What covers many assets is foretold only as far as a request has time.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.sign_in('ann');
select test.remember('pumps', c.id) from api.create_asset_category('{"code": "P", "name": "Pumps"}') as c;
select count(a.id)
  from generate_series(1, 6) as n,
       lateral api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Pump ' || n, 'category_id',
         test.id('pumps'))) as a;
select test.remember('daily', m.id)
  from api.create_maintenance_schedule(jsonb_build_object('site_id', test.id('north'), 'name', 'x', 'title', 'x',
         'every_n', 1, 'every_unit', 'DAY', 'anchor_on', current_date, 'category_id', test.id('pumps'))) as m;
select is(
  (select count(*) from api.preview_maintenance_schedule(test.id('daily'), now() + interval '30 days')),
  180::bigint, 'a month of six assets'
);
select test.refuses(
  $$ select api.preview_maintenance_schedule(test.id('daily'), now() + interval '4 years') $$, 'TOO_MUCH', 422,
  'more days than a request has time for are refused before they are found'
);
select is(
  (select count(*) filter (where p.due_at >= now() + interval '30 days')
     from api.preview_maintenance_schedule(test.id('daily'), now() + interval '30 days') as p), 0::bigint,
  'p_before is not part of it'
);
select test.sign_out();

select * from finish();
rollback;
