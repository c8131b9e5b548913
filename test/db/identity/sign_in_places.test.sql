-- Who is meant when an email is used in several organizations, and what strangers can do to somebody's sign-in.
begin;
select plan(28);

-- Signs in from an address, on the default host.
create function pg_temp.sign_in(
  p_email text, p_password text, p_organization text default null, p_address text default '192.0.2.1'
)
returns table (organization text, acting_as text, error_code text, message text)
language plpgsql
as $$
begin
  perform test.headers(jsonb_build_object('host', 'api.example.com', 'x-forwarded-for', p_address));
  perform test.within_a_minute(), set_config('role', 'anon', true);
  return query
  select a.organization, a.acting_as, a.error_code, a.message
    from api.sign_in(p_email, p_password, p_organization) as a;
  perform set_config('role', session_user, true);
end
$$;

select test.organization('acme');
select identity.store_password(test.id('acme'), test.person('tess'), 'what tess alone knows');
select test.remember('tess of acme', test.id('tess'));
select test.organization('evil');
select test.person('eve', '{*}', '{account.create,account.update,account.read}');
select test.sign_in('eve');
select lives_ok(
  $$ select api.create_account(
       '{"kind": "PERSON", "email": "tess@example.org", "display_name": "decoy"}', 'what eve made up for her'
     ) $$,
  'an organization may make a person with an email that another has, and is not told'
);
select lives_ok(
  $$ select api.create_account('{"kind": "PERSON", "email": "free@example.org", "display_name": "free"}') $$,
  'as with any email'
);
select results_eq(
  $$ select email from api.accounts where email like 'tess%' or email like 'free%' order by email $$,
  $$ values ('free@example.org'), ('tess@example.org') $$,
  'it sees its own'
);
select test.sign_out();

select results_eq(
  $$ select organization, acting_as, error_code from pg_temp.sign_in('tess@example.org', 'what tess alone knows') $$,
  $$ values ('acme', 'tess', null) $$,
  'everybody signs in on the default host all the same'
);
select results_eq(
  $$ select organization, acting_as, error_code from pg_temp.sign_in('tess@example.org', 'what eve made up for her') $$,
  $$ values ('evil', 'decoy', null) $$,
  'to where the password belongs'
);
select results_eq(
  $$ select error_code, message from pg_temp.sign_in('tess@example.org', 'what nobody made up') $$,
  $$ values ('INVALID_CREDENTIALS', 'Email or password is not valid') $$,
  'and a wrong one tells nothing of several'
);

delete from identity.rate_buckets;
select test.organization('third');
select identity.store_password(test.id('third'), test.person('tess'), 'what tess alone knows');
select test.organization('fourth');
select identity.store_password(test.id('fourth'), test.person('tess'), 'the fourth of her words');
select results_eq(
  $$ select organization, error_code, message from pg_temp.sign_in('tess@example.org', 'what tess alone knows') $$,
  format(
    $$ values (null, 'ORGANIZATION_NEEDED', 'Several organizations accept this email and password: send '
       'p_organization, one of acme (%s), third (%s)') $$,
    test.id('acme'), test.id('third')
  ),
  'who has one password in two of them is asked which, and told those alone'
);
select results_eq(
  $$ select organization from pg_temp.sign_in('tess@example.org', 'what tess alone knows', 'third') $$,
  $$ values ('third') $$,
  'by its name'
);
select results_eq(
  $$ select organization
       from pg_temp.sign_in('tess@example.org', 'what tess alone knows', test.id('acme')::text) $$,
  $$ values ('acme') $$,
  'or id'
);
select results_eq(
  $$ select error_code from pg_temp.sign_in('tess@example.org', 'what tess alone knows', 'evil') $$,
  $$ values ('INVALID_CREDENTIALS') $$,
  'one where the password is wrong is as wrong'
);
delete from identity.rate_buckets;
select results_eq(
  $$ select error_code from pg_temp.sign_in('tess@example.org', 'what tess alone knows', 'no such organization') $$,
  $$ values ('INVALID_CREDENTIALS') $$,
  'as one that is none'
);
select results_eq(
  $$ select organization from pg_temp.sign_in('tess@example.org', 'the fourth of her words') $$,
  $$ values ('fourth') $$,
  'of four accounts each is asked'
);

select is(
  (select count(distinct a.password_hash) from identity.accounts as a where a.email = 'tess@example.org'), 3::bigint,
  'one salt serves an email'
);
select isnt(
  identity.password_salt('a@example.org'), identity.password_salt('b@example.org'), 'another email has another'
);
select is(
  ext.crypt('x', identity.password_salt('a@example.org')) ~ '^\$2a\$10\$[./A-Za-z0-9]{53}$', true, 'it is one of bcrypt'
);

