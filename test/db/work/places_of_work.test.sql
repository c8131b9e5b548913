-- W1: work that is not a draft names an asset, a location or a type that is site-wide, however it comes to be.
begin;
select plan(18);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann'), test.person('rita', '{north}', '{request.create}');
select test.work_type('repair', null);
select test.work_order('old', 'north');
select test.request('smell', 'north', null, 'rita');
update request.requests set location_id = null where id = test.id('smell');

create function pg_temp.values(p_more jsonb default '{}')
returns jsonb
language sql
as $$ select jsonb_build_object('site_id', test.id('north'), 'title', 'x') || p_more $$;

select test.sign_in('ann');
select test.remember('rounds', t.id)
  from api.create_work_type('{"code": "RND", "name": "Rounds", "class": "INSPECTION", "is_site_wide": true}') as t;
select is((select t.is_site_wide from api.work_types as t where t.code = 'REPAIR'), false, 'a type is for a place');
select test.refuses(
  $$ select api.create_work_order(pg_temp.values()) $$, 'PLACE_REQUIRED', 422, 'open work says where it is done'
);
select test.refuses(
  $$ select api.create_work_order(pg_temp.values(jsonb_build_object('type_id', test.id('repair')))) $$,
  'PLACE_REQUIRED', 422, 'also work of a type'
);
select is(
  (select w.status from api.create_work_order(pg_temp.values(jsonb_build_object('type_id', test.id('rounds')))) as w),
  'OPEN', 'but for one that is for whole sites'
);
select is(
  (select w.status
     from api.create_work_order(pg_temp.values(jsonb_build_object('location_id', test.spot('north')))) as w),
  'OPEN', 'a location will do'
);
select test.remember('draft', w.id) from api.create_work_order(pg_temp.values('{"status": "DRAFT"}')) as w;
select results_eq(
  $$ select field, code from test.obstacles('work.work_orders', test.id('draft'), 'submit_work_order') $$,
  $$ values ('asset_id', 'PLACE_REQUIRED') $$, 'a draft needs none until it is submitted'
);
select test.refuses(
  $$ select api.submit_work_order(test.id('draft')) $$, 'PLACE_REQUIRED', 422, 'and then does'
);
select api.update_work_order(test.id('draft'), jsonb_build_object('type_id', test.id('rounds')));
select is(
  (select w.status from api.submit_work_order(test.id('draft')) as w), 'OPEN', 'work for the whole site is submitted'
);
select test.refuses(
  $$ select api.update_work_order(test.id('draft'), jsonb_build_object('type_id', test.id('repair'))) $$,
  'PLACE_REQUIRED', 422, 'open work does not get another type without a place'
);
select lives_ok(
  $$ select api.update_work_order(test.id('draft'), jsonb_build_object('type_id', test.id('repair'), 'asset_id',
       test.id('pump'))) $$, 'unless it names one at once'
);
select test.refuses(
  $$ select api.update_work_order(test.id('draft'), '{"asset_id": null}') $$,
  'PLACE_REQUIRED', 422, 'nor does it lose its asset'
);
select lives_ok(
  $$ select api.update_work_order(test.id('draft'), jsonb_build_object('asset_id', null, 'location_id',
       test.spot('north'))) $$, 'it may be turned to a location'
);
select lives_ok(
  $$ select api.update_work_order(test.id('old'), '{"title": "Old", "priority": "HIGH"}'),
            api.start_work_order(test.id('old')) $$, 'what was open without a place before goes on'
);
select lives_ok(
  $$ select api.update_work_type(test.id('rounds'), '{"is_site_wide": false}') $$, 'a type may be for places later'
);
select test.refuses(
  $$ select api.create_work_order(pg_temp.values(jsonb_build_object('type_id', test.id('rounds')))) $$,
  'PLACE_REQUIRED', 422, 'which new work then names'
);

-- Requests.
select api.triage_request(test.id('smell'));
select test.refuses(
  $$ select api.convert_request(test.id('smell')) $$, 'PLACE_REQUIRED', 422, 'a request without a place is no open work'
);
select api.convert_request(test.id('smell'), jsonb_build_object('location_id', test.spot('north')));
select api.start_work_order(r.work_order_id), api.complete_work_order(r.work_order_id)
  from api.requests as r where r.id = test.id('smell');
select test.sign_out();
select test.sign_in('rita');
select lives_ok(
  $$ select api.reopen_request(test.id('smell'), 'Still smells') $$, 'whoever asked for it cannot know a place'
);
select test.sign_out();
select is(
  (select w.status from work.work_orders as w join request.requests as r on r.work_order_id = w.id), 'DRAFT',
  'so the new work is a draft'
);

select * from finish();
rollback;
