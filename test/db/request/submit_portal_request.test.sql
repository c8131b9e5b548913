begin;
select plan(36);

select test.organization('other');
select test.site('far');
select test.asset('valve', 'far'), test.place('abroad', 'far'), test.request_problem('strange');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.place('yard', 'south');
update asset.assets set criticality = 'A' where id = test.id('pump');
select test.request_problem('leak');
select test.person('ann'), test.person('sue', '{south}');
select test.request_portal('gate', 'north',
  '{"offered_fields": ["DESCRIPTION", "ASSET", "PROBLEM", "NAME"], "rate_limit_per_hour": 3,
         "total_limit_per_hour": 5}'),
       test.request_portal('strict', 'north', '{"offered_fields": [], "requires_contact": true}'),
       test.request_portal('code', 'north', jsonb_build_object('asset_id', test.id('pump'))),
       test.request_portal('where', 'north', '{"offered_fields": ["LOCATION", "PROBLEM"]}'),
       test.request_portal('shut', 'north', '{"is_active": false}');

create function pg_temp.hand_in(p_name text, p_title text default 'Drips')
returns table (reference text, request_number text, status text)
language sql
as $$ select * from api.submit_portal_request(test.slug(p_name), p_title) $$;

create function pg_temp.hand_in_from_many(p_networks integer)
returns bigint
language plpgsql
as $$
begin
  for n in 1 .. p_networks loop
    perform test.visit('submit_portal_request', format('{"x-forwarded-for": "198.51.100.%s"}', n)::jsonb);
    perform pg_temp.hand_in('gate', 'From ' || n);
  end loop;

  return p_networks;
end
$$;

create temporary table given (reference text, request_number text);
grant all on given to public;

select test.visit('submit_portal_request');
select results_eq(
  $$ select length(reference), request_number, status
       from api.submit_portal_request(
              test.slug('gate'), ' Drips <script> ', 'All "night" & day', test.id('pump'), null, test.id('leak'),
                'Vos', '4711'
            ) $$,
  $$ values (43, 'RQ-000001', 'NEW') $$, 'somebody without an account hands in a request'
);
select test.refuses_fields(
  $$ select api.submit_portal_request(test.slug('gate'), ' ', repeat('x', 4001), test.id('fan'), uuidv7(), uuidv7(),
              repeat('x', 151), repeat('x', 321)) $$,
  '{p_asset_id,p_contact,p_description,p_location_id,p_name,p_problem_id,p_title}', 'every fault is named'
);
select test.refuses_fields(
  $$ select api.submit_portal_request(
       test.slug('gate'), E'\u00A0\u200B', E'one\u0007', p_name => E'a\u202Eb', p_contact => E'4711\r\nx'
     ) $$,
  '{p_contact,p_description,p_name,p_title}', 'what nobody sees is not taken from anybody'
);
select is(
  test.faults($$ select api.submit_portal_request(test.slug('gate'), 'x', p_asset_id => test.id('fan')) $$),
  test.faults($$ select api.submit_portal_request(test.slug('gate'), 'x', p_asset_id => uuidv7()) $$),
  'whether there is such an asset is not told'
);
select is(
  test.faults($$ select api.submit_portal_request(test.slug('gate'), 'x', p_asset_id => test.id('valve')) $$),
  test.faults($$ select api.submit_portal_request(test.slug('gate'), 'x', p_asset_id => uuidv7()) $$),
  'nor of another organization'
);
select is(
  test.faults(format($$ select api.submit_portal_request(test.slug('where'), 'x', p_location_id => %L) $$, l.id)),
  test.faults($$ select api.submit_portal_request(test.slug('where'), 'x', p_location_id => uuidv7()) $$),
  'nor a location of ' || l.place
)
  from (values (test.id('yard'), 'another site'), (test.id('abroad'), 'another organization')) as l (id, place);
select is(
  test.faults($$ select api.submit_portal_request(test.slug('where'), 'x', p_problem_id => test.id('strange')) $$),
  test.faults($$ select api.submit_portal_request(test.slug('where'), 'x', p_problem_id => uuidv7()) $$),
  'nor a problem of another organization'
);
select test.refuses_fields(
  $$ select api.submit_portal_request(test.slug('strict'), 'Drips', 'More', p_name => 'Vos') $$,
  '{p_contact,p_description,p_name}', 'what is not offered is not taken, and what is required is asked for'
);
select lives_ok(
  $$ select api.submit_portal_request(test.slug('strict'), 'Drips', p_contact => '4711') $$,
       'what is required is enough'
);
select test.refuses(
  $$ select pg_temp.hand_in('shut') $$, 'PORTAL_NOT_FOUND', 404, 'a closed portal is none'
);
select test.refuses(
  $$ select api.submit_portal_request('nobody-knows', 'Drips') $$, 'PORTAL_NOT_FOUND', 404, 'nor one that is not there'
);
select is(
  (select h.status from pg_temp.hand_in('code') as h), 'NEW', 'a portal for one asset asks for none'
);
select test.refuses_fields(
  $$ select api.submit_portal_request(test.slug('code'), 'Drips', p_asset_id => test.id('pump')) $$, '{p_asset_id}',
  'and takes none'
);

