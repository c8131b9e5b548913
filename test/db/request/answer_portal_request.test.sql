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
select test.visit('answer_portal_request');
select test.refuses(
  $$ select api.answer_portal_request(pg_temp.mine(), 'Here') $$, 'TRANSITION_NOT_ALLOWED', 409,
       'first something is asked'
);
select set_config('role', session_user, true);
select test.sign_in('ann');
select api.request_details(r.id, 'Where?') from api.requests as r;
select test.sign_out();
select test.visit('answer_portal_request');
select test.refuses_fields(
  $$ select api.answer_portal_request(pg_temp.mine(), ' ') $$, '{p_answer}', 'an answer says something'
);
select test.refuses(
  $$ select api.answer_portal_request('RQ-000001', 'Here') $$, 'REQUEST_NOT_FOUND', 404,
       'nobody answers for somebody else'
);
select results_eq(
  $$ select status, jsonb_array_length(conversation), note from api.answer_portal_request(pg_temp.mine(), ' Here ') $$,
  $$ values ('TRIAGED', 2, null::text) $$, 'who was asked answers'
);
select test.refuses(
  $$ select api.answer_portal_request(pg_temp.mine(), 'Here') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select set_config('role', session_user, true);
select results_eq(
  $$ select kind, body, created_by from request.messages order by sent_at desc limit 1 $$,
  $$ values ('ANSWER', 'Here', null::uuid) $$, 'and the answer is kept'
);

select * from finish();
rollback;
