begin;
select plan(4);

select test.organization('acme');
select test.person('tess');
select test.sign_in('tess');
select test.sign_out();
select test.sign_in('tess');

select lives_ok($$ select api.sign_out() $$, 'one signs out');
select test.refuses(
  $$ select hook.pre_request() $$,
  'SESSION_ENDED', 401, 'the token is refused from the next request on'
);

select test.sign_out();
select results_eq(
  $$ select s.revoked_at is not null, s.revoke_reason from identity.sessions as s order by s.created_at $$,
  $$ values (false, null), (true, 'SIGNED_OUT') $$,
  'one''s other sessions go on'
);
select is(
  (select count(*) from identity.auth_events where kind = 'SIGN_OUT' and account_id = test.id('tess')), 1::bigint,
  'it is noted'
);

select * from finish();
rollback;
