begin;
select plan(11);

create function pg_temp.store(p_password text)
returns void
language sql
as $$ select identity.store_password(test.id('acme'), test.id('tess'), p_password) $$;

create function pg_temp.is_password(p_password text)
returns boolean
language sql
as $$ select a.password_hash = ext.crypt(
  identity.password_digest(p_password), a.password_hash
) from identity.accounts as a where a.id = test.id('tess') $$;

select test.organization('other');
select test.organization('acme');
select test.person('tess');

select test.refuses($$ select pg_temp.store(null) $$, 'PASSWORD_TOO_WEAK', 422, 'no password is none');
select test.refuses(
  $$ select pg_temp.store('fourteen chars') $$,
  'PASSWORD_TOO_WEAK', 422, 'fourteen characters are too few'
);
select lives_ok($$ select pg_temp.store('fifteen charact') $$, 'fifteen are enough');
select test.refuses(
  $$ select pg_temp.store('Zoë!' || repeat('x1y2z', 204)) $$,
  'PASSWORD_TOO_WEAK', 422, '1,024 characters of 1,025 bytes are too many'
);
select lives_ok($$ select pg_temp.store('four' || repeat('x1y2z', 204)) $$, '1,024 bytes are not');

select is_empty(
  $$ select p.password
       from unnest(array[
              'passwordpassword', 'Password-1234567', 'aaaaaaaaaaaaaaaaaa', 'abababababababab',
              'correct horse battery staple', 'qwertyuiop12345',
              '123456789012345', 'iloveyouiloveyou', 'Welcome-Welcome-Welcome',
              'hunter2hunter2hunter2', 'Kx7-qKx7-qKx7-q9'
            ]) as p (password)
      where not identity.is_common_password(p.password) $$,
  'what is guessed first is refused'
);
select is_empty(
  $$ select p.password
       from unnest(
         array[
           'fifteen charact', 'nobody finds this out', 'my dog eats passwords', 'Zwölf Boxkämpfer jagen',
           '7Hk2-pQ9x-Lm4t-Vw8z'
         ]
       ) as p (password)
      where identity.is_common_password(p.password) $$,
  'what is not is accepted'
);

select pg_temp.store(repeat('a1b2', 18) || 'X and more');
select ok(
  pg_temp.is_password(repeat('a1b2', 18) || 'X and more')
  and not pg_temp.is_password(repeat('a1b2', 18) || 'Y and more'),
  'what follows the 72nd byte counts'
);
select pg_temp.store(U&'caf\00E9 au lait, s''il vous');
select ok(pg_temp.is_password(U&'cafe\0301 au lait, s''il vous'), 'a letter composed or in parts is the same password');

select identity.store_password(test.id('other'), test.id('tess'), 'an entirely new phrase');
select ok(not pg_temp.is_password('an entirely new phrase'), 'nobody''s password is changed from another organization');

update identity.secrets set value = ext.gen_random_bytes(32) where kind = 'PASSWORD_PEPPER';
select ok(not pg_temp.is_password(U&'caf\00E9 au lait, s''il vous'), 'without the pepper the hash is useless');

select * from finish();
rollback;