-- A password from before the email changed, or from an earlier release.
select test.enter('acme');
update identity.accounts set email = 'new@example.org' where id = test.id('tess of acme');
select is(
  (select organization from pg_temp.sign_in('new@example.org', 'what tess alone knows', null, '192.0.2.2')), 'acme',
  'a changed email keeps its password'
);
select is(
  (select left(a.password_hash, 29) from identity.accounts as a where a.id = test.id('tess of acme')),
  identity.password_salt('new@example.org'), 'which has the new email''s salt from then on'
);
select is(
  (select organization from pg_temp.sign_in('new@example.org', 'what tess alone knows', null, '192.0.2.2')), 'acme',
  'and still fits'
);

-- Look-alikes are others.
select results_eq(
  $$ select c.email, s.error_code
       from (values
              (U&'n\0435w@example.org'), (U&'new@ex\0430mple.org'), (U&'new\200B@example.org'), ('new@example.org.'),
              (U&'\FF4E\FF45\FF57@example.org')
            ) as c (email),
            pg_temp.sign_in(c.email, 'what tess alone knows', null, '192.0.2.3') as s $$,
  $$ values
       (U&'n\0435w@example.org', 'INVALID_CREDENTIALS'), (U&'new@ex\0430mple.org', 'INVALID_CREDENTIALS'),
       (U&'new\200B@example.org', 'INVALID_CREDENTIALS'), ('new@example.org.', 'INVALID_CREDENTIALS'),
       (U&'\FF4E\FF45\FF57@example.org', null) $$,
  'letters of other alphabets make another email; the same letters in another width do not'
);

-- Strangers.
delete from identity.rate_buckets;
-- Most are only counted, as signing in does: each attempt costs two hashes.
select identity.count_hit('sign-in email', sha256('new@example.org'), format('198.51.100.%s', n))
  from generate_series(1, 28) as n;
select pg_temp.sign_in('new@example.org', 'guess', null, format('198.51.100.%s', n)) from generate_series(29, 31) as n;
select is(
  (select error_code from pg_temp.sign_in('new@example.org', 'what tess alone knows', null, '203.0.113.9')),
  'TOO_MANY_ATTEMPTS', 'while strangers guess from everywhere, a new place is not heard'
);
select is(
  (select organization from pg_temp.sign_in('new@example.org', 'what tess alone knows', null, '192.0.2.2')), 'acme',
  'the place that is known is'
);
update identity.auth_events set at = at - interval '31 days' where kind = 'SIGN_IN' and outcome = 'OK';
select is(
  (select error_code from pg_temp.sign_in('new@example.org', 'what tess alone knows', null, '192.0.2.2')),
  'TOO_MANY_ATTEMPTS', 'for thirty days'
);

-- Networks.
select results_eq(
  $$ select n.address, identity.network_of(n.address)
       from (values
              ('192.0.2.1'), ('::ffff:192.0.2.1'), ('2001:db8:1:2:3:4:5:6'), ('2001:db8:1:2::1'), ('2001:db8:1:3::1'),
              ('unknown'), (null)
            ) as n (address) $$,
  $$ values ('192.0.2.1', '192.0.2.1'), ('::ffff:192.0.2.1', '192.0.2.1'),
            ('2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'), ('2001:db8:1:2::1', '2001:db8:1:2::/64'),
            ('2001:db8:1:3::1', '2001:db8:1:3::/64'), ('unknown', 'unknown'), (null, '') $$,
  'an address of IPv6 counts with its network'
);
delete from identity.rate_buckets;
select results_eq(
  $$ select distinct on (s.error_code) n, s.error_code
       from generate_series(1, 6) as n,
            pg_temp.sign_in('target@example.org', 'guess', null, format('2001:db8:1:2::%s', n)) as s
      order by s.error_code, n $$,
  $$ values (1, 'INVALID_CREDENTIALS'), (6, 'TOO_MANY_ATTEMPTS') $$,
  'so that five attempts are five, whichever of its addresses they come from'
);

-- What nobody answers for is kept in measure.
delete from identity.rate_buckets;
delete from identity.auth_events;
select identity.count_hit(s.scope, sha256('192.0.2.77'))
  from generate_series(1, 25), unnest(array['sign-in address', 'traces']) as s (scope);
select (pg_temp.sign_in(format('nobody-%s@example.org', n), 'x', null, '192.0.2.77')).error_code
  from generate_series(1, 15) as n;
-- A few more when the minute ends meanwhile.
select ok((select count(*) between 5 and 11 from identity.auth_events), 'a network leaves thirty traces a minute');
select is(
  (select count(*) from identity.auth_events where organization_id is not null), 0::bigint, 'that belong to nobody'
);
select pg_temp.sign_in('new@example.org', 'x', null, '192.0.2.78');
select is(
  (select e.organization_id from identity.auth_events as e where e.address = '192.0.2.78'), test.id('acme'),
  'an attempt on somebody''s email is told to the organization'
);

select test.headers('{"prefer": "return=representation, tx=rollback"}'), set_config('role', 'anon', true);
select test.refuses(
  $$ select api.sign_in('new@example.org', 'guess') $$,
  'PREFERENCE_NOT_SUPPORTED', 400, 'nobody guesses in transactions that leave nothing'
);

select * from finish();
rollback;
