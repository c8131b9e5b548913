-- A link that sets a password: what the mail has, what the database has, and what it sets.
begin;
select plan(13);

select test.organization('acme');
select test.person('ann', '{*}', '{account.create}');
select test.relay('mail', 'EMAIL', 'ACTIVE');
update core.organizations set welcome_page = 'https://acme.example/welcome' where id = test.id('acme');
select test.sign_in('ann');
select test.remember(
  'pat', (select p.id from api.create_person('{"email": "pat@example.org", "display_name": "Pat"}') as p)
);
select test.sign_out();
select test.remember('mail of pat', (select l.message_id from identity.password_links as l));

create function pg_temp.token(p_message text)
returns text
language sql
as $$
  select substring(c.body from 'https://acme\.example/welcome#token=([\w-]{43})\n')
    from notify.claim_message(test.id(p_message)) as c
$$;

create function pg_temp.change(p_token text, p_password text default 'an entirely new phrase')
returns text
language plpgsql
as $$
declare
  v_error text;
begin
  perform test.within_a_minute(), test.headers('{"x-forwarded-for": "192.0.2.1"}'), set_config('role', 'anon', true);
  v_error := (
    select coalesce(c.error_code, 'OK ' || c.changed) from api.change_password_by_link(p_token, p_password) as c
  );
  perform set_config('role', 'none', true);
  return v_error;
end
$$;

set local role assetry_worker;
select set_config('test.first', pg_temp.token('mail of pat'), true);
select set_config('test.second', pg_temp.token('mail of pat'), true);
reset role;
select isnt(current_setting('test.first'), '', 'the worker gets it with the mail');
select is_empty(
  $$ select from notify.messages as m where m.body like '%' || current_setting('test.second') || '%' $$,
  'no table has it'
);
select is(
  (select l.token_hash from identity.password_links as l where l.account_id = test.id('pat')),
  sha256(convert_to(current_setting('test.second'), 'UTF8')), 'but its digest'
);
select is(
  array[pg_temp.change(current_setting('test.first')), pg_temp.change(null), pg_temp.change('x')],
  '{INVALID_LINK,INVALID_LINK,INVALID_LINK}', 'sent again, the mail has another; what is no token sets nothing'
);
select test.refuses(
  format($$ select pg_temp.change(%L, 'too short') $$, current_setting('test.second')),
  'PASSWORD_TOO_WEAK', 422, 'a weak password is refused'
);
reset role;
update identity.password_links set expires_at = clock_timestamp() where account_id = test.id('pat');
select is(pg_temp.change(current_setting('test.second')), 'INVALID_LINK', 'an expired link sets nothing');
update identity.password_links set expires_at = clock_timestamp() + interval '1 day' where account_id = test.id('pat');
select is(pg_temp.change(current_setting('test.second')), 'OK true', 'a good one sets the password');
select is(
  (
    select a.password_hash = ext.crypt(identity.password_digest('an entirely new phrase'), a.password_hash)
           and a.sessions_valid_after > now()
      from identity.accounts as a
     where a.id = test.id('pat')
  ),
  true, 'and ends all sessions'
);
select is(pg_temp.change(current_setting('test.second')), 'INVALID_LINK', 'once');
select is(
  (
    select array_agg(e.outcome order by e.id)
      from identity.auth_events as e
     where e.kind = 'CHANGE_PASSWORD' and e.account_id = test.id('pat')
  ),
  '{OK}', 'which is on record'
);
select is(
  (select count(*) from generate_series(1, 12) as n where pg_temp.change('guess ' || n) = 'TOO_MANY_ATTEMPTS') > 0,
    true,
  'guesses are limited by network'
);
update identity.password_links set expires_at = now() - interval '30 days';
select is(identity.forget_password_links(), 0::bigint, 'links stay on record for thirty days after they expired');
update identity.password_links set expires_at = now() - interval '31 days';
select is(identity.forget_password_links(), 1::bigint, 'and are then forgotten');

select * from finish();
rollback;
