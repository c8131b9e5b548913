begin;
select plan(7);

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
select test.visit('reopen_portal_request');
select test.refuses(
  $$ select api.reopen_portal_request(pg_temp.mine(), 'Still') $$, 'TRANSITION_NOT_ALLOWED', 409,
       'first there is a result'
);
select set_config('role', session_user, true);
select test.sign_in('ann');
select api.triage_request(r.id), api.convert_request(r.id, jsonb_build_object(
    'location_id', test.spot('north'))) from api.requests as r;
select api.start_work_order(r.work_order_id), api.complete_work_order(r.work_order_id) from api.requests as r;
select test.sign_out();
update request.requests set resolved_at = now() - interval '73 hours';
select test.visit('reopen_portal_request');
select test.refuses(
  $$ select api.reopen_portal_request(pg_temp.mine(), 'Still') $$, 'REOPENING_OVER', 422,
       'for as long as the portal says'
);
select set_config('role', session_user, true);
update request.requests set resolved_at = now() - interval '71 hours';
select test.visit('reopen_portal_request');
select test.refuses_fields(
  $$ select api.reopen_portal_request(pg_temp.mine(), null) $$, '{p_reason}', 'a reason is asked for'
);
select test.refuses(
  $$ select api.reopen_portal_request('RQ-000001', 'Still') $$, 'REQUEST_NOT_FOUND', 404,
       'nobody reopens for somebody else'
);
select is(
  (select r.status from api.reopen_portal_request(pg_temp.mine(), 'Still drips') as r), 'CONVERTED',
    'who asked is not content'
);
select test.refuses(
  $$ select api.reopen_portal_request(pg_temp.mine(), 'Still') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select set_config('role', session_user, true);
select results_eq(
  $$ select w.title, w.description, w.origin from work.work_orders as w join request.requests as r
       on r.work_order_id = w.id $$,
  $$ values ('Reopened: Drips', 'Still drips', 'REQUEST') $$, 'and it is new work'
);

select * from finish();
rollback;
