-- The pepper of passwords is replaced without anybody noticing.
begin;
select plan(34);

create function pg_temp.sign_in(p_email text, p_password text, p_organization text default null)
returns text
language plpgsql
as $$
declare
  v_outcome text;
begin
  delete from identity.rate_buckets;
  perform test.headers('{"host": "api.example.com", "x-forwarded-for": "192.0.2.1"}');
  perform set_config('role', 'anon', true);
  select coalesce(a.error_code, a.organization) into v_outcome
    from api.sign_in(p_email, p_password, p_organization) as a;
  perform set_config('role', session_user, true);
  return v_outcome;
end
$$;

create function pg_temp.pepper_of(p_name text)
returns text
language sql
as $$ select a.password_pepper from identity.accounts as a where a.id = test.id(p_name) $$;

select set_config('test.first', p.kid, true) from identity.peppers() as p where p.is_current;
select test.organization('acme');
select test.person('tess', '{*}', '{account.create}'), test.person('max'), test.person('ann'), test.person('none');
select identity.store_password(test.id('acme'), test.id('tess'), 'what tess alone knows');
select identity.store_password(test.id('acme'), test.id('max'), 'what max alone knows');
select identity.store_password(test.id('acme'), test.id('ann'), 'what ann alone knows');
select test.organization('other');
select identity.store_password(test.id('other'), test.person('tess'), 'another word of tess');
select test.remember('other tess', test.id('tess'));
select test.enter('acme');
select test.remember('tess', a.id) from identity.accounts as a
 where a.organization_id = test.id('acme') and a.email = 'tess@example.org';

select matches(
  current_setting('test.first'), '^pepper-[0-9a-f-]{36}$',
  'a pepper has an id of its own in every installation'
);
select matches(k.kid, '^key-[0-9a-f-]{36}$', 'as a signing key has') from identity.signing_keys() as k;
select is(
  pg_temp.pepper_of('tess'), current_setting('test.first'), 'a password names the pepper that it was hashed with'
);
select is(pg_temp.pepper_of('none'), null, 'without a password there is none');

-- Rotated.
select test.sign_in('tess');
select test.headers('{"idempotency-key": "before"}');
select test.remember('made', a.id)
  from api.create_account(
         '{"kind": "PERSON", "email": "n@example.org", "display_name": "N"}', 'a phrase of fifteen'
       ) as a;
select test.sign_out();
select test.headers('{}');
select set_config('test.second', identity.rotate_pepper(), true);
select results_eq(
  $$ select p.kid, p.is_current, octet_length(p.secret), p.password_count
       from identity.peppers() as p
      order by p.is_current $$,
  $$ values (current_setting('test.first'), false, 32, 5::bigint), (current_setting('test.second'), true, 32, 0) $$,
  'another is in use'
);
select is(pg_temp.sign_in('tess@example.org', 'what tess alone knows'), 'acme', 'passwords from before stay good');
select is(pg_temp.pepper_of('tess'), current_setting('test.second'), 'and get the new one when they are used');
select is(pg_temp.sign_in('tess@example.org', 'what tess alone knows'), 'acme', 'with which they are as good');
select is(pg_temp.pepper_of('other tess'), current_setting('test.first'), 'one that is not used keeps the old one');
select is(pg_temp.sign_in('tess@example.org', 'another word of tess'), 'other', 'also where the same email has both');
select is(
  pg_temp.sign_in('max@example.org', 'what tess alone knows'), 'INVALID_CREDENTIALS', 'a wrong one stays wrong'
);
select is(pg_temp.pepper_of('max'), current_setting('test.first'), 'and changes nothing');

-- The email changed, and then the pepper.
update identity.accounts set email = 'maxi@example.org' where id = test.id('max');
select is(
  pg_temp.sign_in('maxi@example.org', 'what max alone knows'), 'acme', 'a password from before both changes is good'
);
select results_eq(
  $$ select a.password_pepper, left(a.password_hash, 29) from identity.accounts as a where a.id = test.id('max') $$,
  $$ values (current_setting('test.second'), identity.password_salt('maxi@example.org')) $$,
  'and gets both'
);

