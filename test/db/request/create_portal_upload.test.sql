-- A visitor sends a photo to their own request, and to no other.
begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.request_portal('gate', 'north');
create temporary table given as select null::text as reference;
create temporary table made of file.upload_answer;
grant all on given, made to public;
select test.visit('submit_portal_request');
update given set reference = (select s.reference from api.submit_portal_request(test.slug('gate'), 'Drip') as s);

select test.visit('create_portal_upload');
select test.refuses(
  $$ select api.create_portal_upload('nobody''s', 'a.jpg', 5) $$, 'REQUEST_NOT_FOUND', 404, 'it takes the reference'
);
select test.refuses_fields(
  $$ select api.create_portal_upload(g.reference, '../a', 0, 'x') from given as g $$, array['byte_count', 'name',
  'sha256'],
  'every fault is named'
);
select test.refuses(
  $$ select api.create_portal_upload(g.reference, 'a.jpg', 104857601) from given as g $$, 'VALIDATION_FAILED', 422,
  'it has a size'
);
insert into made
select u.* from given as g, api.create_portal_upload(g.reference, 'drip.jpg', 5, p_caption => 'Below the sink') as u;
select ok(m.ticket ~ '^[0-9A-Za-z]{43}$', 'a ticket is given') from made as m;
select is((select c.status from made as m, api.claim_upload(m.ticket) as c), 'OPEN', 'which opens it');
select test.sign_out();
select results_eq(
  $$ select u.entity, u.site_id, u.account_id, u.caption from file.uploads as u $$,
  $$ values ('request.requests', test.id('north'), null::uuid, 'Below the sink') $$, 'it is for the request'
);
select test.visit('create_portal_upload');
select lives_ok(
  $$ select api.create_portal_upload(g.reference, 'a.jpg', 5) from given as g, generate_series(1, 9) $$, 'ten are open'
);
select test.refuses(
  $$ select api.create_portal_upload(g.reference, 'a.jpg', 5) from given as g $$, 'TOO_MANY_UPLOADS', 429, 'at most'
);
select test.sign_out();

-- What was sent stays with the request when it becomes work.
select test.sign_out();
set local session_replication_role = replica;
update file.uploads
   set status = 'RECEIVED',
       received_at = now();
set local session_replication_role = origin;
select file.store_upload((select m.id from made as m), test.content('a', '{"name": "drip.jpg"}'), '[]');
select is((select l.name from file.links as l where l.entity = 'request.requests'), 'drip.jpg', 'the request has it');
select test.sign_in('ann');
select api.triage_request(r.id, '{"priority": "MEDIUM"}') from api.requests as r;
select api.convert_request(r.id, jsonb_build_object('location_id', test.spot('north')))
  from api.requests as r;
select is(
  (select l.name || ' ' || w.title from api.file_links as l join api.work_orders as w on w.id = l.entity_id),
  'drip.jpg Drip', 'and so has its work order'
);
select test.sign_out();
select test.visit('submit_portal_request');
update given set reference = (select s.reference from api.submit_portal_request(test.slug('gate'), 'Hum') as s);
select test.visit('cancel_portal_request');
select api.cancel_portal_request(g.reference) from given as g;
select test.visit('create_portal_upload');
select test.refuses(
  $$ select api.create_portal_upload(g.reference, 'a.jpg', 5) from given as g $$, 'REQUEST_NOT_OPEN', 409,
  'what is over takes none'
);
select * from finish();
rollback;
