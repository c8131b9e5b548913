begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.request_portal('gate', 'north', '{"reopen_days": 3}');

create temporary table given (reference text);
grant all on given to public;
create function pg_temp.mine()
returns text
language sql
as $$ select g.reference from given as g $$;

select test.visit('submit_portal_request');
insert into given select s.reference from api.submit_portal_request(test.slug('gate'), 'Drips') as s;
select test.visit('record_portal_feedback');
select test.refuses(
  $$ select api.record_portal_feedback(pg_temp.mine(), 5) $$, 'REQUEST_NOT_RESOLVED', 409, 'first there is a result'
);
select set_config('role', session_user, true);
select test.sign_in('ann');
select api.triage_request(r.id), api.convert_request(r.id, jsonb_build_object(
    'location_id', test.spot('north'))) from api.requests as r;
select api.start_work_order(r.work_order_id), api.complete_work_order(r.work_order_id) from api.requests as r;
select test.sign_out();
select test.visit('record_portal_feedback');
select test.refuses_fields(
  $$ select api.record_portal_feedback(pg_temp.mine(), 6) $$, '{p_score}', 'from 1 to 5'
);
select test.refuses(
  $$ select api.record_portal_feedback('RQ-000001', 5) $$, 'REQUEST_NOT_FOUND', 404, 'nobody judges for somebody else'
);
select is(
  (select f.allowed_actions from api.record_portal_feedback(pg_temp.mine(), 2, 'Slow') as f),
    '["reopen_portal_request"]',
  'who asked judges'
);
select test.refuses(
  $$ select api.record_portal_feedback(pg_temp.mine(), 5) $$, 'FEEDBACK_GIVEN', 409, 'once'
);
select set_config('role', session_user, true);
select results_eq(
  $$ select feedback_score, feedback_note from request.requests $$, $$ values (2, 'Slow') $$, 'and it is kept'
);

select * from finish();
rollback;
