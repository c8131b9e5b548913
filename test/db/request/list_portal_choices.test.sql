begin;
select plan(15);

select test.organization('other', 'other.example.com');
select test.site('far');
select test.request_portal('theirs', 'far');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('valve', 'south'), test.asset('scrap',
  'north');
select test.request_problem('leak'), test.request_problem('gone');
update request.problems set archived_at = now() where id = test.id('gone');
select test.person('ann');
select test.sign_in('ann');
select test.remember('hall', l.id)
  from api.create_location(jsonb_build_object('site_id', test.id('north'), 'code', 'H', 'name', 'Hall', 'kind',
    'BUILDING')) as l;
select test.remember('room', l.id)
  from api.create_location(
         jsonb_build_object('site_id', test.id('north'), 'code', 'R', 'name', 'Room', 'kind', 'ROOM', 'parent_id',
           test.id('hall'))
       ) as l;
select api.create_location(jsonb_build_object('site_id', test.id('north'), 'code', 'Y', 'name', 'Yard', 'kind',
  'YARD'));
select test.sign_out();
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');
update asset.assets set location_id = test.id('room') where id = test.id('pump');
select test.request_portal('all', 'north',
  '{"offered_fields": ["ASSET", "LOCATION", "PROBLEM"], "introduction": "Hello"}'),
       test.request_portal('within', 'north', jsonb_build_object('offered_fields', '{ASSET,LOCATION}'::text[],
         'location_id', test.id('hall'))),
       test.request_portal('plain', 'north'), test.request_portal('shut', 'north', '{"is_active": false}'),
       test.request_portal('of scrap', 'north', jsonb_build_object('asset_id', test.id('scrap')));

create function pg_temp.labels(p_name text, p_kind text, p_search text default null)
returns text
language sql
as $$
  select string_agg(regexp_replace(c ->> 'label', ' \(.*', ''), ', ')
    from api.list_portal_choices(test.slug(p_name), p_search) as l,
         jsonb_array_elements(case p_kind when 'asset' then l.asset_choices when 'location' then l.location_choices
           else l.problem_choices end) as c
$$;

select test.visit('list_portal_choices');
select results_eq(
  $$ select title, introduction, site_name, offered_fields, requires_contact
       from api.list_portal_choices(test.slug('all')) $$,
  $$ values ('all', 'Hello', 'north', '{ASSET,LOCATION,PROBLEM}'::text[], false) $$,
       'a portal says what stands above it'
);
select is(pg_temp.labels('all', 'asset'), 'fan, pump', 'the assets of its site that are in use');
select is(pg_temp.labels('all', 'location'), 'Hall, Room, Yard', 'the locations');
select is(pg_temp.labels('all', 'problem'), 'leak', 'and what can be wrong');
select is(pg_temp.labels('all', 'asset', ' PUM '), 'pump', 'those that are looked for');
select is(pg_temp.labels('all', 'asset', '%'), null, 'a sign of a pattern is a letter');
select is(pg_temp.labels('within', 'asset'), 'pump', 'a portal for a location offers what is there');
select is(pg_temp.labels('within', 'location'), 'Hall, Room', 'and what is in it');
select is(pg_temp.labels('within', 'problem'), null, 'nothing is offered that it does not offer');
select is(pg_temp.labels('plain', 'asset'), null, 'and of another, nothing');
select test.refuses(
  $$ select api.list_portal_choices('all-0123456789') $$, 'PORTAL_NOT_FOUND', 404, 'what nobody knows is not there'
);
select test.refuses(
  $$ select api.list_portal_choices(test.slug('shut')) $$, 'PORTAL_NOT_FOUND', 404, 'and what is closed neither'
);
select test.refuses(
  $$ select api.list_portal_choices(test.slug('of scrap')) $$, 'PORTAL_NOT_FOUND', 404,
       'nor what is for an asset that is gone'
);
select test.visit('list_portal_choices', '{"host": "other.example.com"}');
select test.refuses(
  $$ select api.list_portal_choices(test.slug('all')) $$, 'PORTAL_NOT_FOUND', 404, 'nor on the host name of another'
);
select set_config('role', session_user, true);
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
select test.visit('list_portal_choices');
select test.refuses(
  $$ select api.list_portal_choices(test.slug('all')) $$, 'PORTAL_NOT_FOUND', 404,
       'nor of an organization that is suspended'
);

select * from finish();
rollback;
