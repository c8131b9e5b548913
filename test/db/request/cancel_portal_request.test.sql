begin;
select plan(4);

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
select test.visit('cancel_portal_request');
select test.refuses_fields(
  $$ select api.cancel_portal_request(pg_temp.mine(), repeat('x', 2001)) $$, '{p_reason}', 'a reason has its length'
);
select test.refuses(
  $$ select api.cancel_portal_request('RQ-000001') $$, 'REQUEST_NOT_FOUND', 404, 'nobody cancels for somebody else'
);
select results_eq(
  $$ select status, note from api.cancel_portal_request(pg_temp.mine(), 'It stopped') $$, $$ values ('CANCELLED',
       'It stopped') $$,
  'who asked takes it back'
);
select test.refuses(
  $$ select api.cancel_portal_request(pg_temp.mine()) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);

select * from finish();
rollback;
