begin;
select plan(12);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.request_portal('gate', 'north');
select test.request('known', 'north');

create temporary table given (title text, reference text);
grant all on given to public;
create function pg_temp.reference(p_title text)
returns text
language sql
as $$ select g.reference from given as g where g.title = p_title $$;
create function pg_temp.seen(p_title text)
returns text
language sql
as $$
  select concat_ws(' ', t.status, t.note, t.allowed_actions)
    from api.track_portal_request(pg_temp.reference(p_title)) as t
$$;

select test.visit('submit_portal_request');
insert into given
select t.title, s.reference
  from unnest('{drip,hum,same}'::text[]) as t (title), api.submit_portal_request(test.slug('gate'), t.title) as s;

select test.visit('track_portal_request');
select results_eq(
  $$ select request_number, title, status, note, conversation, allowed_actions
       from api.track_portal_request(pg_temp.reference('drip')) $$,
  $$ values ('RQ-000001', 'drip', 'NEW', null, '[]'::jsonb, '["cancel_portal_request"]'::jsonb) $$,
  'who hands in a request sees it'
);
select test.refuses(
  $$ select api.track_portal_request('RQ-000001') $$, 'REQUEST_NOT_FOUND', 404, 'by its number nobody does'
);
select test.refuses($$ select api.track_portal_request(null) $$, 'REQUEST_NOT_FOUND', 404, 'nor by nothing');
select test.refuses(
  $$ select api.track_portal_request(left(pg_temp.reference('drip'), 42)) $$, 'REQUEST_NOT_FOUND', 404, 'nor by a part'
);
select set_config('role', session_user, true);
select test.sign_in('ann');
select api.request_details(r.id, 'Where?') from api.requests as r where r.title = 'drip';
select api.triage_request(test.id('known'));
select api.merge_request(r.id, test.id('known')) from api.requests as r where r.title = 'same';
select api.reject_request(r.id, 'Not ours') from api.requests as r where r.title = 'hum';
select api.convert_request(test.id('known'));
select test.sign_out();
select test.visit('track_portal_request');
select is(
  pg_temp.seen('drip'), 'WAITING_REQUESTER Where? ["answer_portal_request", "cancel_portal_request"]',
    'what is asked is shown'
);
select is(
  (select t.conversation -> 0 ->> 'body' from api.track_portal_request(pg_temp.reference('drip')) as t), 'Where?',
  'with all that was said'
);
select is(pg_temp.seen('hum'), 'REJECTED Not ours []', 'and why something is rejected');
select is(pg_temp.seen('same'), 'CONVERTED []', 'what says the same has the status of the other');
select set_config('role', session_user, true);
select test.sign_in('ann');
select api.start_work_order(r.work_order_id), api.complete_work_order(r.work_order_id,
  '{"completion_note": "internal"}')
  from api.requests as r where r.id = test.id('known');
select test.sign_out();
update request.portals set is_active = false;
select test.visit('track_portal_request');
select is(pg_temp.seen('same'), 'RESOLVED []', 'to its end, also when the portal is closed');
select unalike(
  (select t::text from api.track_portal_request(pg_temp.reference('same')) as t), '%internal%',
    'and nothing of the work is told'
);
select unalike(
  (select t::text from api.track_portal_request(pg_temp.reference('same')) as t), '%known%', 'nor of the other request'
);
select set_config('role', session_user, true);
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
select test.visit('track_portal_request');
select test.refuses(
  $$ select api.track_portal_request(pg_temp.reference('drip')) $$, 'REQUEST_NOT_FOUND', 404,
  'an organization that is suspended is not there'
);

select * from finish();
rollback;