-- Once for each key, whatever happens to the answer.
select test.visit('submit_portal_request', '{"x-forwarded-for": "192.0.2.9", "idempotency-key": "0123456789abcdef"}');
insert into given select reference, request_number from pg_temp.hand_in('gate');
select results_eq(
  $$ select reference, request_number from pg_temp.hand_in('gate') $$, $$ select * from given $$,
  'the same call, sent again, answers the same request'
);
select matches(current_setting('response.headers'), 'Idempotent-Replayed', 'and says so');
select isnt(
  (select h.reference from pg_temp.hand_in('gate', 'Hums') as h), (select reference from given),
  'another one does not, whoever chose the same key'
);
select test.visit('submit_portal_request', '{"x-forwarded-for": "192.0.2.9", "idempotency-key": "short"}');
select test.refuses($$ select pg_temp.hand_in('gate') $$, 'INVALID_IDEMPOTENCY_KEY', 400,
  'a key that others may choose is none');

-- How often.
select test.visit('submit_portal_request', '{"x-forwarded-for": "192.0.2.9"}');
select lives_ok($$ select pg_temp.hand_in('gate', 'third') $$, 'three in an hour from one network');
select test.refuses($$ select pg_temp.hand_in('gate', 'fourth') $$, 'TOO_MANY_SUBMISSIONS', 429, 'and no fourth');
select test.visit('submit_portal_request', '{"x-forwarded-for": "192.0.2.9", "idempotency-key": "0123456789abcdef"}');
select is(
  (select h.reference from pg_temp.hand_in('gate') as h), (select reference from given),
  'what was taken is answered again all the same'
);
select test.visit('submit_portal_request', '{"x-forwarded-for": "2001:db8::1"}');
select lives_ok($$ select pg_temp.hand_in('gate', 'fifth') $$, 'five in all');
select test.visit('submit_portal_request', '{"x-forwarded-for": "2001:db8:0:ffff::1"}');
select test.refuses($$ select pg_temp.hand_in('gate', 'sixth') $$, 'TOO_MANY_SUBMISSIONS', 429,
  'and no sixth from those who had one, whichever of their networks they take');
select test.visit('submit_portal_request', '{"x-forwarded-for": "2001:db8:1::1"}');
select lives_ok($$ select pg_temp.hand_in('gate', 'elsewhere') $$, 'who had none is not kept out by others');
select test.refuses($$ select pg_temp.hand_in('gate', 'again') $$, 'TOO_MANY_SUBMISSIONS', 429, 'once');
select is(pg_temp.hand_in_from_many(19), 19::bigint, 'there are five times as many at most');
select test.visit('submit_portal_request', '{"x-forwarded-for": "198.51.100.200"}');
select test.refuses($$ select pg_temp.hand_in('gate', 'flood') $$, 'TOO_MANY_SUBMISSIONS', 429,
  'and then no more, from anywhere');
select set_config('role', session_user, true);
update request.submissions set created_at = created_at - interval '61 minutes';
select test.visit('submit_portal_request', '{"x-forwarded-for": "192.0.2.9"}');
select lives_ok($$ select pg_temp.hand_in('gate', 'later') $$, 'after an hour it begins anew');

-- What visitors may not.
select test.visit('submit_portal_request');
select is(
  (select count(*) from pg_class as c
    where c.relnamespace in ('request'::regnamespace, 'api'::regnamespace) and c.relkind in ('r', 'v')
      and has_any_column_privilege(c.oid, 'select, insert, update')),
  0::bigint, 'visitors read and write no table and no list'
);
select test.refuses($$ select test.visit('create_request') $$, 'UNAUTHENTICATED', 401, 'the door is shut before');
select test.refuses(
  $$ select test.visit('submit_portal_request', '{"prefer": "tx=rollback"}') $$, 'PREFERENCE_NOT_SUPPORTED', 400,
  'nothing is tried without being counted'
);
select set_config('role', session_user, true);

select test.sign_in('ann');
select results_eq(
  $$ select title, description, source, portal_title, asset_name::text, problem_name, requester_name,
       requester_contact, priority
       from api.requests where request_number = 'RQ-000001' $$,
  $$ values ('Drips <script>', 'All "night" & day', 'PORTAL', 'gate', 'pump', 'leak', 'Vos', '4711', 'HIGH') $$,
  'what was said is kept as it was said'
);
select is((select count(*) from api.requests where source = 'QR' and asset_id = test.id('pump')), 1::bigint,
  'a code is for its asset');
select test.sign_out();
select test.sign_in('sue');
select is((select count(*) from api.requests), 0::bigint, 'a portal is of its site');
select test.sign_out();
select is(
  (select count(*) from audit.events where entity = 'request.requests' and action = 'create_request'
    and account_id is null),
  28::bigint, 'the log knows that nobody was signed in'
);
select is(
  (select count(*) from audit.events where entity = 'request.submissions'), 0::bigint, 'and no secret'
);

select * from finish();
rollback;