-- Changing one's own.
select test.sign_in('ann');
select results_eq(
  $$ select c.changed, c.error_code from api.change_password('what max alone knows', 'a phrase that is new') as c $$,
  $$ values (false, 'INVALID_CREDENTIALS') $$, 'the current password is asked for'
);
select results_eq(
  $$ select c.changed from api.change_password('what ann alone knows', 'a phrase that is new') as c $$,
  $$ values (true) $$, 'also when it is from before'
);
select test.sign_out();
select is(pg_temp.pepper_of('ann'), current_setting('test.second'), 'a new password has the new pepper');
select is(pg_temp.sign_in('ann@example.org', 'a phrase that is new'), 'acme', 'and is good');

-- A request that was answered before is known again.
select test.sign_in('tess');
select test.headers('{"idempotency-key": "before"}');
select is(
  (select a.id from api.create_account(
     '{"kind": "PERSON", "email": "n@example.org", "display_name": "N"}', 'a phrase of fifteen'
   ) as a),
  test.id('made'), 'an Idempotency-Key from before the rotation is known'
);
select test.refuses(
  $$ select api.create_account(
       '{"kind": "PERSON", "email": "n@example.org", "display_name": "M"}', 'a phrase of fifteen'
     ) $$,
  'IDEMPOTENCY_KEY_REUSED', 422, 'and still for the same arguments only'
);
select test.sign_out();
select test.headers('{}');

-- Removed.
select test.refuses(
  $$ select identity.remove_pepper(current_setting('test.second')) $$, 'PEPPER_IN_USE', 409,
  'the pepper in use is not forgotten'
);
select test.refuses(
  $$ select identity.remove_pepper((select kid from identity.signing_keys())) $$, 'PEPPER_IN_USE', 409,
  'nor a signing key'
);
select test.refuses(
  $$ select identity.remove_pepper(current_setting('test.first')) $$, 'PEPPER_HAS_PASSWORDS', 409,
  'nor, without being asked, one that passwords need'
);
select is(
  identity.remove_pepper(current_setting('test.first'), true), 1::bigint, 'the one that nobody used goes with it'
);
select is(
  pg_temp.sign_in('n@example.org', 'a phrase of fifteen'), 'INVALID_CREDENTIALS', 'and is good for nothing any more'
);
select is(pg_temp.sign_in('tess@example.org', 'what tess alone knows'), 'acme', 'all others are as good as before');

-- From another installation.
select test.refuses(
  $$ select identity.import_secret('PASSWORD_PEPPER', 'pepper-theirs', '\x00') $$, 'SECRET_NOT_VALID', 422,
  'a pepper of another length is none'
);
select identity.import_secret('PASSWORD_PEPPER', 'pepper-theirs', decode(repeat('ab', 32), 'hex'));
select lives_ok(
  $$ select identity.import_secret('PASSWORD_PEPPER', 'pepper-theirs', decode(repeat('ab', 32), 'hex')) $$,
  'a pepper is taken over, twice if need be'
);
select test.refuses(
  $$ select identity.import_secret('PASSWORD_PEPPER', 'pepper-theirs', decode(repeat('cd', 32), 'hex')) $$,
  'SECRET_ID_TAKEN', 409, 'under an id that means one'
);
select is(identity.current_pepper(), current_setting('test.second'), 'the own one stays in use');
update identity.accounts
   set password_hash = ext.crypt(
         identity.password_digest('what they knew there', 'pepper-theirs'),
         identity.password_salt('none@example.org', 'pepper-theirs')
       ),
       password_pepper = 'pepper-theirs'
 where id = test.id('none');
select is(pg_temp.sign_in('none@example.org', 'what they knew there'), 'acme', 'with it a password from there is good');

-- The same work is done for none, one and many: a hash for each pepper and one more, of the same cost.
select is(
  (select count(*) from regexp_matches(p.prosrc, 'ext\.crypt\(', 'g')), 2::bigint,
  'a hash is computed for each pepper, and one more, whoever it is'
)
  from pg_proc as p
 where p.oid = 'identity.people_by_password(text, text, text)'::regprocedure;
select is_empty(
  $$ select r.role, f.name
       from unnest(array['anon', 'authenticated', 'assetry_api', 'assetry_auth', 'assetry_worker']) as r (role),
            unnest(
              array[
                'identity.rotate_pepper()', 'identity.remove_pepper(text, boolean)', 'identity.peppers()',
                'identity.import_secret(text, text, bytea)'
              ]
            ) as f (name)
      where has_function_privilege(r.role, f.name, 'execute') $$,
  'none of this is reached through the API'
);
select is_empty(
  $$ select e.id from audit.events as e where concat(e.before, e.after) ~ 'pepper-[0-9a-f]' $$,
  'and the log does not tell which password has which'
);

select * from finish();
rollback;
